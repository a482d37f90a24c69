/** What the tables of a document may name. */
export interface Proofs {
  /** Titles of the tests by their files. */
  tests: ReadonlyMap<string, readonly string[]>
  /** Names of the commands of package.json. */
  commands: readonly string[]
}

const fileName = /[\w./-]+\.(?:test|spec)\.tsx?/g
const journeyList = /\bjourneys? ((?:`?[a-z][\w-]*`?(?![\w./-])(?:, )?)+)/g
const quoted = /"([^"]+)"/g
const commandName = /npm run ([\w:-]+)/g

/** A row of a table: what is so, and the cell that names its tests, with the file that the head of the table names for all of its rows. */
interface SentenceRow {
  sentence: string
  tests: string
  headFile: string | undefined
}

/**
 * Lines for rows of tables whose first column says what is so, and the last one its test, that name no test, or one that is nowhere. Titles are looked for in the files and journeys
 * that their row or head names, and where these name none, in all, of which one has it. `…` in a title stands for any characters.
 */
export function sentenceGaps(markdown: string, proofs: Proofs): string[] {
  return sentenceRows(markdown).flatMap((row) => gapsOf(row, proofs).map((gap) => `${row.sentence.slice(0, 60)}: ${gap}`))
}

/** The rows below each head whose last cell begins with "test". */
function sentenceRows(markdown: string): SentenceRow[] {
  const rows: SentenceRow[] = []
  let head: { file: string | undefined } | undefined
  for (const line of markdown.split('\n')) {
    const [sentence = '', ...others] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const tests = others.at(-1) ?? ''
    if (!line.startsWith('|')) head = undefined
    else if (/^test\b/i.test(tests)) head = { file: tests.match(fileName)?.[0] }
    else if (head && !/^-+$/.test(tests)) rows.push({ sentence, tests, headFile: head.file })
  }
  return rows
}

function gapsOf({ tests: cell, headFile }: SentenceRow, { tests, commands }: Proofs): string[] {
  const listed = (pattern: RegExp) => [...cell.matchAll(pattern)].map(([whole, inside]) => inside ?? whole)
  const ownFiles = listed(fileName)
  const files = headFile === undefined ? ownFiles : [...ownFiles, headFile]
  const journeys = listed(journeyList).flatMap((list) => list.replaceAll('`', '').split(', ').filter(Boolean))
  const [titles, run] = [listed(quoted), listed(commandName)]
  const paths = [...files, ...journeys.map((name) => `journeys/${name}.spec.ts`)].flatMap((name) => filesNamed(name, tests))
  const existingTitles = (files.length + journeys.length > 0 ? paths : [...tests.keys()]).flatMap((path) => tests.get(path) ?? [])
  if (ownFiles.length + journeys.length + titles.length + run.length === 0) return ['names no test']
  return [
    ...files.filter((file) => filesNamed(file, tests).length === 0).map((file) => `no test file ${file}`),
    ...journeys.filter((name) => filesNamed(`journeys/${name}.spec.ts`, tests).length === 0).map((name) => `no journey ${name}`),
    ...titles
      .filter((title) => files.length + journeys.length === 0 && filesSaying(title, tests).length > 1)
      .map((title) => `several files say "${title}", none is named`),
    ...titles
      .filter((title) => !existingTitles.some((existing) => hasParts(existing, title)))
      .map((title) => `no test there says "${title}"`),
    ...run.filter((name) => !commands.includes(name)).map((name) => `no command npm run ${name}`),
  ]
}

const filesNamed = (name: string, tests: Proofs['tests']) => [...tests.keys()].filter((path) => `/${path}`.endsWith(`/${name}`))

const filesSaying = (pattern: string, tests: Proofs['tests']) =>
  [...tests].filter(([, titles]) => titles.some((title) => hasParts(title, pattern)))

/** Whether the title holds the parts that `…` separates, one after the other. */
function hasParts(title: string, pattern: string): boolean {
  let from = 0
  for (const part of pattern.split('…').map((text) => text.trim())) {
    const at = title.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}
