import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, for the process's own user alone. Node's own recursion does not come to an end
 * where a folder such as /proc answers that there is none.
 * @throws what the file system says of the first folder that cannot be made
 */
export function makeFolder(path: string): void {
  if (!existsSync(path) && !existsSync(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(path)) throw error
    // A file in its place is reported by whoever uses the folder.
    mkdirSync(path, { recursive: true })
  }
}
