import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, constants, copyFile, link, mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type ByteRange,
  type Content,
  comparePaths,
  type FileFacts,
  type FileStore,
  pathInside,
  type StoredEntry,
  undefinedIfMissing,
} from './file-store.ts'
import { localFileSystem } from './local-file-system.ts'

const unfinished = /^\.[0-9a-f]{16}\.part$/
const unfinishedAfter = 24 * 3_600_000
const filesAtOnce = 32

/** The files below a folder of this machine, for the process's own user alone. */
export function openLocalStore(root: string): FileStore {
  const at = (path: string) => join(root, pathInside(path))
  const folderAt = (path: string) => (path === '/' || path === '' ? root : at(path.replace(/\/$/, '')))

  /** Lets `fill` write a file that has no name yet, and then gives it one. */
  async function place<Result>(
    path: string,
    fill: (draft: string) => Promise<unknown>,
    name: (draft: string, file: string) => Promise<Result>,
  ) {
    const file = at(path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const draft = join(dirname(file), `.${randomBytes(8).toString('hex')}.part`)
    try {
      await fill(draft)
      return await name(draft, file)
    } finally {
      await rm(draft, { force: true })
    }
  }

  async function* walk(folder: string, after: string | undefined): AsyncGenerator<StoredEntry> {
    const entries = (await readdir(folderAt(folder), { withFileTypes: true }).catch(undefinedIfMissing)) ?? []
    const base = folder.replace(/\/$/, '')
    // A folder comes where the paths of its files do.
    const keyed = entries.map((entry) => ({
      entry,
      path: `${base}/${entry.name}`,
      key: `${base}/${entry.name}${entry.isDirectory() ? '/' : ''}`,
    }))
    for (const { entry, path, key } of keyed.sort((a, b) => comparePaths(a.key, b.key))) {
      if (after !== undefined && comparePaths(key, after) <= 0 && !after.startsWith(key)) continue
      if (entry.isDirectory()) yield* walk(path, after)
      else if (entry.isFile() && !unfinished.test(entry.name) && (after === undefined || comparePaths(path, after) > 0)) {
        const facts = await factsAt(join(root, path))
        if (facts) yield { path, ...facts }
      }
    }
  }

  return {
    ...localFileSystem,
    makeFolder: (path) => localFileSystem.makeFolder(folderAt(path)),
    write: (path, content) => place(path, (draft) => writeFile(draft, content, { mode: 0o600 }), rename),
    writeFrom: (path, source) => place(path, (draft) => writeFile(draft, source, { mode: 0o600 }), rename),
    writeNew: (path, content) => place(path, (draft) => fillFrom(content, draft), nameIfFree),
    read: async (path) => localFileSystem.read(at(path)),
    async open(path, range) {
      const handle = await open(at(path))
      try {
        return { facts: factsIn(await handle.stat()), stream: createReadStream('', { fd: handle, ...bounds(range) }) }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    factsOf: async (path) => factsAt(at(path)),
    sizeOf: async (path) => localFileSystem.sizeOf(at(path)),
    holds: (path, content) => localFileSystem.holds(at(path), content),
    async link(from, to) {
      await mkdir(dirname(at(to)), { recursive: true, mode: 0o700 })
      return localFileSystem.link(at(from), at(to))
    },
    symlink: (target, path) => localFileSystem.symlink(target, at(path)),
    readLink: (path) => localFileSystem.readLink(at(path)),
    replace: (from, to) => localFileSystem.replace(at(from), at(to)),
    freeBytes: () => localFileSystem.freeBytes(root),
    list: async (path) => (await localFileSystem.list(folderAt(path))).filter(({ name }) => !unfinished.test(name)),
    walk: (folder, after) => walk(folder.replace(/\/$/, ''), after),
    remove: (path) => localFileSystem.remove(at(path)),
    async removeFiles(paths) {
      for (let first = 0; first < paths.length; first += filesAtOnce) {
        await Promise.all(paths.slice(first, first + filesAtOnce).map((path) => unlink(at(path)).catch(undefinedIfMissing)))
      }
    },
    removeUnfinished: (now) => removeUnfinished(root, now),
    localPath: at,
    isPaused: () => false,
  }
}

async function fillFrom(content: Content, draft: string): Promise<void> {
  if (Buffer.isBuffer(content)) return writeFile(draft, content, { mode: 0o600 })
  await copyFile(content.file, draft, constants.COPYFILE_FICLONE)
  await chmod(draft, 0o600)
}

async function nameIfFree(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const bounds = (range: ByteRange | undefined) => range ?? {}

const factsIn = ({ size, mtime, mtimeMs, ino }: { size: number; mtime: Date; mtimeMs: number; ino: number }): FileFacts => ({
  size,
  modifiedAt: mtime.toISOString(),
  tag: [ino, size, Math.floor(mtimeMs)].map((number) => number.toString(36)).join('-'),
})

async function factsAt(file: string): Promise<FileFacts | undefined> {
  const facts = await stat(file).catch((error) => (error.code === 'ENOTDIR' ? undefined : undefinedIfMissing(error)))
  return facts?.isFile() ? factsIn(facts) : undefined
}

async function removeUnfinished(root: string, now: Date): Promise<number> {
  const folders = ['uploads', 'exports', 'sites']
  let removed = 0
  for (const folder of folders) {
    const entries = (await readdir(join(root, folder), { withFileTypes: true, recursive: true }).catch(undefinedIfMissing)) ?? []
    for (const { name, parentPath } of entries.filter((entry) => unfinished.test(entry.name))) {
      const facts = await stat(join(parentPath, name)).catch(undefinedIfMissing)
      if (!facts || facts.mtimeMs > now.getTime() - unfinishedAfter) continue
      await rm(join(parentPath, name), { force: true })
      removed++
    }
  }
  return removed
}
