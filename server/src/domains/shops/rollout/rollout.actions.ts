import { allows, purgeHook, type RolloutRow, rollout, shopWebsite, shopWebsitePushTask, staticFileGenerateTask } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { demandRow, refuse } from '../../../refusals.ts'
import type { NewTask } from '../../../tasks/new-task.ts'
import { moveTasks } from '../../../tasks/task.sql.ts'
import { findPublishable, findPushable, generateTask, pushTask } from '../website/website.tasks.ts'
import { waveSizes } from './rollout.rules.ts'
import {
  cancelRollout,
  findFailedTasks,
  findPurgesOfRollout,
  getRollout,
  insertRollout,
  resumeRollout,
  searchRollouts,
  stopRollout,
} from './rollout.sql.ts'

const mostPurges = 1000

type ViewContext = Pick<Context, 'db' | 'scope'>

export const rolloutActions = handlers(rollout, {
  search: (input, { db, scope }) => searchRollouts(db, input, scope),

  export: exportSearched({
    action: rollout.export,
    fileName: 'rollouts',
    search: (db, input, { scope }) => searchRollouts(db, input, scope),
    cells: { waves: (row) => row.waves.map(({ succeeded, websites }) => `${succeeded}/${websites}`).join(', ') },
  }),

  async read({ id }, context) {
    const row = await demandVisibleRollout(id, context)
    const maySeePurges = allows(context.caller.permissions, purgeHook.readPurges.name)
    const purgeResults = maySeePurges ? await findPurgesOfRollout(context.db, id, mostPurges) : []
    return { ...row, failures: await findFailedTasks(context.db, id), purgeResults }
  },

  async add({ websiteIds, run, push, waves, pauseMinutes, stopAt }, context) {
    const { db, services, caller, afterCommit } = context
    const isPushed = run === 'push' || push
    const needed = [
      ...(run === 'publish' ? [staticFileGenerateTask.add, shopWebsite.publish] : []),
      ...(isPushed ? [shopWebsitePushTask.add] : []),
    ]
    if (needed.some(({ name }) => !allows(caller.permissions, name))) throw refuse('beyond-own-rights')
    const ids = [...new Set(websiteIds)]
    const websites = isPushed ? await findPushable(ids, context, { hasBuild: run === 'push' }) : await findPublishable(ids, context)
    const sizes = waveSizes(ids.length, waves)
    const rolloutId = await insertRollout(db, { run, waveSizes: sizes, pauseMinutes, stopAt, websiteIds: ids, createdBy: caller.id })
    const domains = new Map(websites.map(({ id, domain }) => [id, domain]))
    const payload = run === 'publish' ? { push, publish: true } : {}
    const waveOf = sizes.flatMap((size, at) => Array<number>(size).fill(at + 1))
    const tasks = ids.map(
      (websiteId, at): NewTask => ({
        title: domains.get(websiteId) ?? '',
        websiteId,
        payload,
        rollout: { id: rolloutId, wave: waveOf[at] ?? 1 },
      }),
    )
    await services.tasks.add(db, run === 'publish' ? generateTask.kind : pushTask.kind, tasks, caller.id)
    afterCommit(() => services.tasks.wake())
    return { id: rolloutId }
  },

  async stop({ id }, context) {
    await demandVisibleRollout(id, context)
    if (!(await stopRollout(context.db, id))) throw context.fail('rollout-cannot')
    return demandVisibleRollout(id, context)
  },

  async cancel({ id }, context) {
    await demandVisibleRollout(id, context)
    if (!(await cancelRollout(context.db, id))) throw context.fail('rollout-cannot')
    return demandVisibleRollout(id, context)
  },

  async goOn({ id }, context) {
    const { status } = await demandVisibleRollout(id, context)
    const failures = await findFailedTasks(context.db, id)
    if (status !== 'stopped' || !(await resumeRollout(context.db, id, new Set(failures.map(({ websiteId }) => websiteId)).size)))
      throw context.fail('rollout-cannot')
    context.afterCommit(() => context.services.tasks.wake())
    return demandVisibleRollout(id, context)
  },

  async retryFailed({ id }, context) {
    const { status } = await demandVisibleRollout(id, context)
    const failures = await findFailedTasks(context.db, id)
    if (failures.length === 0) throw context.fail('rollout-nothing-failed')
    if (status === 'running' || status === 'cancelled') throw context.fail('rollout-cannot')
    await moveTasks(
      context.db,
      failures.map(({ taskId }) => taskId),
      'retry',
      { message: '' },
    )
    await resumeRollout(context.db, id, 0)
    context.afterCommit(() => context.services.tasks.wake())
    return demandVisibleRollout(id, context)
  },
})

/** @throws the answer 404 when one of its websites is not the caller's to see. */
async function demandVisibleRollout(id: string, { db, scope }: ViewContext): Promise<RolloutRow> {
  return demandRow(await getRollout(db, id, scope))
}
