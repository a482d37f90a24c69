import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { ManifestFile } from './manifest.ts'
import { manifestFile, type SiteFolder } from './site-folder.ts'

// Whether published files are what their build wrote. The manifest is written after the last of them: a file that was written later, or has another size, is
// looked at byte by byte. Whoever sets a file's time back is found by the check of the website, which reads every file.

/** When a build was finished, in milliseconds; undefined when it has no manifest. */
export async function builtAt(site: SiteFolder, build: string): Promise<number | undefined> {
  return stat(manifestFile(site, build)).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
}

/** Whether a file has another size than its build says, or was written after `builtTime` (ms). */
export function isSuspect(file: { size: number; mtimeMs: number }, expected: Pick<ManifestFile, 'bytes'>, builtTime: number): boolean {
  return file.size !== expected.bytes || file.mtimeMs > builtTime
}

/** Whether the bytes are those that the build wrote, by length and hash. */
export function isAsBuilt(content: Uint8Array, expected: ManifestFile): boolean {
  return content.byteLength === expected.bytes && hash('sha256', content, 'base64url') === expected.hash
}
