import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { parseGuide } from './src/shell/help/parse-guide.ts'

const folder = join(import.meta.dirname, '../docs/guide')
const prefix = '\0guide/'

/**
 * Serves `virtual:guide/zh` and `virtual:guide/en`: the chapters of docs/guide as data, read when the console is built.
 * They hold no HTML, so that the page draws them as elements.
 */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    resolveId: (id) => (id.startsWith('virtual:guide/') ? id.replace('virtual:guide/', prefix) : undefined),
    async load(id) {
      if (!id.startsWith(prefix)) return undefined
      const file = join(folder, `${id.slice(prefix.length)}.md`)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(parseGuide(await readFile(file, 'utf8')))}`
    },
  }
}
