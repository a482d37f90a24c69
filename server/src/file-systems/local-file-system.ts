import { chmod, link, mkdir, readdir, readFile, readlink, rename, rm, stat, statfs, symlink, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { FileSystem } from './file-system.ts'

/** This machine. What is written is for the process's own user, whatever its umask. */
export const localFileSystem: FileSystem = {
  async makeFolder(path) {
    await makeFolders(path, 0o700)
  },
  write: (path, content) => writeFile(path, content, { mode: 0o600 }),
  read: (path) => readFile(path),
  sizeOf: (path) => orUndefined(stat(path).then(({ size }) => size)),
  holds: async (path, content) => (await orUndefined(readFile(path)))?.equals(content) ?? false,
  link: async (from, to) => (await orUndefined(link(from, to).then(() => true))) ?? false,
  symlink: (target, path) => symlink(target, path),
  readLink: (path) => orUndefined(readlink(path)),
  replace: (from, to) => rename(from, to),
  freeBytes: (path) => orUndefined(statfs(path).then(({ bavail, bsize }) => bavail * bsize)),
  async list(path) {
    const entries = (await orUndefined(readdir(path, { withFileTypes: true }))) ?? []
    return entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
  },
  remove: (path) => rm(path, { recursive: true, force: true }),
  close: async () => undefined,
}

const folderMode = 0o755
const fileMode = 0o644

/** This machine, where the web server of another user reads what is written. */
export const sharedFileSystem: FileSystem = {
  ...localFileSystem,
  async makeFolder(path) {
    const first = await makeFolders(path)
    if (first !== undefined) await openFolders(first, path)
  },
  async write(path, content) {
    await writeFile(path, content)
    await chmod(path, fileMode)
  },
}

/** The first folder that was made. An error names the file that is in the way, not what would lie below it. */
async function makeFolders(path: string, mode?: number): Promise<string | undefined> {
  try {
    return await mkdir(path, { recursive: true, ...(mode !== undefined && { mode }) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') throw Object.assign(error, { path: await fileAbove(path) })
    throw error
  }
}

/** Below a file nothing can be looked at, so the first that can be is the file. */
async function fileAbove(path: string): Promise<string> {
  for (let above = dirname(path); above !== dirname(above); above = dirname(above)) if (await orUndefined(stat(above))) return above
  return path
}

/** Opens the folders that were made, from the first down to the last one. */
async function openFolders(first: string, last: string): Promise<void> {
  const created = [last]
  for (let folder = last; folder !== resolve(first) && folder !== dirname(folder); ) {
    folder = dirname(folder)
    created.push(folder)
  }
  for (const folder of created) await chmod(folder, folderMode)
}

/** What is not there, or cannot be done here, is the answer and no failure. */
async function orUndefined<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch {
    return undefined
  }
}
