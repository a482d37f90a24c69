import { type MemberImportInput, memberImport, memberRowProblemIn, mostMemberRows } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { ActionError, refuse } from '../../../refusals.ts'
import { checkTableUpload, readTableInput } from '../../catalog/goods-import/input-table.ts'
import { hasWebsite } from './member.sql.ts'
import { findKnownEmails, importMembers } from './member-import.sql.ts'
import { type ListedMember, readMemberTable } from './member-rows.rules.ts'

const [headRows, shownProblems] = [6, 100]

export const memberImportActions = handlers(memberImport, {
  async preview(input, context) {
    const { table, hasHeader, columns, rows } = await readList(input, context)
    const { good, known: knownEmails } = await judge(rows, input, context)
    const problems = rows.flatMap(({ row, email, problem }) =>
      problem === undefined ? [] : [{ row, email, code: problem, reason: memberRowProblemIn(problem, context.language) }],
    )
    return {
      head: table.slice(0, headRows).map(({ cells }) => cells.slice(0, 50)),
      hasHeader,
      columns,
      ...countsOf(rows, good, knownEmails, input),
      problems: problems.slice(0, shownProblems),
    }
  },

  async run(input, context) {
    const { rows } = await readList(input, context)
    const { good, known: knownEmails } = await judge(rows, input, context)
    await importMembers(context.db, input.websiteId, good, input.existing)
    return countsOf(rows, good, knownEmails, input)
  },
})

async function judge(rows: readonly ListedMember[], { websiteId }: MemberImportInput, { db }: Pick<Context, 'db'>) {
  const good = rows.filter(({ problem }) => problem === undefined)
  const knownEmails = await findKnownEmails(
    db,
    websiteId,
    good.map(({ email }) => email),
  )
  return { good, known: knownEmails }
}

function countsOf(
  rows: readonly ListedMember[],
  good: readonly ListedMember[],
  knownEmails: ReadonlySet<string>,
  { existing }: MemberImportInput,
) {
  const existingCount = good.filter(({ email }) => knownEmails.has(email)).length
  const [updating, keeping] = existing === 'update' ? [existingCount, 0] : [0, existingCount]
  return { totalRows: rows.length, inserting: good.length - existingCount, updating, keeping, failing: rows.length - good.length }
}

/**
 * The list that the input names.
 * @throws the declared failures, and no-such-upload for another user's file
 */
async function readList(input: MemberImportInput, context: Context) {
  if (!(await hasWebsite(context.db, input.websiteId))) throw refuse('not-found')
  await checkTableUpload(input, context)
  const table = await readTableInput(context.services, context.db, input, { most: mostMemberRows, tooMany: 'member-too-many-rows' })
  const { hasHeader, columns, rows } = readMemberTable(table, input)
  if (columns === undefined) throw new ActionError('member-no-columns')
  return { table, hasHeader, columns, rows }
}
