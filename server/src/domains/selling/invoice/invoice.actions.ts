import { type InvoiceRow, invoice, invoiceProblemWords } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { demandRow, demandRows } from '../../../refusals.ts'
import { findDocumentProfiles } from '../document/document-profile.sql.ts'
import { findInvoicesOf, getInvoice, getStoredInvoice, searchInvoices } from './invoice.sql.ts'
import { lockInvoiceableOrders } from './invoice-order.sql.ts'
import { creditInvoice, issueInvoices, momentOf } from './issue-invoices.ts'

export const invoiceActions = handlers(invoice, {
  search: (input, { db, scope }) => searchInvoices(db, input, scope),

  export: exportSearched({
    action: invoice.export,
    fileName: 'invoices',
    search: (db, input, { scope }) => searchInvoices(db, input, scope),
  }),

  async read({ id }, { db, scope }) {
    const { language, decimals, record } = demandRow(await getStoredInvoice(db, id, scope))
    return { ...(await loadInvoice(id, { db, scope })), language, decimals, record }
  },

  async issue({ orderIds }, { db, scope, caller, now, language }) {
    const at = now().toISOString()
    const lockedOrders = await lockInvoiceableOrders(db, orderIds, scope)
    demandRows(lockedOrders, orderIds)
    const { ids, problems } = await issueInvoices(db, orderIds, { scope, byName: caller.username, at })
    const namedProblems = problems.map((problem) => ({ ...problem, reason: invoiceProblemWords[problem.code][language === 'zh' ? 0 : 1] }))
    return { affected: ids.length, ids, problems: namedProblems }
  },

  async cancel({ id, reason }, { db, scope, caller, now, fail }) {
    const { orderId } = demandRow(await getStoredInvoice(db, id, scope))
    const [order] = await lockInvoiceableOrders(db, [orderId], scope)
    const { websiteId } = demandRow(order)
    // Read again now that nobody else can credit it.
    const storedInvoices = await findInvoicesOf(db, [orderId])
    const current = demandRow(storedInvoices.find((invoice) => invoice.id === id))
    if (current.kind !== 'invoice') throw fail('not-an-invoice')
    const notes = storedInvoices.filter(({ correctsId }) => correctsId === id)
    const profile = demandRow((await findDocumentProfiles(db, [websiteId])).get(websiteId))
    const moment = await momentOf(db, now().toISOString(), caller.username)
    const note = await creditInvoice(db, current, { notes, reason, prefix: profile.creditNotePrefix, moment })
    if (!note) throw fail('invoice-cancelled')
    return loadInvoice(note.id, { db, scope })
  },
})

async function loadInvoice(id: string, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<InvoiceRow> {
  return demandRow(await getInvoice(db, id, scope))
}
