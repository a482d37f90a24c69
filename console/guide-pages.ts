import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Chapter } from './src/shell/help/guide.ts'
import { parseGuide } from './src/shell/help/parse-guide.ts'

const folder = join(import.meta.dirname, '../docs/guide')
const prefix = '\0guide/'

/**
 * Serves `virtual:guide/zh` and `virtual:guide/en`: the chapters of docs/guide as data, read when the console is built.
 * They hold no HTML, so that the page draws them as elements. Their pictures become files of the build.
 */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    resolveId: (id) => (id.startsWith('virtual:guide/') ? id.replace('virtual:guide/', prefix) : undefined),
    async load(id) {
      if (!id.startsWith(prefix)) return undefined
      const file = join(folder, `${id.slice(prefix.length)}.md`)
      this.addWatchFile(file)
      return moduleOf(parseGuide(await readFile(file, 'utf8')))
    },
  }
}

/** The chapters as a module, in which each picture is imported by its address. */
function moduleOf(chapters: readonly Chapter[]): string {
  const sources = new Set(chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? block.src : []))))
  let code = `export default ${JSON.stringify(chapters)}`
  for (const [at, src] of [...sources].entries()) {
    code = code.replaceAll(`"src":${JSON.stringify(src)}`, `"src":picture${at}`)
    code = `import picture${at} from ${JSON.stringify(`${join(folder, src)}?url`)}\n${code}`
  }
  return code
}
