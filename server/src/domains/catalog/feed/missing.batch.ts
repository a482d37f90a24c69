import { type SqlBool, sql } from 'kysely'
import { type Batch, type BatchInput, batch, batchTaskFor } from '../../../batches/batch.ts'
import { batchTaskKind } from '../../../batches/batch-task-kind.ts'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { everyWebsite } from '../../../website-scope.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { missingGoods, type StoredRun, setRun, type TakenMissing } from './feed-run.sql.ts'

interface MissingInput extends BatchInput {
  feedId: string
  runId: string
  missing: TakenMissing
}

/** Takes the stock of products that a feed no longer brings, or takes them off sale. */
const missingBatch: Batch<MissingInput> = batch<MissingInput>({
  name: 'feed-task.add',
  reason: 'changed',
  undoable: undoableGoods,
  // Only runs of feeds add it.
  isPlanned: true,
  columns: ({ missing }) => (missing === 'off-sale' ? ['status'] : ['stock', 'variants']),
  matching: ({ feedId, runId, missing }) => missingGoods(feedId, missing, sql<SqlBool>`f.run_id <> ${runId}`),
  reads: ['title'],
  title: (row) => String(row.title),
  rule: ({ variants }, { missing }) =>
    missing === 'off-sale'
      ? { status: 'off' }
      : { stock: 0, variants: (Array.isArray(variants) ? variants : []).map((variant: object) => ({ ...variant, stock: 0 })) },
})

/** Adds the task that deals with what a run found missing, in the caller's transaction and the name of a user. */
export async function takeMissing({ tasks }: Pick<Services, 'tasks'>, db: Db, run: StoredRun, userId: string): Promise<void> {
  const { missing } = run
  if ((missing !== 'no-stock' && missing !== 'off-sale') || !run.counts?.missing) return
  const input: MissingInput = { preview: false, feedId: run.feedId, runId: run.id, missing }
  const [missingTaskId] = await tasks.add(db, batchTaskKind, [batchTaskFor(missingBatch, input, everyWebsite)], userId)
  if (missingTaskId !== undefined) await setRun(db, run.id, { missingTaskId })
}
