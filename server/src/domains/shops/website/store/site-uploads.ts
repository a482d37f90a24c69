import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from '../../../../file-systems/file-store.ts'
import { linkUploads, uploadFile } from '../generate/link-uploads.ts'
import type { SiteFolder } from '../generate/site-folder.ts'
import type { SiteBuild } from './built-file.ts'
import { StoredUploads } from './stored-uploads.ts'

/** What is known of an upload without reading it. */
export interface UploadFacts {
  size: number
  changedAt: Date
  /** Another one for other bytes. */
  tag: string
}

/** The uploads that a website's pages show. They never change. */
export interface SiteUploads {
  /** Keeps uploads for a build; those of the build before are kept already. Returns those that do not exist. */
  keep(wantedPaths: ReadonlySet<string>, before: { uploads: readonly string[] } | undefined): Promise<Set<string>>
  /** Undefined for one that is not there, or that neither the build nor another kept one shows. */
  factsOf(path: string, build: SiteBuild): Promise<UploadFacts | undefined>
  /** @throws an error with the code ENOENT where it is not there */
  sizeOf(path: string): Promise<number>
  open(path: string, range?: ByteRange): Promise<Readable>
  read(path: string): Promise<Buffer>
  /** Writes it into a file of this machine. */
  copyTo(path: string, file: string): Promise<void>
}

/** `uploadsFolder`: where the installation has its uploads on this machine. */
export function uploadsOf(site: SiteFolder, uploadsFolder = ''): SiteUploads {
  return site.stored ? new StoredUploads(site, site.stored) : localUploads(site, uploadsFolder)
}

/** In the website's own folder they are linked. */
function localUploads(site: SiteFolder, uploadsFolder: string): SiteUploads {
  const fileOf = (path: string) => uploadFile(site, path)
  return {
    async keep(wantedPaths, before) {
      await mkdir(site.uploads, { recursive: true, mode: 0o700 })
      return linkUploads({ site, dataDir: uploadsFolder }, wantedPaths, before)
    },
    async factsOf(path) {
      const stats = await stat(fileOf(path)).catch(() => undefined)
      if (!stats?.isFile()) return undefined
      const tag = [stats.size, Math.round(stats.mtimeMs), stats.ino].map((number) => number.toString(36)).join('-')
      return { size: stats.size, changedAt: stats.mtime, tag }
    },
    sizeOf: async (path) => (await stat(fileOf(path))).size,
    open: async (path, range) => createReadStream(fileOf(path), range),
    read: (path) => readFile(fileOf(path)),
    async copyTo(path, file) {
      await mkdir(dirname(file), { recursive: true })
      await copyFile(fileOf(path), file)
    },
  }
}
