import { realpath } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, folderBesideData } from '../../../boot/config.ts'

const programFolder = fileURLToPath(new URL('../../../../../', import.meta.url))
/** Folders of the system: never the root of shops, nor anything below them. */
const systemFolders = ['/bin', '/boot', '/dev', '/etc', '/lib', '/lib64', '/proc', '/root/.ssh', '/run', '/sbin', '/sys', '/usr']
/** Folders that only hold others: never a root themselves. */
const bareFolders = ['/', '/home', '/root', '/tmp', '/var', '/opt', '/srv', '/mnt', '/media']

/**
 * Whether a folder may hold the shops of a local server: absolute, inside one of `pushRoots`, and never the system's,
 * the program's, the data folder or that of the files, nor a folder around these. Links on the way are followed before the folder is
 * judged. The folder next to the data folder is the product's own choice, wherever the data lies.
 */
export async function isAllowedRoot(rootDir: string, config: Pick<Config, 'dataDir' | 'files' | 'pushRoots'>): Promise<boolean> {
  if (!isAbsolute(rootDir) || rootDir.split(sep).includes('../..')) return false
  const folder = await realOf(normalize(rootDir).replace(/(.)\/+$/, '$1'))
  if (config.pushRoots.includes(folderBesideData(config)) && isInside(folder, await realOf(folderBesideData(config)))) return true
  if (bareFolders.includes(folder) || systemFolders.some((system) => isInside(folder, system))) return false

  const allowed = await Promise.all(config.pushRoots.map(realOf))
  if (!allowed.some((root) => isInside(folder, root))) return false
  const filesFolder = config.files.kind === 'local' ? config.files.folder : config.dataDir
  const ownFolders = await Promise.all([realOf(config.dataDir), realOf(filesFolder), realOf(programFolder.replace(/\/$/, ''))])
  return !ownFolders.some((own) => isInside(folder, own) || isInside(own, folder))
}

/** Where a path really lies, also when its end does not exist yet. */
async function realOf(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(await realOf(parent), relative(parent, path))
  }
}

/** True for the folder itself and everything below it. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
