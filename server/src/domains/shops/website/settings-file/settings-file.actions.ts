import { type FiledSettingName, type InputOf, mostWebsiteRows, type WebsiteResult, websiteFile, websiteRowProblemIn } from '@wanpu/contract'
import { type Context, handlers } from '../../../../action.ts'
import { ActionError } from '../../../../refusals.ts'
import { checkTableUpload, readTableInput } from '../../../catalog/goods-import/input-table.ts'
import { keepSellersApart } from '../refuse-shared-seller.ts'
import { settleWebsites, versionsOf } from '../website-results.ts'
import { findClassPaths, findCurrencyCodes, holdSettings, noClassPaths, writeSettings } from './settings-file.sql.ts'
import {
  currentOf,
  describeSetting,
  type FiledRow,
  headerOf,
  listChangedSettings,
  readRow,
  type SettingsOfWebsite,
  withKnownGuides,
  withListedValues,
} from './settings-rows.rules.ts'
import type { ClassPaths } from './size-guide-cell.rules.ts'

const [shownProblems, shownChanges] = [100, 50]

export const websiteFileActions = handlers(websiteFile, {
  async preview(input, context) {
    const file = await readFile(input, context)
    const problems = file.rows.flatMap(({ row, domain, problem }) =>
      problem === undefined ? [] : [{ row, domain, code: problem.code, reason: websiteRowProblemIn(problem, context.language) }],
    )
    return {
      ...countsOf(file),
      changing: file.changes.length,
      settings: file.header.settings.map(({ name }) => name),
      ignored: file.header.ignored,
      problems: problems.slice(0, shownProblems),
      versions: versionsOf(file.changes.map(({ current }) => current)),
      sample: file.changes.slice(0, shownChanges).map(({ current, names, values }) => ({
        id: current.id,
        title: current.domain,
        before: pickValues(names, (name) => describeSetting(name, currentOf(name, current), file.paths)),
        after: pickValues(names, (name) => describeSetting(name, values[name], file.paths)),
      })),
    }
  },

  async run({ versions, ...input }, context) {
    const file = await readFile(input, context)
    const changedWebsites = file.good.map(({ current, names }) => ({ ...current, changed: names }))
    const { ids, results } = settleWebsites(changedWebsites, [], versions, context.language)
    const writtenIds = new Set(ids)
    const changes = file.changes
      .filter(({ current }) => writtenIds.has(current.id))
      .map(({ current, names, values }) => ({ id: current.id, values: pickValues(names, (name) => values[name]) }))
    if (changes.length > 0) await keepSellersApart(context, () => writeSettings(context.db, changes))
    return { ...countsOf(file), affected: changes.length, results: inRows(file.rows, results, context) }
  },
})

/** The rows of a file in their order, each with what became of its website or why it stayed out. */
function inRows(rows: readonly FiledRow[], results: readonly WebsiteResult[], { language }: Pick<Context, 'language'>): WebsiteResult[] {
  const byDomain = new Map(results.map((result) => [result.domain, result]))
  return rows.map(({ row, domain, problem }) => {
    const none = { id: null, domain, changed: [], skipped: null }
    if (problem === undefined) return { ...(byDomain.get(domain) ?? none), row }
    return { ...none, row, skipped: { code: problem.code, reason: websiteRowProblemIn(problem, language) } }
  })
}

/**
 * The file compared with the present websites.
 * @throws the declared failures, and no-such-upload for another user's file
 */
async function readFile(input: InputOf<typeof websiteFile.preview>, context: Context) {
  await checkTableUpload(input, context)
  const [first, ...table] = await readTableInput(context.services, context.db, input, {
    most: mostWebsiteRows + 1,
    tooMany: 'website-too-many-rows',
    hasTexts: true,
  })
  const header = headerOf(first?.cells ?? [])
  if (header === undefined) throw new ActionError('website-no-columns')
  const paths = header.settings.some(({ name }) => name === 'sizeGuides') ? await findClassPaths(context.db) : noClassPaths
  const wantedRows = input.rows && new Set(input.rows)
  const filedRows = table.filter(({ row }) => wantedRows?.has(row) !== false).map((row) => readRow(row, header, paths))
  const domains = filedRows.filter(({ problem }) => problem === undefined).map(({ domain }) => domain)
  const websites = new Map((await holdSettings(context.db, domains, context.scope)).map((website) => [website.domain, website]))
  const rows = judge(filedRows, websites, { paths, codes: await findCurrencyCodes(context.db) })
  const good = rows.flatMap((row) => {
    const current = row.problem === undefined ? websites.get(row.domain) : undefined
    return current === undefined ? [] : [{ ...row, current, names: listChangedSettings(row, current) }]
  })
  return { header, paths, rows, good, changes: good.filter(({ names }) => names.length > 0) }
}

interface KnownValues {
  paths: ClassPaths
  /** The currencies of the installation. */
  codes: ReadonlySet<string>
}

/** The rows with the problems of their values. */
function judge(rows: readonly FiledRow[], websites: ReadonlyMap<string, SettingsOfWebsite>, { paths, codes }: KnownValues): FiledRow[] {
  const keys = new Set<string>()
  return rows.map((row) => {
    if (row.problem !== undefined) return row
    const website = websites.get(row.domain)
    if (website === undefined) return { ...row, problem: { code: 'no-website' } }
    if (keys.has(row.domain)) return { ...row, problem: { code: 'doubled' } }
    keys.add(row.domain)
    return withListedValues(withKnownGuides(row, website, paths), website, codes)
  })
}

function countsOf({ rows, good, changes }: Record<'rows' | 'good' | 'changes', readonly unknown[]>) {
  return { totalRows: rows.length, unchanged: good.length - changes.length, failing: rows.length - good.length }
}

const pickValues = (names: readonly FiledSettingName[], value: (name: FiledSettingName) => unknown) =>
  Object.fromEntries(names.map((name) => [name, value(name)]))
