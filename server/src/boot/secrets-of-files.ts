import { readFileSync } from 'node:fs'
import { CannotStart, errorCodeOf } from './cannot-start.ts'

/** Variables that hold secrets: their values are shown nowhere. */
export const secretNames = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'SECRET_KEY',
  'FILES_SECRET',
  // Those of commands alone.
  'NEW_SECRET_KEY',
  'RECOVERY_KEY',
  'BACKUP_SECRET',
])

/**
 * The environment with the secrets that lie in files: `SECRET_KEY_FILE` names one whose only line is the value of
 * `SECRET_KEY`. The names of the files are left out, so that what is returned may be read once more.
 * @throws CannotStart where both are set, or the file cannot be read
 */
export function withSecretsOfFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = [...secretNames].flatMap((name) => {
    const file = env[`${name}_FILE`]
    if (!file) return []
    if (env[name]) throw new CannotStart(`${name}: set it or ${name}_FILE, not both`)
    try {
      return [
        [name, readFileSync(file, 'utf8').trim()],
        [`${name}_FILE`, undefined],
      ]
    } catch (error) {
      throw new CannotStart(`${name}_FILE: ${file} cannot be read (${errorCodeOf(error)})`)
    }
  })
  return { ...env, ...Object.fromEntries(read) }
}
