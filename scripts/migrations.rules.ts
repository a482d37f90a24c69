// A migration runs while programs read and write, those of the release before among them. So it holds no table for long,
// and takes nothing away that they use: what is no longer used is taken away a release later, by a migration that names
// the oldest program which may still run.
import { statementsOf } from '../server/src/db/statements-of.ts'

/** A migration's file: `name` has no `.sql`. */
export interface MigrationFile {
  name: string
  source: string
}

/** Written before these rules. */
const lastBeforeRules = '0025_system_status'

interface Context {
  /** Tables that the same migration makes: nobody uses them yet. */
  made: ReadonlySet<string>
  /** Constraints that the same migration adds. */
  added: ReadonlySet<string>
  /** `table.column` that an earlier migration proved to be never null. */
  proved: ReadonlySet<string>
}

interface Rule {
  name: string
  words: string
  /** Whether a part of a statement breaks the rule; `table` is the one that it changes. */
  isBroken(part: string, table: string, context: Context): boolean
}

const isOld = (table: string, { made }: Context) => !made.has(table)
const addsColumn = /^add (?:column )?(?!constraint|check|foreign|primary|unique|exclude)(?:if not exists )?\w+ /

/** Rules about one part of `alter table`, or about a whole statement; in lower case, with single spaces. */
const rules: readonly Rule[] = [
  {
    name: 'index',
    words: 'holds writers for as long as it takes: `create index concurrently if not exists`, alone in its migration',
    isBroken: (part, table, context) => /^create (?:unique )?index (?!concurrently)/.test(part) && isOld(table, context),
  },
  {
    name: 'not-null',
    words: 'reads the whole table: add a check that is `not valid`, validate it in the next migration, set it in the third',
    isBroken: (part, table, context) => {
      const [, column] = /^alter (?:column )?(\w+) set not null/.exec(part) ?? []
      return column !== undefined && isOld(table, context) && !context.proved.has(`${table}.${column}`)
    },
  },
  {
    name: 'type',
    words: 'rewrites the table, and older programs read the former type: add a column of the new type',
    isBroken: (part, table, context) => /^alter (?:column )?\w+ (?:set data )?type /.test(part) && isOld(table, context),
  },
  {
    name: 'rewrite',
    words: 'rewrites the table: add the column without it, fill it in slices, then set the default',
    isBroken: (part, table, context) =>
      addsColumn.test(part) && isOld(table, context) && (hasVolatileDefault(part) || /generated|\w*serial\b/.test(part)),
  },
  {
    name: 'empty-column',
    words: 'fails where there are rows, and older programs do not fill it: give it a default',
    isBroken: (part, table, context) => addsColumn.test(part) && isOld(table, context) && / not null/.test(part) && !/ default /.test(part),
  },
  {
    name: 'constraint',
    words: 'reads the whole table and holds it: add it `not valid`, and validate it in the next migration',
    isBroken: (part, table, context) =>
      isOld(table, context) && /^add (?:constraint \w+ )?(?:check|foreign)\b|^add .* references /.test(part) && !/ not valid$/.test(part),
  },
  {
    name: 'unique',
    words: 'builds an index and holds the table: build it concurrently, then add the constraint `using index`',
    isBroken: (part, table, context) =>
      isOld(table, context) &&
      /^add (?:constraint \w+ )?(?:unique|primary|exclude)\b|^add .* (?:unique|primary key)/.test(part) &&
      !/ using index /.test(part),
  },
  {
    name: 'validate',
    words: 'holds the table that the same migration changed: validate in the next one',
    isBroken: (part, _, { added }) => added.has(/^validate constraint (\w+)/.exec(part)?.[1] ?? ''),
  },
  {
    name: 'all-rows',
    words: 'changes every row in one transaction: fill in slices, by a schedule or a task',
    isBroken: (part, table, context) =>
      /^(?:update|delete from) /.test(part) && !/ where /.test(part) && isOld(table, context) && table !== 'oldest_program',
  },
  {
    name: 'hold',
    words: 'holds tables for as long as it takes',
    isBroken: (part) =>
      /^(?:lock|truncate|vacuum full|cluster|reindex (?!.*concurrently)|refresh materialized view (?!concurrently))/.test(part),
  },
]

/** Default values that are worked out for each row anew. These functions have one value for all rows. */
const hasVolatileDefault = (part: string) => {
  const [, value = ''] = / default (.*)$/.exec(part.replaceAll(/'[^']*'/g, "''")) ?? []
  return [...value.matchAll(/\b(\w+)\(/g)].some(([, name = '']) => !stable.has(name))
}
const stable = new Set(['now', 'current_setting', 'nullif', 'coalesce', 'lower', 'upper'])

/** What older programs miss. */
const takesAway =
  /^drop (?:table|view|column|type)\b|^(?:drop|rename) (?!constraint|index|default|function|trigger|not null)|^alter (?:column )?\w+ set not null|^alter (?:column )?\w+ (?:set data )?type /

const contractWords =
  "takes away what older programs use: do it a release after nothing uses it any more, and name the oldest program that may run: `update oldest_program set migration = '…'`"

/** What migrations do that would hold up or break programs that run meanwhile; one line each. */
export function harmfulMigrations(files: readonly MigrationFile[]): string[] {
  const proved = new Set<string>()
  const checks = new Map<string, string>()
  const names = files.map(({ name }) => name)
  const numbers = Map.groupBy(names, (name) => name.slice(0, '0000'.length))
  const twice = [...numbers.values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(', ')}: number: has another one's number`)
  const harmful = files.flatMap((file) => {
    const faults = faultsOf(file, proved, names)
    noteProofs(file, checks, proved)
    return file.name <= lastBeforeRules ? [] : faults
  })
  return [...twice, ...harmful]
}

function faultsOf({ name, source }: MigrationFile, proved: ReadonlySet<string>, names: readonly string[]): string[] {
  const statements = statementsOf(source).map((statement) => ({ statement: flatten(statement), allowed: allowedBy(statement) }))
  const made = new Set(
    statements.flatMap(({ statement }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  )
  const added = new Set(
    statements.flatMap(({ statement }) => [...statement.matchAll(/add constraint (\w+)/g)].map(([, each = '']) => each)),
  )
  const oldest = statements.flatMap(({ statement }) => /^update oldest_program set migration = '(\w+)'/.exec(statement)?.[1] ?? [])
  const faults = statements.flatMap(({ statement, allowed }) =>
    partsOf(statement).flatMap(({ part, table }) => {
      const broken = rules.filter((rule) => rule.isBroken(part, table, { made, added, proved })).map((rule) => [rule.name, rule.words])
      if (takesAway.test(part) && !made.has(table) && oldest.length === 0) broken.push(['contract', contractWords])
      return broken.filter(([rule = '']) => !allowed.has(rule)).map(([rule, words]) => `${name}: ${rule}: "${part.slice(0, 60)}" ${words}`)
    }),
  )
  if (statements.length > 1 && statements.some(({ statement }) => / concurrently /.test(statement))) {
    faults.push(`${name}: alone: what is done concurrently runs in no transaction, so it stands alone in its migration`)
  }
  const unknown = oldest.filter((each) => !names.includes(each) || each > name)
  return [...faults, ...unknown.map((each) => `${name}: oldest: ${each} is no migration up to this one`)]
}

/** A comment right before a statement allows what it does: `-- allow index: twenty rows`. */
const allowedBy = (statement: string) => new Set([...statement.matchAll(/^-- allow ([\w-]+): \S/gm)].map(([, rule = '']) => rule))

const flatten = (statement: string) =>
  statement
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** `alter table` does several things at once: each by itself. Other statements are one part. */
function partsOf(statement: string): { part: string; table: string }[] {
  const [, table = '', actions] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement) ?? []
  if (actions !== undefined) return splitOutside(actions).map((part) => ({ part, table }))
  const [, named = ''] =
    /^(?:create (?:unique )?index .*? on|update|delete from|drop \w+(?: if exists)?) (?:only )?(\w+)/.exec(statement) ?? []
  return [{ part: statement, table: named }]
}

/** Splits at commas outside of brackets. */
function splitOutside(text: string): string[] {
  let depth = 0
  const parts = ['']
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

/** Notes checks `column is not null` that are added, and those that are validated. */
function noteProofs({ source }: MigrationFile, checks: Map<string, string>, proved: Set<string>): void {
  for (const { part, table } of statementsOf(source).map(flatten).flatMap(partsOf)) {
    const [, name, column] = /^add constraint (\w+) check ?\(\(?(\w+) is not null\)?\) not valid$/.exec(part) ?? []
    if (name !== undefined) checks.set(`${table}.${name}`, `${table}.${column}`)
    const [, validated] = /^validate constraint (\w+)$/.exec(part) ?? []
    const proof = checks.get(`${table}.${validated}`)
    if (proof !== undefined) proved.add(proof)
  }
}
