import { type FiledSettingName, type InputOf, mostWebsiteRows, websiteFile, websiteRowProblemIn } from '@wanpu/contract'
import { ActionError, type Context, handlers } from '../../../action.ts'
import { checkTableUpload, readGivenTable } from '../../goods-import/table-given.ts'
import { holdSettings, writeSettings } from './settings-file.sql.ts'
import { changedSettings, currentOf, type FiledRow, headerOf, readRow, type SettingsOfWebsite } from './settings-rows.rules.ts'

const [shownProblems, shownChanges] = [100, 50]

export const websiteFileActions = handlers(websiteFile, {
  async preview(input, context) {
    const file = await readFile(input, context)
    const problems = file.rows.flatMap(({ row, domain, problem }) =>
      problem === undefined
        ? []
        : [{ row, domain, code: problem.code, reason: websiteRowProblemIn(problem.code, context.language, problem.column) }],
    )
    return {
      ...countsOf(file),
      changing: file.changes.length,
      settings: file.header.settings.map(({ name }) => name),
      ignored: file.header.ignored,
      problems: problems.slice(0, shownProblems),
      sample: file.changes.slice(0, shownChanges).map(({ current, names, values }) => ({
        id: current.id,
        title: current.domain,
        before: pickValues(names, (name) => currentOf(name, current)),
        after: pickValues(names, (name) => values[name]),
      })),
    }
  },

  async run(input, context) {
    const file = await readFile(input, context)
    const changes = file.changes.map(({ current, names, values }) => ({
      id: current.id,
      values: pickValues(names, (name) => values[name]),
    }))
    if (changes.length > 0) await writeSettings(context.db, changes)
    return { ...countsOf(file), affected: changes.length }
  },
})

/** The file against the websites as they are. @throws the declared failures, and no-such-upload for the file of somebody else */
async function readFile(input: InputOf<typeof websiteFile.run>, context: Context) {
  await checkTableUpload(input, context)
  const [first, ...table] = await readGivenTable(context.services, context.db, input, {
    most: mostWebsiteRows + 1,
    tooMany: 'website-too-many-rows',
  })
  const header = headerOf(first?.cells ?? [])
  if (header === undefined) throw new ActionError('website-no-columns')
  const read = table.map((row) => readRow(row, header))
  const domains = read.filter(({ problem }) => problem === undefined).map(({ domain }) => domain)
  const websites = new Map((await holdSettings(context.db, domains, context.scope)).map((website) => [website.domain, website]))
  const rows = judge(read, websites)
  const good = rows.flatMap((row) => {
    const current = row.problem === undefined ? websites.get(row.domain) : undefined
    return current === undefined ? [] : [{ ...row, current, names: changedSettings(row, current) }]
  })
  return { header, rows, good: good.length, changes: good.filter(({ names }) => names.length > 0) }
}

/** The rows with what is wrong with them beside their values. */
function judge(rows: readonly FiledRow[], websites: ReadonlyMap<string, SettingsOfWebsite>): FiledRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.problem !== undefined) return row
    if (!websites.has(row.domain)) return { ...row, problem: { code: 'no-website' } }
    if (seen.has(row.domain)) return { ...row, problem: { code: 'doubled' } }
    seen.add(row.domain)
    return row
  })
}

function countsOf({ rows, good, changes }: { rows: readonly unknown[]; good: number; changes: readonly unknown[] }) {
  return { totalRows: rows.length, unchanged: good - changes.length, failing: rows.length - good }
}

const pickValues = (names: readonly FiledSettingName[], value: (name: FiledSettingName) => unknown) =>
  Object.fromEntries(names.map((name) => [name, value(name)]))
