import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes sw.js next to the pages of a build: service-worker.js with the list of the files that it keeps. */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const source = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8')
      await writeFile(join(folder, 'sw.js'), `const files = ${JSON.stringify(await listFiles(folder))}\n${source}`)
    },
  }
}

/** Path and hash of every file that a page may ask for. Maps and version.json are never read from the cache. */
async function listFiles(folder: string): Promise<[path: string, hash: string][]> {
  const paths = (await Array.fromAsync(glob('**/*.{js,css,html,svg,webmanifest}', { cwd: folder }))).filter((path) => path !== 'sw.js')
  return Promise.all(
    paths.sort().map(async (path): Promise<[string, string]> => [path.replaceAll('\\', '/'), await hashOf(join(folder, path))]),
  )
}

async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 32)
}
