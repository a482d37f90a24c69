import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'

/** A hash of all files but tests that the patterns name, and of where they lie. */
export async function hashOfSources(patterns: readonly string[], root: string): Promise<string> {
  const files = (await Array.fromAsync(glob(patterns, { cwd: root, exclude: ['**/*.test.{ts,tsx}'], withFileTypes: true })))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}
