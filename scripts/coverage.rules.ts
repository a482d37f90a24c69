import { familyNames, type ScreenName, screenOf } from '@wanpu/contract'

/** What a line of docs/coverage.md may name. */
export interface Known {
  actions: readonly string[]
  /** Titles of the tests by their files. */
  tests: ReadonlyMap<string, readonly string[]>
  /** Every word that the console shows. */
  screens: string
}

/** The screens of products: each action of their families has its line. */
const productScreens: readonly (ScreenName | undefined)[] = [
  'goods',
  'classes',
  'rules',
  'prices',
  'attributes',
  'words',
  'imports',
  'backups',
  'media',
  'posters',
  'shopGoods',
]
const productFamilies: readonly string[] = ['export-task', ...familyNames.filter((family) => productScreens.includes(screenOf(family)))]

/** Lines for what the document names and is nowhere, and for actions of the product families that it does not name. */
export function coverageGaps(markdown: string, catalogue: Known): string[] {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| *(?:-|specification)/i.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const named = new Named()
  const gaps = rows.flatMap(([, about = '', actions = '', screens = '', tests = '']) =>
    [...missingActions(actions, named, catalogue), ...missingScreens(screens, catalogue), ...missingTests(tests, catalogue)].map(
      (gap) => `${about.slice(0, 60)}: ${gap}`,
    ),
  )
  const forgotten = catalogue.actions.filter((action) => productFamilies.includes(familyOf(action)) && !named.has(action))
  return [...gaps, ...forgotten.map((action) => `${action} has no line`)]
}

const familyOf = (action: string) => action.split('.')[0] ?? ''

/** The actions that the document has named so far. */
class Named {
  readonly #patterns: RegExp[] = []
  #family = ''

  /** A name as the document writes it (`goods.search`, `.read` of the family before, `goods.*`, `<family>.add`) as a pattern of whole names. */
  add(written: string): RegExp {
    if (!written.startsWith('.')) this.#family = familyOf(written)
    const whole = written.startsWith('.') ? `${this.#family}${written}` : written
    const source = whole
      .replaceAll('.', '\\.')
      .replaceAll('*', '.+')
      .replace('<family>', whole.endsWith('.export') ? '[a-z-]+' : '[a-z-]+-task')
    const pattern = new RegExp(`^${source}$`)
    this.#patterns.push(pattern)
    return pattern
  }

  has(action: string): boolean {
    return this.#patterns.some((pattern) => pattern.test(action))
  }
}

function missingActions(cell: string, named: Named, catalogue: Known): string[] {
  return namesIn(cell).flatMap((name) => {
    const pattern = named.add(name)
    return catalogue.actions.some((action) => pattern.test(action)) ? [] : [`no action ${name}`]
  })
}

/** `goods.search/read` are two of one family; what is no action's name, such as a field, is passed over. */
function namesIn(cell: string): string[] {
  const marked = [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '').filter((text) => !text.endsWith('.ts'))
  return marked.flatMap((text) => {
    const [first = '', ...others] = text.split('/')
    const names = [first, ...others.map((other) => `.${other}`)]
    return names.filter((name) => /^(?:[a-z-]+|<family>)?(?:\.[a-z\d*-]+)+$/.test(name))
  })
}

/** Runs of Chinese words, such as 库存 and 重置 URL 关键词. */
const chinese = /\p{Script=Han}+(?: [A-Z]+ \p{Script=Han}+)*/gu

function missingScreens(cell: string, { screens }: Known): string[] {
  const words = cell.match(chinese) ?? []
  return words.filter((word) => !screens.includes(word)).map((word) => `no screen says ${word}`)
}

function missingTests(cell: string, { tests }: Known): string[] {
  const files = [...tests.keys()]
  const titles = [...tests.values()].flat()
  const named = cell.match(/[\w./-]+\.test\.tsx?/g) ?? []
  const journeys = [...cell.matchAll(/journeys? ((?:`?[a-z][a-z-]*`?(?![\w./])(?:, )?)+)/g)]
    .flatMap(([, list = '']) => list.split(', '))
    .map((name) => name.replaceAll('`', ''))
    .filter((name) => name !== '')
  const facts = [...cell.matchAll(/"([^"]+?)…?"/g)].map(([, fact]) => fact ?? '')
  return [
    ...named.filter((file) => !files.some((path) => path.endsWith(`/${file}`))).map((file) => `no test file ${file}`),
    ...journeys.filter((name) => !files.some((path) => path.endsWith(`/journeys/${name}.spec.ts`))).map((name) => `no journey ${name}`),
    ...facts.filter((fact) => !titles.some((title) => title.includes(fact))).map((fact) => `no test says "${fact}"`),
  ]
}
