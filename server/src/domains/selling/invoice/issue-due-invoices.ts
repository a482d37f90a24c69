import type { Services } from '../../../boot/services.ts'
import { everyWebsite } from '../../../website-scope.ts'
import { findOrdersDue } from './invoice-order.sql.ts'
import { issueInvoices } from './issue-invoices.ts'

const mostAtOnce = 100

/**
 * Issues the documents that websites have issued automatically: invoices of paid orders, and credit notes of their
 * refunds. Returns their number.
 */
export async function issueDueInvoices({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const at = now().toISOString()
  let issuedCount = 0
  // Orders that can't be invoiced stay due: the loop continues after the last id, so that it reaches the orders behind
  // them.
  for (let after = '0'; ; ) {
    const ids = await findOrdersDue(db, at, after, mostAtOnce)
    const last = ids.at(-1)
    if (last === undefined) return issuedCount
    const outcome = await db.transaction().execute((trx) => issueInvoices(trx, ids, { scope: everyWebsite, byName: '', at }))
    issuedCount += outcome.ids.length
    after = last
  }
}
