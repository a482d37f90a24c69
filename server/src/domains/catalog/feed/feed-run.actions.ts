import { feedRun, feedTask } from '@wanpu/contract'
import { type Context, type HandledAction, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { ActionError, demandRow } from '../../../refusals.ts'
import { taskHandlers } from '../../../tasks/family.ts'
import { demandRight } from './feed.actions.ts'
import { feeds, isFeedBusy } from './feed.sql.ts'
import { feedTaskKind, startImport } from './feed.task.ts'
import { getRun, holdRun, type StoredRun, searchRuns, setRun } from './feed-run.sql.ts'
import { newRun } from './run-feeds.ts'

export const feedRunActions = handlers(feedRun, {
  search: (input, { db, scope }) => searchRuns(db, input, scope),

  export: exportSearched({
    action: feedRun.export,
    fileName: 'feed-runs',
    search: async (db, input, { scope }) => {
      const page = await searchRuns(db, input, scope)
      return { ...page, items: page.items.map((row) => ({ ...row, ...row.counts })) }
    },
  }),

  async read({ id }, { db, scope }) {
    const row = demandRow(await getRun(db, id, scope))
    const stored = await holdRun(db, id)
    return { ...row, importInput: stored?.importInput ?? null }
  },

  async apply({ id }, context) {
    const { db, caller, services } = context
    const run = await demandHeld(id, context)
    demandRight(await feeds.load(run.feedId, context), context)
    if (!run.importInput) throw new ActionError('feed-run-not-held')
    await startImport(services, db, { runId: id, title: run.fileName, input: run.importInput, userId: caller.id })
    await setRun(db, id, { decidedBy: caller.username })
    context.afterCommit(() => services.tasks.wake())
    return demandRow(await getRun(db, id, context.scope))
  },

  async discard({ id }, context) {
    await demandHeld(id, context)
    const { db, caller, now } = context
    await setRun(db, id, { status: 'discarded', decidedBy: caller.username, endedAt: now().toISOString() })
    return demandRow(await getRun(db, id, context.scope))
  },
})

/** The run, held until the transaction ends. @throws not-found, feed-run-not-held */
async function demandHeld(id: string, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<StoredRun> {
  demandRow(await getRun(db, id, scope))
  const run = demandRow(await holdRun(db, id))
  if (run.status !== 'held') throw new ActionError('feed-run-not-held')
  return run
}

/** `add` runs a feed now, also one that is paused. */
export const feedTaskActions: readonly HandledAction[] = taskHandlers(feedTaskKind, feedTask, async ({ feedId }, context) => {
  const row = await feeds.load(feedId, context)
  if (await isFeedBusy(context.db, feedId)) throw context.fail('feed-busy')
  return [newRun(row, 'call')]
})
