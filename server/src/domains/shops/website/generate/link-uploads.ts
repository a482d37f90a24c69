import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileSystem } from '../../../../file-systems/file-system.ts'
import { localFileSystem } from '../../../../file-systems/local-file-system.ts'
import type { SiteFolder } from './site-folder.ts'

const prefix = '/uploads/'

/** Where an upload that a site shows lies in the site's own folder. */
export function uploadFile(site: SiteFolder, path: string): string {
  const steps = path.slice(prefix.length).split('/')
  if (!path.startsWith(prefix) || steps.some((step) => step === '' || step === '.' || step === '..'))
    throw new Error(`not an upload: ${path}`)
  return join(site.uploads, ...steps)
}

/**
 * Puts the uploads that pages show next to the releases; those of the build before are there already. An upload never
 * changes once it is stored, so a link to the stored file is as good as a copy. Returns the uploads that do not exist.
 */
export function linkUploads(
  { site, dataDir }: { site: SiteFolder; dataDir: string },
  wantedPaths: ReadonlySet<string>,
  before: { uploads: readonly string[] } | undefined,
): Set<string> {
  const present = new Set(before?.uploads)
  const folders = new Set<string>()
  const missingPaths = new Set<string>()
  for (const path of wantedPaths) {
    if (present.has(path)) continue
    if (!isUploadPath(path) || !linked(join(dataDir, path), uploadFile(site, path), folders)) missingPaths.add(path)
  }
  return missingPaths
}

/** Whether a path names a file among the uploads, and nothing outside of them. */
export function isUploadPath(path: string): boolean {
  return path.startsWith(prefix) && path.split('/').every((step) => step !== '..' && step !== '.') && !path.includes('\0')
}

function linked(from: string, to: string, folders: Set<string>): boolean {
  if (!folders.has(dirname(to))) folders.add(mkdirSync(dirname(to), { recursive: true }) ?? dirname(to))
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EEXIST') return true
    if (code === 'ENOENT' || !existsSync(from)) return false
    copyFileSync(from, to)
    return true
  }
}

/**
 * Removes the uploads that none of the kept builds shows. `uploadsOf` returns those of a build. The first build shows
 * most of them, so the others are seldom read.
 */
export async function removeUnusedUploads(
  site: SiteFolder,
  keptBuilds: readonly string[],
  uploadsOf: (build: string) => Promise<readonly string[]>,
  fileSystem: FileSystem = localFileSystem,
): Promise<void> {
  let unused = await listStoredUploads(site, site.uploads, fileSystem)
  for (const build of keptBuilds) {
    if (unused.length === 0) return
    const usedPaths = new Set(await uploadsOf(build))
    unused = unused.filter((path) => !usedPaths.has(path))
  }
  for (const path of unused) await fileSystem.remove(uploadFile(site, path))
}

/** The uploads that lie in a folder of a site, as paths beginning with `/uploads/`. */
async function listStoredUploads(site: SiteFolder, folder: string, fileSystem: FileSystem): Promise<string[]> {
  const paths: string[] = []
  for (const { name, isFolder } of await fileSystem.list(folder)) {
    const path = join(folder, name)
    if (isFolder) paths.push(...(await listStoredUploads(site, path, fileSystem)))
    else paths.push(prefix + path.slice(site.uploads.length + 1))
  }
  return paths
}
