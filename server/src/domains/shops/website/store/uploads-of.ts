import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { linkUploads, uploadFile } from '../generate/link-uploads.ts'
import type { SiteFolder } from '../generate/site-folder.ts'
import type { SiteUploads } from './site-uploads.ts'
import { StoredUploads } from './stored-uploads.ts'

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
