import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { readFolderManifest } from '../generate/folder-manifest.ts'
import { releaseFolder, type SiteFolder } from '../generate/site-folder.ts'
import type { BuiltFile, SiteBuild } from './built-file.ts'

/**
 * A build of a version of the program that wrote builds as folders of files: it is read until the website's builds
 * after it have taken its place.
 */
export async function openFolderBuild(site: SiteFolder, build: string): Promise<SiteBuild | undefined> {
  const manifest = await readFolderManifest(site, build)
  if (!manifest) return undefined
  const { files } = manifest
  const folder = releaseFolder(site, build)
  return {
    uploads: async () => new Set(manifest.uploads),
    async find(path): Promise<BuiltFile | undefined> {
      const file = Object.hasOwn(files, path) ? files[path] : undefined
      const stats = file && (await stat(folder + path).catch(() => undefined))
      if (!file || !stats) return undefined
      const read = async () => {
        const content = await readFile(folder + path).catch(() => undefined)
        return content !== undefined && hash('sha256', content, 'base64url') === file.hash ? content : undefined
      }
      return { path, bytes: file.bytes, hash: file.hash, writtenAt: stats.mtime, read }
    },
  }
}
