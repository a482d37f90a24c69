import { join } from 'node:path'

const fromIcons = /^import \{([^}]+)\} from '@ant-design\/icons'$/gm
const folder = join(import.meta.dirname, '../../node_modules/@ant-design/icons/lib/icons')

/**
 * Has the tests of the console load the icons that it shows, as its build does. The package's own entry loads all 900,
 * which takes as long as many tests.
 */
export function singleIcons() {
  return {
    name: 'single-icons',
    enforce: 'pre' as const,
    transform: (code: string) => (code.includes('@ant-design/icons') ? importIconsOneByOne(code) : undefined),
  }
}

/** The source with an import for each of its icons, on the lines where they were imported together. */
export function importIconsOneByOne(source: string): string {
  return source.replace(fromIcons, (together: string, names: string) => {
    const imports = names.split(',').flatMap((name) => (name.trim() === '' ? [] : [importOf(name.trim())]))
    return imports.join('; ') + '\n'.repeat(together.split('\n').length - 1)
  })
}

function importOf(name: string): string {
  const [icon, local = icon] = name.split(' as ')
  return `import ${local} from '${folder}/${icon}.js'`
}
