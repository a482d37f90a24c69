import { create } from 'zustand'
import { callNamed } from './http.ts'
import { useSession } from './session.ts'

const pause = 1000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * What the person keeps on the server, by name. Apart from the session: a kept colour must not draw again what shows
 * who is there and what the user may.
 */
export const useKept = create<{ preferences: Record<string, unknown> }>(() => ({ preferences: {} }))

/**
 * Keeps one named preference with the person on the server; several changes within a second are one call. Local storage
 * already has it, so a failure is silent.
 */
export function keepOnServer(name: string, value: unknown): void {
  if (useSession.getState().user === null) return
  useKept.setState(({ preferences }) => ({ preferences: { ...preferences, [name]: value } }))
  clearTimeout(timer)
  timer = setTimeout(send, pause)
}

/** The same at once, for what is read from the server next. Fails with a CallError. */
export async function keepNowOnServer(name: string, value: unknown): Promise<void> {
  clearTimeout(timer)
  useKept.setState(({ preferences }) => ({ preferences: { ...preferences, [name]: value } }))
  await callNamed('admin-user.save-preferences', useKept.getState())
}

function send(): void {
  if (useSession.getState().token === null) return
  void callNamed('admin-user.save-preferences', useKept.getState()).catch(() => undefined)
}
