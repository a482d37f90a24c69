import { isPlaceholderAccount, type PaymentAccountRow, paymentAccount, paymentMode } from '@wanpu/contract'
import { type Context, conflict, found, handlers, refuse, type WebsiteScope } from '../../action.ts'
import { exportSearched } from '../../export/start-export.ts'
import { readBusinessZone } from '../config/business-zone.ts'
import { checkAccount } from './payment.rules.ts'
import {
  deletePaymentAccounts,
  findOrderedPaymentAccounts,
  findPaymentAccounts,
  insertPaymentAccount,
  readAccountSurroundings,
  searchPaymentAccounts,
  setLastTest,
  setPaymentAccountStatus,
  updatePaymentAccount,
} from './payment-account.sql.ts'
import {
  deletePaymentModes,
  findUsedPaymentModes,
  getPaymentMode,
  insertPaymentMode,
  searchPaymentModes,
  setPaymentModeStatus,
  updatePaymentMode,
} from './payment-mode.sql.ts'

export const paymentModeActions = handlers(paymentMode, {
  search: (input, { db }) => searchPaymentModes(db, input),

  export: exportSearched({ action: paymentMode.export, fileName: 'payment-modes', search: (db, input) => searchPaymentModes(db, input) }),

  read: async ({ id }, { db }) => found(await getPaymentMode(db, id)),

  insert: async (fields, { db }) => ({ id: await insertPaymentMode(db, fields) }),

  async update({ id, version, ...fields }, { db }) {
    const isDone = await updatePaymentMode(db, id, version, fields)
    const current = found(await getPaymentMode(db, id))
    if (!isDone) throw conflict(current)
    return current
  },

  async delete({ ids }, { db, fail }) {
    const names = await findUsedPaymentModes(db, ids)
    if (names.length > 0) throw fail('payment-mode-used', { names })
    return { affected: await deletePaymentModes(db, ids) }
  },

  setStatus: async ({ ids, status }, { db }) => ({ affected: await setPaymentModeStatus(db, ids, status) }),
})

export const paymentAccountActions = handlers(paymentAccount, {
  search: async (input, context) => searchPaymentAccounts(context.db, input, context.scope, await todayOf(context)),

  export: exportSearched({
    action: paymentAccount.export,
    fileName: 'payment-accounts',
    search: async (db, input, { scope, now }) => searchPaymentAccounts(db, input, scope, (await readBusinessZone(db)).dayOf(now)),
    cells: { lastTest: ({ lastTest }) => lastTest && (lastTest.ok ? 'passed' : 'failed') },
  }),

  read: async ({ id }, context) => one(id, context),

  async insert(fields, { db, scope, fail }) {
    checkWebsites(fields.websiteIds, scope)
    if (!(await getPaymentMode(db, fields.paymentModeId))) throw fail('payment-mode-unknown')
    if (fields.status === 'active' && isPlaceholderAccount(fields.account))
      throw fail('payment-account-placeholder', { names: [fields.name] })
    return { id: await insertPaymentAccount(db, fields) }
  },

  async update({ id, version, ...fields }, context) {
    await one(id, context)
    checkWebsites(fields.websiteIds, context.scope)
    if (!(await getPaymentMode(context.db, fields.paymentModeId))) throw context.fail('payment-mode-unknown')
    if (fields.status === 'active' && isPlaceholderAccount(fields.account))
      throw context.fail('payment-account-placeholder', { names: [fields.name] })
    const isDone = await updatePaymentAccount(context.db, id, version, fields)
    const current = await one(id, context)
    if (!isDone) throw conflict(current)
    return current
  },

  async delete({ ids }, context) {
    await chosen(ids, context)
    const names = await findOrderedPaymentAccounts(context.db, ids)
    if (names.length > 0) throw context.fail('payment-account-used', { names })
    return { affected: await deletePaymentAccounts(context.db, ids) }
  },

  async setStatus({ ids, status }, context) {
    const placeholders = (await chosen(ids, context)).filter((row) => isPlaceholderAccount(row.account))
    if (status === 'active' && placeholders.length > 0)
      throw context.fail('payment-account-placeholder', { names: placeholders.map((row) => row.name) })
    return { affected: await setPaymentAccountStatus(context.db, ids, status) }
  },

  async test({ id }, context) {
    const account = await one(id, context)
    const around = found(await readAccountSurroundings(context.db, account))
    const test = checkAccount(account, around, context.now().toISOString())
    await setLastTest(context.db, id, test)
    return test
  },
})

type Caller = Pick<Context, 'db' | 'scope' | 'now'>

const todayOf = async ({ db, now }: Pick<Context, 'db' | 'now'>) => (await readBusinessZone(db)).dayOf(now())

async function one(id: string, context: Caller): Promise<PaymentAccountRow> {
  const [row] = await findPaymentAccounts(context.db, [id], context.scope, await todayOf(context))
  return found(row)
}

/** Refused as a whole when one is not there or not visible to the caller. */
async function chosen(ids: readonly string[], context: Caller): Promise<PaymentAccountRow[]> {
  const rows = await findPaymentAccounts(context.db, ids, context.scope, await todayOf(context))
  if (rows.length < new Set(ids).size) throw refuse('not-found')
  return rows
}

/** Somebody limited to websites opens accounts for these only. */
function checkWebsites(websiteIds: readonly string[], scope: WebsiteScope): void {
  if (scope.kind === 'all') return
  if (websiteIds.length === 0 || websiteIds.some((id) => !scope.ids.includes(id))) throw refuse('not-found')
}
