import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exportKeptDays } from '@wanpu/contract'
import type { Services } from '../boot/services.ts'

const day = 86_400_000
const folder = '/exports'

/**
 * Where files of long lists lie among the installation's files: outside the uploads, so that nobody fetches them by
 * their name.
 */
export const exportPath = (name: string) => `${folder}/${name}`

/** The folder of this machine for files that are being made. */
export const workFolder = (dataDir: string) => join(dataDir, 'working')

/** A file of this machine in which another one is made; makes the folder. Only the user of the process may read it. */
export async function workFile({ config }: Pick<Services, 'config'>, name: string): Promise<string> {
  await mkdir(workFolder(config.dataDir), { recursive: true, mode: 0o700 })
  return join(workFolder(config.dataDir), name)
}

/** Keeps an export under a name, over an earlier attempt of the same. Returns its bytes. */
export async function keepExport({ files }: Pick<Services, 'files'>, name: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  await files.writeFrom(exportPath(name), content)
  return (await files.sizeOf(exportPath(name))) ?? 0
}

/** Keeps an export that was made in a file of this machine, which goes. Returns its bytes. */
export async function keepMadeFile(services: Pick<Services, 'files'>, name: string, file: string): Promise<number> {
  const size = await keepExport(services, name, createReadStream(file))
  await rm(file, { force: true })
  return size
}

/** Removes files whose days are over, also those that no record names any more. */
export async function removeOldFiles({ files, now }: Pick<Services, 'files' | 'now'>): Promise<void> {
  const oldest = now().getTime() - exportKeptDays * day
  const old: string[] = []
  for await (const { path, modifiedAt } of files.walk(folder)) if (Date.parse(modifiedAt) < oldest) old.push(path)
  await files.removeFiles(old)
}
