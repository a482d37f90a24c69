import { existsSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, type Stats } from 'node:fs'
import { releaseFolder, type SiteFolder } from './site-folder.ts'

// The folder of a build that is being made. It begins empty, or as the spare one: a release that is not kept any more, with the files of its time. Most of these are the
// same files, by their inodes, that the build takes over, so that only what differs is linked, written and removed. Nothing is ever written into a file that was there:
// it may be a file of other builds, too.

interface ReleaseFiles {
  folder: string
  /** Paths of the plan where a file lies already. */
  present: ReadonlySet<string>
}

/** Makes the folder of a build with all folders of the planned paths, and without any other file than some at planned paths. */
export function openReleaseFiles(site: SiteFolder, build: string, paths: readonly string[]): ReleaseFiles {
  const folder = releaseFolder(site, build)
  const folders = foldersOf(paths)
  if (!existsSync(site.spare)) {
    for (const path of folders) mkdirSync(folder + path)
    return { folder, present: new Set() }
  }
  renameSync(site.spare, folder)
  const { present, presentFolders } = removeUnplanned(folder, { files: new Set(paths), folders })
  for (const path of folders) if (!presentFolders.has(path)) mkdirSync(folder + path)
  return { folder, present }
}

/** Puts a file of another build at a path. False where the disk cannot: then nothing is there. `file` is what `from` is. */
export function takeOverFile({ folder, present }: ReleaseFiles, path: string, { from, file }: { from: string; file: Stats }): boolean {
  const to = folder + path
  if (present.has(path)) {
    if (isOneFile(lstatSync(to), file)) return true
    rmSync(to)
  }
  return isLinked(from, to)
}

/** Leaves nothing at a path. */
export function clearPath({ folder, present }: ReleaseFiles, path: string): void {
  if (present.has(path)) rmSync(folder + path, { force: true })
}

/** Numbers beyond the exact ones of JavaScript may look the same. */
const isOneFile = (a: Stats, b: Stats) => a.ino === b.ino && a.dev === b.dev && Number.isSafeInteger(a.ino)

/** A file that vanished, or a disk that cannot link, only means that the file is rendered again. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Every folder of some paths, those above before those below; the first one is empty, for the top. */
function foldersOf(paths: readonly string[]): Set<string> {
  const folders = new Set([''])
  const add = (path: string): void => {
    if (folders.has(path)) return
    add(folderOf(path))
    folders.add(path)
  }
  for (const path of paths) add(folderOf(path))
  return folders
}

/** The folder of a path that begins with `/`; empty for what lies at the top. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Removes what is neither a planned file nor a planned folder; returns the paths of the others. */
function removeUnplanned(folder: string, planned: { files: ReadonlySet<string>; folders: ReadonlySet<string> }) {
  const present = new Set<string>()
  const presentFolders = new Set<string>()
  const visit = (above: string): void => {
    presentFolders.add(above)
    for (const entry of readdirSync(folder + above, { withFileTypes: true })) {
      const path = `${above}/${entry.name}`
      if (entry.isDirectory() && planned.folders.has(path)) visit(path)
      else if (entry.isFile() && planned.files.has(path)) present.add(path)
      else rmSync(folder + path, { recursive: true })
    }
  }
  visit('')
  return { present, presentFolders }
}
