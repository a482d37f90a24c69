import { type Action, type Family, familyOf } from './core/action.ts'
import * as domains from './domains.ts'

/** Every action by its name: those of the families that the domains export. */
export const catalogue: ReadonlyMap<string, Action> = new Map(
  Object.values<unknown>(domains)
    .filter(isFamily)
    .flatMap((family) => Object.values(family))
    .map((entry) => [entry.name, entry]),
)

/** The action that reads a family's record, by family. */
const readers = new Map([...catalogue.values()].filter((action) => action.readsRecord).map((action) => [familyOf(action), action]))

/** The action that reads what another one changes: the one it names, else the one that reads its family's record. */
export function readerOf(action: Pick<Action, 'name' | 'readsThrough'>): Action | undefined {
  return action.readsThrough === undefined ? readers.get(familyOf(action)) : catalogue.get(action.readsThrough)
}

function isFamily(value: unknown): value is Family {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).length > 0 &&
    Object.values(value).every(isAction)
  )
}

function isAction(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && 'effect' in value && 'input' in value && 'output' in value
}
