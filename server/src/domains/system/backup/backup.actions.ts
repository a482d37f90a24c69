import { backup, backupPlan, type InputOf } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { makeRecoveryKey } from '../../../backup/archive.ts'
import { deleteRows, setStatus } from '../../../db/versioned.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { seal } from '../../../lib/secrets.ts'
import { demandRows } from '../../../refusals.ts'
import { findServers } from '../../shops/shop-server/shop-server.sql.ts'
import { readBusinessZone } from '../config/business-zone.ts'
import { findBackups, markGoing, searchBackups } from './backup.sql.ts'
import { backupTaskKind } from './backup.task.ts'
import { nextBackupAt } from './backup-plan.rules.ts'
import { backupPlans, isFolderTaken, searchPlans } from './backup-plan.sql.ts'
import { readPgBackRestStatus } from './pgbackrest.ts'

type Fields = InputOf<typeof backupPlan.insert>
type Checking = Pick<Context<'backup-server-unknown' | 'backup-keeps-nothing' | 'backup-folder-taken'>, 'db' | 'fail'>

const keptNames = ['frequency', 'hour', 'weekday', 'keepDaily', 'keepWeekly', 'keepMonthly', 'verifies'] as const

export const backupPlanActions = handlers(backupPlan, {
  search: (input, { db }) => searchPlans(db, input),

  read: backupPlans.read,

  async insert(fields, context) {
    await checkFields(fields, '0', context)
    const { recoveryKey, recipient } = await makeRecoveryKey()
    const id = await backupPlans.insert(context.db, {
      ...fields,
      recipient,
      identitySealed: seal(context.services.config.secretKey, recoveryKey),
      nextAt: await nextAt(fields, context),
    })
    return { id, recoveryKey }
  },

  async update({ id, version, ...input }, context) {
    const fields = keepAbsent(input, await backupPlans.load(id, context), keptNames)
    await checkFields(fields, id, context)
    return backupPlans.update({ id, version }, { ...fields, nextAt: await nextAt(fields, context) }, context)
  },

  async setStatus({ ids, status }, context) {
    const plans = await backupPlans.loadAll(ids, context)
    const affected = await setStatus(context.db, 'backupPlan', ids, status)
    // A plan that rested is due at its next hour, and not for each that it missed.
    for (const plan of plans) {
      if (plan.status !== status)
        await context.db
          .updateTable('backupPlan')
          .set({ nextAt: await nextAt(plan, context) })
          .where('id', '=', plan.id)
          .execute()
    }
    return { affected }
  },

  async delete({ ids }, context) {
    await backupPlans.loadAll(ids, context)
    return { affected: await deleteRows(context.db, 'backupPlan', ids) }
  },
})

async function nextAt(plan: Pick<Fields, 'frequency' | 'hour' | 'weekday'>, { db, now }: Pick<Context, 'db' | 'now'>): Promise<string> {
  return nextBackupAt(plan, await readBusinessZone(db), now())
}

async function checkFields(fields: Fields, id: string, { db, fail }: Checking): Promise<void> {
  const { shopServerId, keepDaily, keepWeekly, keepMonthly } = fields
  if ((await findServers(db, [shopServerId])).length === 0) throw fail('backup-server-unknown')
  if (keepDaily + keepWeekly + keepMonthly === 0) throw fail('backup-keeps-nothing')
  if (await isFolderTaken(db, fields, id)) throw fail('backup-folder-taken')
}

export const backupActions = handlers(backup, {
  search: (input, { db }) => searchBackups(db, input),

  readPostgres: (_, { services }) => readPgBackRestStatus(services),

  async delete({ ids }, { db, services, caller, afterCommit }) {
    const chosen = await findBackups(db, ids)
    demandRows(chosen, ids)
    const affected = await markGoing(db, ids)
    const plans = new Map(chosen.map(({ planId, planName }) => [planId, planName]))
    const tasks = [...plans].map(([planId, title]) => ({ title, payload: { planId, removes: true } }))
    await services.tasks.add(db, backupTaskKind, tasks, caller.id)
    afterCommit(() => services.tasks.wake())
    return { affected }
  },
})
