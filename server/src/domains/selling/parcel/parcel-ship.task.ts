import { type InputOf, parcelShipTask, type ShipProblem, type ShipResult, shipInput } from '@wanpu/contract'
import { z } from 'zod'
import type { Context } from '../../../action.ts'
import { openChangeSet } from '../../../changes/change-set.sql.ts'
import { closeKeptRows, keepRowsUnder } from '../../../changes/rows/keep.ts'
import { ActionError } from '../../../refusals.ts'
import type { Checkpoint } from '../../../tasks/checkpoint.ts'
import { TaskFailed } from '../../../tasks/engine.ts'
import { taskHandlers } from '../../../tasks/family.ts'
import { type TaskRun, task } from '../../../tasks/kind.ts'
import type { NewTask } from '../../../tasks/new-task.ts'
import { websitesWithin } from '../../../website-scope.ts'
import { checkTableUpload } from '../../catalog/goods-import/input-table.ts'
import { type ReadList, readShipList, readShipTerms, shipRows } from './ship-many.ts'

// A list of tracking numbers that is too long for a request. Each step ships the next rows and commits them together
// with its place in the list, so that after a crash no order is shipped twice and none is left out.

export const shipTaskKind = 'parcel-ship-task'

const payload = z.object({
  input: shipInput,
  scope: z.union([z.object({ kind: z.literal('all') }), z.object({ kind: z.literal('some'), ids: z.array(z.string()) })]),
  by: z.string(),
  language: z.enum(['zh', 'en']),
})
type Run = TaskRun<z.output<typeof payload>>

const problem = z.custom<ShipProblem>((value) => typeof value === 'object' && value !== null)
const cursorShape = z.object({
  changeSetId: z.string(),
  at: z.number(),
  shipped: z.number(),
  failing: z.number(),
  problems: z.array(problem),
})
type Cursor = z.output<typeof cursorShape>

/** Problems that the answer of a request lists; the task's failures have them all. */
const toldProblems = 100

export const parcelShip = task({
  kind: shipTaskKind,
  payload,
  readsForeignFiles: true,
  async *run(run) {
    const list = await readList(run)
    const { limits } = run.services
    const total = list.rows.length
    let cursor = cursorShape.nullable().parse(run.cursor)
    if (!cursor) {
      yield async (db) => {
        const set = { reason: 'changed', action: 'parcel.ship', takenBy: run.createdBy }
        cursor = { changeSetId: await openChangeSet(db, { entity: 'rows' }, set), at: 0, shipped: 0, failing: 0, problems: [] }
        return { cursor, done: 0, total, changeSetId: cursor.changeSetId }
      }
    }
    while (cursor && cursor.at < total) {
      const before: Cursor = cursor
      yield async (db) => {
        const rows = list.rows.slice(before.at, before.at + limits.rowsInStep)
        const terms = await readShipTerms(db, run.payload.input)
        const at = run.services.now().toISOString()
        const { shipped, problems } = await keepRowsUnder(db, before.changeSetId, () => shipRows(db, rows, terms, { ...run.payload, at }))
        cursor = {
          ...before,
          at: before.at + rows.length,
          shipped: before.shipped + shipped,
          failing: before.failing + problems.length,
          problems: [...before.problems, ...problems].slice(0, toldProblems),
        }
        return { cursor, done: cursor.at, total, failures: problems.map(failureOf) }
      }
    }
    const last = cursor
    if (last) yield async (db) => endOf(last, await closeKeptRows(db, last.changeSetId))
  },
})

/** What is wrong with the list itself stays wrong however often it is read. */
async function readList({ services, payload: { input } }: Run): Promise<ReadList> {
  try {
    return await readShipList(services, services.db, input)
  } catch (error) {
    if (error instanceof ActionError && error.code === 'no-such-upload') throw new TaskFailed('no-such-upload', error.detail)
    throw error
  }
}

const failureOf = ({ row, orderNo, code }: ShipProblem) => ({ item: [row, orderNo].filter(Boolean).join(' · '), reason: code })

function endOf({ at, shipped, failing, problems, ...cursor }: Cursor, changeSetId: string | undefined): Checkpoint {
  const result: ShipResult = { affected: shipped, failing, problems, ...(changeSetId !== undefined && { changeSetId }) }
  return { cursor: { ...cursor, at, shipped, failing, problems }, done: at, total: at, result: { ...result } }
}

type ShipContext = Pick<Context, 'scope' | 'caller' | 'language'>

/** A task that ships a list in the name of the caller. */
export function shipTaskFor(input: InputOf<typeof parcelShipTask.add>, { scope, caller, language }: ShipContext): NewTask {
  const websites = scope.kind === 'all' ? scope : { kind: scope.kind, ids: scope.ids }
  return { title: shipTaskKind, websiteIds: websitesWithin(scope), payload: { input, scope: websites, by: caller.username, language } }
}

export const parcelShipTaskActions = taskHandlers(shipTaskKind, parcelShipTask, async (input, context) => {
  await checkTableUpload(input, context)
  const list = await readShipList(context.services, context.db, input)
  if (list.columns === undefined) throw new ActionError('ship-no-columns')
  await readShipTerms(context.db, input)
  return [shipTaskFor(input, context)]
})
