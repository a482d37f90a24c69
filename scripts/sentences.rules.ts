/** What the tables of a document may name. */
export interface Proofs {
  /** Titles of the tests by their files. */
  tests: ReadonlyMap<string, readonly string[]>
  /** Names of the commands of package.json. */
  commands: readonly string[]
}

const fileName = /[\w./-]+\.(?:test|spec)\.tsx?/g
const journeyList = /\bjourneys? ((?:`?[a-z][\w-]*`?(?![\w./-])(?:, )?)+)/g
const quoted = /"([^"]+?)\s*…?"/g
const commandName = /npm run ([\w:-]+)/g

/**
 * Lines for rows of tables of two columns, what is so and its test, that name no test, or one that is nowhere. Titles are looked for in the files and journeys
 * that their row names, and where it names none, in all.
 */
export function sentenceGaps(markdown: string, known: Proofs): string[] {
  return sentenceRows(markdown).flatMap(([sentence, tests]) => gapsOf(tests, known).map((gap) => `${sentence.slice(0, 60)}: ${gap}`))
}

/** The rows below each head whose second and last cell is "test". */
function sentenceRows(markdown: string): [string, string][] {
  const rows: [string, string][] = []
  let isInside = false
  for (const line of markdown.split('\n')) {
    const [, sentence = '', tests = '', ...others] = line.split('|').map((cell) => cell.trim())
    if (!line.startsWith('|')) isInside = false
    else if (/^test$/i.test(tests) && others.length === 1) isInside = true
    else if (isInside && !/^-+$/.test(tests)) rows.push([sentence, tests])
  }
  return rows
}

function gapsOf(cell: string, { tests, commands }: Proofs): string[] {
  const listed = (pattern: RegExp) => [...cell.matchAll(pattern)].map(([whole, inside]) => inside ?? whole)
  const files = listed(fileName)
  const journeys = listed(journeyList).flatMap((list) => list.replaceAll('`', '').split(', ').filter(Boolean))
  const [titles, run] = [listed(quoted), listed(commandName)]
  const paths = [...files, ...journeys.map((name) => `journeys/${name}.spec.ts`)].flatMap((name) => filesNamed(name, tests))
  const known = (files.length + journeys.length > 0 ? paths : [...tests.keys()]).flatMap((path) => tests.get(path) ?? [])
  if (files.length + journeys.length + titles.length + run.length === 0) return ['names no test']
  return [
    ...files.filter((file) => filesNamed(file, tests).length === 0).map((file) => `no test file ${file}`),
    ...journeys.filter((name) => filesNamed(`journeys/${name}.spec.ts`, tests).length === 0).map((name) => `no journey ${name}`),
    ...titles.filter((title) => !known.some((each) => each.includes(title))).map((title) => `no test there says "${title}"`),
    ...run.filter((name) => !commands.includes(name)).map((name) => `no command npm run ${name}`),
  ]
}

const filesNamed = (name: string, tests: Proofs['tests']) => [...tests.keys()].filter((path) => `/${path}`.endsWith(`/${name}`))
