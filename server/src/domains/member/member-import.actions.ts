import { type MemberImportInput, memberImport, memberRowProblemIn, mostMemberRows } from '@wanpu/contract'
import { ActionError, type Context, handlers, refuse } from '../../action.ts'
import { checkTableUpload, readGivenTable } from '../goods-import/table-given.ts'
import { hasWebsite } from './member.sql.ts'
import { findKnownEmails, importMembers } from './member-import.sql.ts'
import { type ListedMember, readMemberTable } from './member-rows.rules.ts'

const [headRows, shownProblems] = [6, 100]

export const memberImportActions = handlers(memberImport, {
  async preview(input, context) {
    const { table, hasHeader, columns, rows } = await readList(input, context)
    const { good, known } = await judge(rows, input, context)
    const problems = rows.flatMap(({ row, email, problem }) =>
      problem === undefined ? [] : [{ row, email, code: problem, reason: memberRowProblemIn(problem, context.language) }],
    )
    return {
      head: table.slice(0, headRows).map(({ cells }) => cells.slice(0, 50)),
      hasHeader,
      columns,
      ...countsOf(rows, good, known, input),
      problems: problems.slice(0, shownProblems),
    }
  },

  async run(input, context) {
    const { rows } = await readList(input, context)
    const { good, known } = await judge(rows, input, context)
    await importMembers(context.db, input.websiteId, good, input.existing)
    return countsOf(rows, good, known, input)
  },
})

async function judge(rows: readonly ListedMember[], { websiteId }: MemberImportInput, { db }: Pick<Context, 'db'>) {
  const good = rows.filter(({ problem }) => problem === undefined)
  const known = await findKnownEmails(
    db,
    websiteId,
    good.map(({ email }) => email),
  )
  return { good, known }
}

function countsOf(
  rows: readonly ListedMember[],
  good: readonly ListedMember[],
  known: ReadonlySet<string>,
  { existing }: MemberImportInput,
) {
  const met = good.filter(({ email }) => known.has(email)).length
  const [updating, keeping] = existing === 'update' ? [met, 0] : [0, met]
  return { totalRows: rows.length, inserting: good.length - met, updating, keeping, failing: rows.length - good.length }
}

/** The list that the input names. @throws the declared failures, and no-such-upload for the file of somebody else */
async function readList(input: MemberImportInput, context: Context) {
  if (!(await hasWebsite(context.db, input.websiteId))) throw refuse('not-found')
  await checkTableUpload(input, context)
  const table = await readGivenTable(context.services, context.db, input, { most: mostMemberRows, tooMany: 'member-too-many-rows' })
  const { hasHeader, columns, rows } = readMemberTable(table, input)
  if (columns === undefined) throw new ActionError('member-no-columns')
  return { table, hasHeader, columns, rows }
}
