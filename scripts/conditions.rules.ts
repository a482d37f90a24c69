// Pieces of SQL are put together with `and`, `or` and `not` by whoever uses them. A piece with an `or` of its own must
// therefore be in brackets: without them `where scope and a or b` lets through whatever fulfils `b`.

/** A piece of SQL: the text of a tagged template, with `$` for each value that is filled in. */
interface Piece {
  line: number
  tag: string
  text: string
}

const tagged = /\b(sql|condition)(?:<[\w\s<>|[\]{},:;'.]*>)?`/g
/** A whole statement ends its own conditions: nothing is put behind them. */
const statement = /^\s*(?:select|with|insert|update|delete|merge|values|create|alter|drop|do|explain|lock|set|table)\b/i
const words = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|[()]|[a-z_]\w*|\$/gi

/** What a file of the server says wrong about conditions, one line each. `file` is its path from the root. */
export function looseConditions(file: string, source: string): string[] {
  if (file === 'server/src/db/condition.ts') return []
  const ofScopes = [...source.matchAll(inScope)].map(({ index }) => `${file}:${lineOf(source, index)} ${emptyScope}`)
  const loose = piecesOf(source).flatMap(({ line, tag, text }) => {
    const faults = tag === 'condition' ? [] : [hasLooseOr(text) && looseOr, endsClauseLoosely(text) && mixedOr]
    if (/(?<!\bis\s+)\bnot\s+\$/i.test(text)) faults.push(looseNot)
    return faults.filter((fault) => fault !== false).map((fault) => `${file}:${line} ${fault}`)
  })
  return [...loose, ...ofScopes]
}

const looseOr = 'has an `or` without brackets: write condition`…` (server/src/db/condition.ts) instead of sql`…`'
const mixedOr = 'mixes `or` with `and` in one clause: put the `or` in brackets'
const looseNot = 'negates what is filled in, which may have an `and` of its own: put it in brackets'

/** Somebody may have no website: `in ()` is no SQL. */
const inScope = /'(?:not )?in',\s*(?:\w+\.)*scope\.ids\b/g
const emptyScope = 'fails where somebody has no website: compare with `= any` of the ids instead of `in`'

const lineOf = (source: string, index: number) => source.slice(0, index).split('\n').length

/** Every tagged template of a file, those inside of others too. */
function piecesOf(source: string): Piece[] {
  return [...source.matchAll(tagged)].map((match) => ({
    line: lineOf(source, match.index),
    tag: match[1] ?? '',
    text: readTemplate(source, match.index + match[0].length).text,
  }))
}

/** The text of a template that begins at `from`, and where it ends. */
function readTemplate(source: string, from: number): { text: string; end: number } {
  let text = ''
  let at = from
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      at = endOfValue(source, at + 2)
      text += '$'
    } else {
      const length = source[at] === '\\' ? 2 : 1
      text += source.slice(at, at + length)
      at += length
    }
  }
  return { text, end: at + 1 }
}

/** Where the program between `${` and `}` ends. */
function endOfValue(source: string, from: number): number {
  let depth = 1
  let at = from
  while (at < source.length && depth > 0) {
    const character = source[at]
    if (character === '`') at = readTemplate(source, at + 1).end
    else if (character === "'" || character === '"') at = endOfText(source, at)
    else {
      if (character === '{') depth++
      if (character === '}') depth--
      at++
    }
  }
  return at
}

function endOfText(source: string, from: number): number {
  let at = from + 1
  while (at < source.length && source[at] !== source[from]) at += source[at] === '\\' ? 2 : 1
  return at + 1
}

/** The words of a piece that are outside brackets and `case`. */
function outerWords(text: string): string[] {
  const outer: string[] = []
  let depth = 0
  for (const [word] of text.matchAll(words)) {
    const lower = word.toLowerCase()
    if (lower === '(' || lower === 'case') depth++
    else if (lower === ')' || lower === 'end') depth--
    else if (depth === 0 && !/^(?:--|\/\*|'|")/.test(word)) outer.push(lower)
  }
  return outer
}

const hasLooseOr = (text: string) => !statement.test(text) && outerWords(text).includes('or')

/** In a whole statement: a clause with an `or` next to an `and`, be it one that comes with what is filled in. */
function endsClauseLoosely(text: string): boolean {
  if (!statement.test(text)) return false
  const clauses = outerWords(text)
    .join(' ')
    .replaceAll(/\bbetween\b.*?\band\b/g, 'between')
  return clauses
    .split(/\b(?:select|from|where|on|having|join|set|returning|group|order|limit|union|values|when|then|with|as)\b/)
    .some((clause) => /\bor\b/.test(clause) && /\band\b/.test(clause))
}
