import { basename } from 'node:path'
import { builtAt, isAsBuilt, isSuspect } from './generate/as-built.ts'
import { type ManifestFile, readManifest } from './generate/manifest.ts'
import type { SiteFolder } from './generate/site-folder.ts'
import type { PublishedFile } from './published-file.ts'

/** Tells whether a file of a release is what its build wrote. */
export type PublishedGuard = (site: SiteFolder, release: string, file: PublishedFile) => Promise<boolean>

interface CachedBuild {
  builtAt: number | undefined
  /** Read when a file is suspected. */
  files?: Promise<Record<string, ManifestFile> | undefined>
}

const mostBuilds = 2000
const mostFiles = 20_000
const builtSlack = 1

/**
 * Compares the time of each file with that of its build; a file that was written later is compared byte by byte, once. Uploads are shared by builds and are not
 * looked at, and neither is a build without a manifest.
 */
export function openPublishedGuard(): PublishedGuard {
  const builds = new Map<string, CachedBuild>()
  const judgements = new Map<string, Promise<boolean>>()

  const buildOf = async (site: SiteFolder, release: string): Promise<CachedBuild> => {
    const cached = builds.get(release)
    if (cached) return cached
    if (builds.size >= mostBuilds) builds.clear()
    const build = { builtAt: await builtAt(site, basename(release)) }
    builds.set(release, build)
    return build
  }

  const judge = async (site: SiteFolder, release: string, build: CachedBuild, file: PublishedFile): Promise<boolean> => {
    build.files ??= readManifest(site, basename(release)).then((manifest) => manifest?.files)
    const files = await build.files
    const expectedFile = files?.[file.path]
    if (!files) return true
    return expectedFile !== undefined && file.size === expectedFile.bytes && isAsBuilt(await contentOf(file), expectedFile)
  }

  return async (site, release, file) => {
    if (file.path.startsWith('/uploads/')) return true
    const build = await buildOf(site, release)
    const changedAt = file.changedAt.getTime()
    if (
      build.builtAt === undefined ||
      !isSuspect({ size: file.size, mtimeMs: changedAt }, { bytes: file.size }, build.builtAt + builtSlack)
    )
      return true
    const key = `${release} ${file.path} ${file.etag}`
    const cached = judgements.get(key)
    if (cached) return cached
    if (judgements.size >= mostFiles) judgements.clear()
    const verdict = judge(site, release, build, file)
    judgements.set(key, verdict)
    return verdict
  }
}

/** From its beginning, and without moving the place where the file is read from. */
async function contentOf({ handle, size }: PublishedFile): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0)
  return buffer.subarray(0, bytesRead)
}
