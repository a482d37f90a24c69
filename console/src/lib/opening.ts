import { go } from './navigation.ts'
import { keepOnServer, useKept } from './server-preferences.ts'

const name = 'openingPutAway'

/** Whether the person put the steps to a first shop away from home. */
export const useOpeningPutAway = (): boolean => useKept(({ preferences }) => preferences[name] === true)

/** The same, asked once. */
export const isOpeningPutAway = (): boolean => useKept.getState().preferences[name] === true

/** Takes the steps to a first shop away from the person's home. */
export function putOpeningAway(): void {
  keepOnServer(name, true)
}

/** Shows home with the steps to a first shop. */
export function showOpening(): void {
  keepOnServer(name, false)
  go('/index')
}
