import { basename, join } from 'node:path'
import type { Config } from '../../../../boot/config.ts'
import type { FileSystem } from '../../../../file-systems/file-system.ts'
import type { FilesPlace } from '../../../../file-systems/files-place.ts'
import type { LocalCopies } from '../../../../file-systems/local-copies.ts'
import { localFileSystem } from '../../../../file-systems/local-file-system.ts'
import { storeOf } from '../store/store-of.ts'

// What lies in a website's folder here is said in `../store/places.ts`. A folder of files is made only where a build is
// pushed to:
//
// <the website's folder at the place>/
//   releases/<build>/        the files of a build; unchanged files are one file in several releases
//   manifests/<build>.json   what they are, with the hash of each
//   uploads/                 the pictures that kept builds show; a release's own `uploads` points here
//   current → releases/<build>
//
// Versions of the program before the store kept their builds here in this way; they are read until newer ones have
// taken their place.

/** Where things of a website lie. */
export interface SiteFolder {
  root: string
  builds: string
  segments: string
  uploads: string
  releases: string
  manifests: string
  current: string
  /** The store that its builds lie in; absent where they lie in this folder, in which segments are written then. */
  stored?: StoredFolder
}

/** A website's folder in a store. */
export interface StoredFolder {
  place: FilesPlace
  /** Its paths below the root of the store. */
  folder: SiteFolder
  /** What keeps what was read of it on this machine; absent on threads, which keep it in memory. */
  copies?: LocalCopies
}

const ids = /^\d+$/
const builds = /^[0-9A-Za-z-]+$/

/** Where an installation keeps its files. */
export interface SitesPlace {
  config: Pick<Config, 'dataDir' | 'files'>
  copies?: LocalCopies
}

/** Where a website's builds lie; makes nothing. @throws Error where the id is no number */
export function siteFolder({ config: { dataDir, files }, copies }: SitesPlace, websiteId: string): SiteFolder {
  if (!ids.test(websiteId)) throw new Error(`not a website's id: ${websiteId}`)
  if (files.kind === 'local') return folderAt(join(files.folder, 'sites', websiteId))
  const folder = folderAt(`/sites/${websiteId}`)
  return { ...folderAt(join(dataDir, 'sites', websiteId)), stored: { place: files, folder, ...(copies && { copies }) } }
}

/** The same for another thread. */
export function siteOfThread(site: SiteFolder): SiteFolder {
  if (!site.stored) return site
  const { copies: _, ...stored } = site.stored
  return { ...site, stored }
}

/** The same names at any place, such as a shop server's folder. */
export function folderAt(root: string): SiteFolder {
  return {
    root,
    builds: join(root, 'builds'),
    segments: join(root, 'segments'),
    uploads: join(root, 'uploads'),
    releases: join(root, 'releases'),
    manifests: join(root, 'manifests'),
    current: join(root, 'current'),
  }
}

/**
 * The file that the index of a build begins with, there or not. @throws Error where the id is not of letters, digits
 * and hyphens
 */
export function rootFile(site: SiteFolder, build: string): string {
  return join(site.builds, `${checkedBuild(build)}.json`)
}

/**
 * The folder of a pushed build's pages, made or not. @throws Error where the id is not of letters, digits and hyphens
 */
export function releaseFolder(site: SiteFolder, build: string): string {
  return join(site.releases, checkedBuild(build))
}

/**
 * The file that says what a pushed build consists of, there or not. @throws Error where the id is not of letters,
 * digits and hyphens
 */
export function manifestFile(site: SiteFolder, build: string): string {
  return join(site.manifests, `${checkedBuild(build)}.json`)
}

function checkedBuild(build: string): string {
  if (!builds.test(build)) throw new Error(`not a build's id: ${build}`)
  return build
}

/**
 * Makes a pushed build the published one: a new link takes the old one's place in one step. Repeating it changes
 * nothing.
 */
export async function switchCurrent(site: SiteFolder, build: string, fileSystem: FileSystem): Promise<void> {
  const link = join(site.root, `.current-${build}`)
  await fileSystem.remove(link)
  await fileSystem.symlink(join('releases', basename(releaseFolder(site, build))), link)
  await fileSystem.replace(link, site.current)
}

/** The build that a place has published. */
export async function currentBuild(site: SiteFolder, fileSystem: FileSystem): Promise<string | undefined> {
  const target = await fileSystem.readLink(site.current)
  return target === undefined ? undefined : basename(target)
}

/** Removes every release but those to keep; returns the builds that went. */
export async function removeReleases(
  site: SiteFolder,
  keep: ReadonlySet<string>,
  fileSystem: FileSystem = localFileSystem,
): Promise<string[]> {
  const oldBuilds = (await fileSystem.list(site.releases)).map((entry) => entry.name).filter((build) => !keep.has(build))
  for (const build of oldBuilds) await fileSystem.remove(join(site.releases, build))
  for (const { name } of await fileSystem.list(site.manifests)) {
    if (!keep.has(name.replace(/\.json$/, ''))) await fileSystem.remove(join(site.manifests, name))
  }
  return oldBuilds
}

/** Removes all that a website has, on this disk and in the store. */
export async function removeSite(services: SitesPlace, websiteId: string): Promise<void> {
  const { root, stored } = siteFolder(services, websiteId)
  await localFileSystem.remove(root)
  if (stored) await storeOf(stored.place).remove(stored.folder.root)
}

/** The websites that have builds here, or in the store. */
export async function listSites({ config: { dataDir, files } }: SitesPlace): Promise<string[]> {
  const folders = files.kind === 'local' ? [] : await storeOf(files).list('/sites')
  const here = await localFileSystem.list(join(files.kind === 'local' ? files.folder : dataDir, 'sites'))
  return [...new Set([...folders, ...here].map(({ name }) => name))].filter((name) => ids.test(name))
}

/** Makes the folders that a build is pushed into: releases, manifests and uploads. */
export async function makeFolders(site: SiteFolder, fileSystem: FileSystem): Promise<void> {
  for (const folder of [site.releases, site.manifests, site.uploads]) await fileSystem.makeFolder(folder)
}
