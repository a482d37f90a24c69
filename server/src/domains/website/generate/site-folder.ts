import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'

// sites/<website id>/
//   releases/<build>/   the pages of a build; unchanged files are one file in several releases
//   manifests/<build>.json   what was drawn from what
//   uploads/            the pictures that kept builds show; a release's own `uploads` points here
//   current → releases/<build>

/** Where things of a website lie. */
export interface SiteFolder {
  root: string
  releases: string
  manifests: string
  uploads: string
  current: string
}

const ids = /^\d+$/
const builds = /^[0-9A-Za-z-]+$/

export function siteFolder(dataDir: string, websiteId: string): SiteFolder {
  if (!ids.test(websiteId)) throw new Error(`not a website's id: ${websiteId}`)
  return folderAt(join(dataDir, 'sites', websiteId))
}

/** The same layout at any place, such as a shop server's folder. */
export function folderAt(root: string): SiteFolder {
  return {
    root,
    releases: join(root, 'releases'),
    manifests: join(root, 'manifests'),
    uploads: join(root, 'uploads'),
    current: join(root, 'current'),
  }
}

export function releaseFolder(site: SiteFolder, build: string): string {
  return join(site.releases, checkedBuild(build))
}

export function manifestFile(site: SiteFolder, build: string): string {
  return join(site.manifests, `${checkedBuild(build)}.json`)
}

function checkedBuild(build: string): string {
  if (!builds.test(build)) throw new Error(`not a build's id: ${build}`)
  return build
}

/** Makes a build the published one: a new link takes the old one's place in one step. Repeating it changes nothing. */
export async function switchCurrent(site: SiteFolder, build: string): Promise<void> {
  const link = join(site.root, `.current-${build}`)
  await rm(link, { force: true })
  await symlink(join('releases', basename(releaseFolder(site, build))), link)
  await rename(link, site.current)
}

/** The published build, by the link alone. */
export async function currentBuild(site: SiteFolder): Promise<string | undefined> {
  try {
    return basename(await readlink(site.current))
  } catch {
    return undefined
  }
}

/** Removes every release but those to keep; answers the builds that went. */
export async function removeReleases(site: SiteFolder, keep: ReadonlySet<string>): Promise<string[]> {
  const gone = (await namesIn(site.releases)).filter((build) => !keep.has(build))
  for (const build of gone) await rm(join(site.releases, build), { recursive: true, force: true })
  for (const name of await namesIn(site.manifests)) {
    if (!keep.has(name.replace(/\.json$/, ''))) await rm(join(site.manifests, name), { force: true })
  }
  return gone
}

/** Removes all that a website has on this disk. */
export async function removeSite(dataDir: string, websiteId: string): Promise<void> {
  await rm(siteFolder(dataDir, websiteId).root, { recursive: true, force: true })
}

export async function makeFolders(site: SiteFolder): Promise<void> {
  await mkdir(site.releases, { recursive: true })
  await mkdir(site.manifests, { recursive: true })
  await mkdir(site.uploads, { recursive: true })
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}
