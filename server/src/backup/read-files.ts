import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotStart } from '../boot/cannot-start.ts'
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
 * Puts a file of a backup into a data folder. One that is there already with the same content stays, so that a restore
 * can be begun again.
 * @throws CannotStart where another file is in its place
 */
export async function placeFile(archive: Archive, file: StoredFile, dataDir: string): Promise<void> {
  const path = join(dataDir, file.path)
  if (await stat(path).catch(() => undefined)) {
    if ((await hashOf(path)) === file.sha256) return
    throw new CannotStart(`${path} is there already, with another content. Restore into an empty DATA_DIR.`)
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.restoring`
  {
    await using handle = await open(draft, 'w', 0o600)
    for await (const chunk of readFile(archive, file)) await handle.write(chunk)
    const at = file.modifiedMs / 1000
    await handle.utimes(at, at)
  }
  await rename(draft, path)
}

async function hashOf(path: string): Promise<string> {
  const whole = createHash('sha256')
  for await (const piece of createReadStream(path)) whole.update(piece)
  return whole.digest('hex')
}
