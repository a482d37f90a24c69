import { installation, installationTask, isConfirmed } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { refuse } from '../../../refusals.ts'
import { addTasks } from '../../../tasks/add-tasks.ts'
import { holdAdding } from '../../../tasks/dedupe.sql.ts'
import { taskHandlers } from '../../../tasks/family.ts'
import type { NewTask } from '../../../tasks/new-task.ts'
import { countDemo, countEverything, countPaidOrders, findLiveWork, installationKind, isWithoutShops } from './installation.sql.ts'
import { newWork } from './installation.task.ts'
import { previewRemoval } from './preview-removal.sql.ts'

const family = taskHandlers(installationKind, installationTask, async (_, context) => {
  if (context.scope.kind !== 'all') throw refuse('beyond-own-rights')
  await demandIdle(context)
  if (!(await isWithoutShops(context.db)) || (await countDemo(context.db)) !== null) throw context.fail('installation-not-empty')
  return [newWork({ work: 'load-demo' })]
})

const own = handlers(installation, {
  async read(_, { db, caller }) {
    const demo = await countDemo(db)
    return {
      task: await findLiveWork(db),
      demo,
      isEmpty: demo === null && (await isWithoutShops(db)),
      mayStartOver: isSuperAdmin(caller),
    }
  },

  previewRemoval: ({ takesTried }, { db }) => previewRemoval(db, { takesTried }),

  async removeDemo({ takesTried, confirmation }, context) {
    if (!isConfirmed('remove-demo', confirmation)) throw context.fail('not-confirmed')
    await demandIdle(context)
    if ((await countDemo(context.db)) === null) throw context.fail('no-demo')
    return addWork(newWork({ work: 'remove-demo', takesTried }), context)
  },

  async previewStartOver(_, { db, caller }) {
    demandSuperAdmin(caller)
    return { going: await countEverything(db), paidOrders: await countPaidOrders(db) }
  },

  async startOver({ confirmation }, context) {
    demandSuperAdmin(context.caller)
    if (!isConfirmed('start-over', confirmation)) throw context.fail('not-confirmed')
    await demandIdle(context)
    const orders = await countPaidOrders(context.db)
    if (orders > 0) throw context.fail('real-money-taken', { orders })
    return addWork(newWork({ work: 'start-over' }), context)
  },
})

export const installationActions = [...family, ...own]

const isSuperAdmin = ({ permissions, scope }: Context['caller']): boolean => permissions.includes('*') && scope.kind === 'all'

/** @throws beyond-own-rights where the caller does not hold every right */
function demandSuperAdmin(caller: Context['caller']): void {
  if (!isSuperAdmin(caller)) throw refuse('beyond-own-rights')
}

/** One work at a time: whoever comes second is refused. */
async function demandIdle({ db, fail }: Pick<Context<'installation-busy'>, 'db' | 'fail'>): Promise<void> {
  await holdAdding(db, installationKind)
  if ((await findLiveWork(db)) !== null) throw fail('installation-busy')
}

async function addWork(task: NewTask, context: Pick<Context, 'db' | 'services' | 'caller' | 'afterCommit'>): Promise<{ taskId: string }> {
  const { ids } = await addTasks(installationKind, [task], context)
  context.afterCommit(() => context.services.tasks.wake())
  return { taskId: ids[0] ?? '' }
}
