import { ActionError } from '../refusals.ts'

interface SecretsOfEdit {
  /** The sealed secrets by their names, as they are stored. */
  stored: Readonly<Record<string, string>>
  /** What the edit enters; a name that is left out, or undefined, is not entered. */
  given: Readonly<Record<string, string | undefined>>
  /** Whether secrets go to the server that they were entered for. */
  isSameTarget: boolean
  /** The names of the secrets that are used after the edit. */
  used: readonly string[]
}

/**
 * The stored secrets that an edit keeps: all of them while they go to the same server, else none, so that nobody gets
 * one by naming a server of their own. Whatever else moves a record, such as an undo, meets the triggers of
 * `1222_secrets_of_one_target.sql`.
 * @throws ActionError `secret-needed-again` where one that is stored and used goes elsewhere and is not entered again
 */
export function mergeSecrets({
  stored: storedNames,
  given: enteredSecrets,
  isSameTarget,
  used: usedNames,
}: SecretsOfEdit): Readonly<Record<string, string>> {
  if (isSameTarget) return storedNames
  const fields = usedNames.filter((name) => storedNames[name] && enteredSecrets[name] === undefined)
  if (fields.length > 0) throw new ActionError('secret-needed-again', { fields })
  return {}
}
