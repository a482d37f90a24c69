/** Calls made at once: a PostgreSQL server runs them side by side, the embedded database has one session for all. */
const atOnce = /\b(Promise\.all|Promise\.allSettled|sideBySide)\b/

/** Lines of a file, counted from 1: the first one, and the one after the last. */
export interface Lines {
  from: number
  to: number
}

/** Where a test file makes several calls at once: its tests that do so by themselves, or through a function of the file. */
export function testsAtOnce(source: string): Lines[] {
  const statements = statementsOf(source).filter(({ text }) => !text.startsWith('import '))
  const found = new Set(statements.filter(({ text }) => atOnce.test(text)))
  // A set gives what is added to it while it is walked, too.
  for (const { text } of found) {
    const name = declared.exec(text)?.[1]
    if (name === undefined) continue
    const mention = new RegExp(`\\b${name}\\b`)
    for (const statement of statements) if (mention.test(statement.text)) found.add(statement)
  }
  return [...found].filter(({ text }) => /^(test|describe)\b/.test(text))
}

const declared = /^(?:export )?(?:async )?(?:const|function) (\w+)/

interface Statement extends Lines {
  text: string
}

/** The statements of a formatted file: each begins at the left margin, and its other lines are indented or close a bracket. */
function statementsOf(source: string): Statement[] {
  const lines = source.split('\n')
  const starts = lines.flatMap((line, at) => (/^[^\s)}\]`]/.test(line) ? [at] : []))
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? lines.length
    return { from: start + 1, to: end + 1, text: lines.slice(start, end).join('\n') }
  })
}
