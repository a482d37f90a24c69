import type { WebsiteProblem } from '@wanpu/contract'
import type { Parts } from '@wanpu/storefront'
import { z } from 'zod'
import type { FileSystem } from '../../../../file-systems/file-system.ts'
import { localFileSystem } from '../../../../file-systems/local-file-system.ts'
import type { PagePlace } from '../store/places.ts'
import { manifestFile, type SiteFolder } from './site-folder.ts'

/** One file of a build: what it was rendered from, and its content's SHA-256 (base64url) and size in bytes. */
export interface ManifestFile {
  key: string
  parts: Parts
  hash: string
  bytes: number
  /** What the page is of, as its plan said. */
  of?: string
  /** Why it was rendered when it was rendered last. */
  why?: readonly string[]
  /** Where it lies in the store; absent for the files of a folder. */
  place?: PagePlace
}

/** What a build is made of. Paths begin with `/`. */
export interface Manifest {
  build: string
  files: Record<string, ManifestFile>
  /**
   * Addresses that pages had in builds before and have no more: path → what the page was of. Absent in builds of
   * earlier versions.
   */
  earlier?: Record<string, string>
  /** The uploads that its pages show and that were there. */
  uploads: string[]
  problems: WebsiteProblem[]
}

/** Thousands of files are not looked at one by one. */
const record = z.custom<object>((value) => typeof value === 'object' && value !== null)
const shape = z.object({ build: z.string(), files: record, uploads: z.array(z.string()) })

/**
 * The manifest of a build that lies as a folder of files, here or at a place that it was pushed to; undefined when
 * there is none that can be read.
 */
export async function readFolderManifest(
  site: SiteFolder,
  build: string,
  fileSystem: FileSystem = localFileSystem,
): Promise<Manifest | undefined> {
  try {
    const manifest: unknown = JSON.parse((await fileSystem.read(manifestFile(site, build))).toString())
    // Written by us, whole, by a rename; the shape only guards against another version of the program.
    return shape.safeParse(manifest).success ? (manifest as Manifest) : undefined
  } catch {
    return undefined
  }
}

/**
 * Puts the manifest of a pushed build next to its files: written next to its place and moved there, so that it is whole
 * or not there.
 */
export async function writeFolderManifest(site: SiteFolder, { files, ...manifest }: Manifest, fileSystem: FileSystem): Promise<void> {
  const file = manifestFile(site, manifest.build)
  const entries = Object.entries(files).map(([path, { place: _, ...entry }]) => [path, entry])
  await fileSystem.write(`${file}.new`, Buffer.from(JSON.stringify({ ...manifest, files: Object.fromEntries(entries) })))
  await fileSystem.replace(`${file}.new`, file)
}
