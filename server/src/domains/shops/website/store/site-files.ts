import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readManifest } from '../generate/manifest.ts'
import type { SiteFolder } from '../generate/site-folder.ts'
import { parseJson } from './parse-json.ts'
import { readBuilt } from './site-build.ts'
import { uploadsOf } from './uploads-of.ts'

/** What became of the files of a folder. */
export interface WrittenFiles {
  written: number
  removed: number
  unchanged: number
}

/** The folder holds what nobody wrote here. */
export class FolderNotOurs extends Error {}

/** Says what was written into the folder: path → hash. */
const listName = '.site-files.json'
const list = z.record(z.string(), z.string())

/**
 * Writes the files of a build into a folder, uploads included, by the difference to what was written there before.
 * Undefined where the build is not there.
 * @throws FolderNotOurs where the folder is neither empty nor one that was written here; Error where a file is not what
 * the build wrote
 */
export async function writeSiteFiles(site: SiteFolder, build: string, folder: string): Promise<WrittenFiles | undefined> {
  const manifest = await readManifest(site, build)
  if (!manifest) return undefined
  const before = await readList(folder)
  const uploads = manifest.uploads.map((path) => [path, 'upload'] as const)
  const after = Object.fromEntries([...Object.entries(manifest.files).map(([path, { hash }]) => [path, hash] as const), ...uploads])
  const changedPaths = Object.keys(after).filter((path) => after[path] !== before[path])
  const gonePaths = Object.keys(before).filter((path) => !(path in after))
  // A run that is interrupted is seen by the next one as one that wrote nothing.
  await writeFile(
    join(folder, listName),
    JSON.stringify(Object.fromEntries(Object.keys({ ...before, ...after }).map((path) => [path, '']))),
  )
  for (const path of changedPaths) await writeOne(site, build, path, folder)
  for (const path of gonePaths) await rm(join(folder, path), { force: true })
  await writeFile(join(folder, listName), JSON.stringify(after))
  return { written: changedPaths.length, removed: gonePaths.length, unchanged: Object.keys(after).length - changedPaths.length }
}

async function readList(folder: string): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length === 0) return {}
  const text = await readFile(join(folder, listName), 'utf8').catch(() => '')
  const known = list.safeParse(parseJson(text))
  if (!known.success) throw new FolderNotOurs(folder)
  return known.data
}

async function writeOne(site: SiteFolder, build: string, path: string, folder: string): Promise<void> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  if (path.startsWith('/uploads/')) return uploadsOf(site).copyTo(path, target)
  const content = await readBuilt(site, build, path)
  if (content === undefined) throw new Error(`${path} is not what the build wrote`)
  await writeFile(target, content)
}
