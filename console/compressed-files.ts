import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [inGzip, inBrotli] = [promisify(gzip), promisify(brotliCompress)]

/** What is smaller than this fits into the first packets anyway. */
const smallest = 2048

/**
 * Writes each file of a build that is text once more as .gz and .br, so that the server never compresses while somebody
 * waits.
 */
export function compressedFiles(): Plugin {
  let folder = ''
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const paths = await Array.fromAsync(glob('assets/**/*.{js,css,svg}', { cwd: folder }))
      await Promise.all(paths.map((path) => compress(join(folder, path))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallest) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [gz, br] = await Promise.all([inGzip(content, { level: 9 }), inBrotli(content, { params: quality })])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
}
