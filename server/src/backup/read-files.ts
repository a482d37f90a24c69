import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { CannotStart } from '../boot/cannot-start.ts'
import type { FileStore } from '../file-systems/file-store.ts'
import { type Archive, chunkPath, DamagedBackup, readSealed } from './archive.ts'
import type { StoredFile } from './manifest.ts'

/** The content of a file of a backup. @throws DamagedBackup that names the chunk, or the file where its hash differs */
export async function* readFile(archive: Archive, file: StoredFile): AsyncGenerator<Buffer> {
  const whole = createHash('sha256')
  for (const sha256 of file.chunks) {
    const chunk = await readSealed(archive, chunkPath(archive, sha256))
    whole.update(chunk)
    yield chunk
  }
  if (whole.digest('hex') !== file.sha256) throw new DamagedBackup(file.path)
}

/**
 * Puts a file of a backup among an installation's files. One that is there already with the same content stays, so that
 * a restore can be begun again.
 * @throws CannotStart where another file is in its place
 */
export async function placeFile(archive: Archive, file: StoredFile, files: FileStore): Promise<void> {
  const path = `/${file.path}`
  if ((await files.factsOf(path)) !== undefined) {
    if ((await hashOf(files, path)) === file.sha256) return
    throw new CannotStart(`${files.localPath(path) ?? path} is there already, with another content. Restore where no files lie yet.`)
  }
  await files.writeFrom(path, readFile(archive, file))
  const local = files.localPath(path)
  const at = file.modifiedMs / 1000
  if (local !== undefined) await utimes(local, at, at)
}

async function hashOf(files: FileStore, path: string): Promise<string> {
  const whole = createHash('sha256')
  for await (const piece of (await files.open(path)).stream) whole.update(piece)
  return whole.digest('hex')
}
