import { link, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import type { Place } from './place.ts'

/** This machine. */
export const localPlace: Place = {
  async makeFolder(path) {
    await mkdir(path, { recursive: true })
  },
  write: (path, content) => writeFile(path, content),
  read: (path) => readFile(path),
  sizeOf: (path) => orUndefined(stat(path).then(({ size }) => size)),
  link: async (from, to) => (await orUndefined(link(from, to).then(() => true))) ?? false,
  symlink: (target, path) => symlink(target, path),
  readLink: (path) => orUndefined(readlink(path)),
  replace: (from, to) => rename(from, to),
  async list(path) {
    const entries = (await orUndefined(readdir(path, { withFileTypes: true }))) ?? []
    return entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
  },
  remove: (path) => rm(path, { recursive: true, force: true }),
  close: async () => undefined,
}

/** What is not there, or cannot be done here, is the answer and no failure. */
async function orUndefined<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch {
    return undefined
  }
}
