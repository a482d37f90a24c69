import { type DocumentSettingRow, documentSetting, type InputOf } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { ActionError, conflict, demandRow, demandRows } from '../../../refusals.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { checkReach, chooseGroupId } from '../../system/websites/check-applies-to.ts'
import { raiseNextNumber, readNextNumber } from '../invoice/invoice-number.sql.ts'
import {
  deleteDocumentSettings,
  findDocumentSettings,
  findTakenPrefix,
  hasSettingOf,
  insertDocumentSetting,
  readIssuingSince,
  searchDocumentSettings,
  updateDocumentSetting,
} from './document-setting.sql.ts'

type SettingInput = InputOf<typeof documentSetting.insert>
type PrefixFields = Pick<SettingInput, 'websiteId' | 'invoicePrefix' | 'creditNotePrefix'> & { groupId: string | null }
type Caller = Pick<Context, 'db' | 'scope' | 'now'>

export const documentSettingActions = handlers(documentSetting, {
  search: async (input, context) => searchDocumentSettings(context.db, input, context.scope, await yearOf(context)),

  export: exportSearched({
    action: documentSetting.export,
    fileName: 'document-settings',
    search: async (db, input, { scope, now }) => searchDocumentSettings(db, input, scope, await yearOf({ db, now: () => new Date(now) })),
  }),

  read: async ({ id }, context) => loadSetting(id, context),

  async insert({ nextInvoice, ...fields }, context) {
    await checkFields({ ...fields, groupId: fields.groupId ?? null }, undefined, context)
    const id = await insertDocumentSetting(context.db, { ...fields, issuingSince: sinceOf(fields, null, context) })
    await setNextInvoice(nextInvoice, fields.invoicePrefix, context)
    return { id }
  },

  async update({ id, version, nextInvoice, ...input }, context) {
    const before = await loadSetting(id, context)
    const kept = keepAbsent(input, before, ['paper', 'issuing'])
    const fields = { ...kept, groupId: chooseGroupId(input, before) }
    await checkFields(fields, id, context)
    const issuingSince = sinceOf(fields, await readIssuingSince(context.db, id), context)
    const isDone = await updateDocumentSetting(context.db, id, version, { ...fields, issuingSince })
    if (!isDone) throw conflict(await loadSetting(id, context))
    await setNextInvoice(nextInvoice, fields.invoicePrefix, context)
    return loadSetting(id, context)
  },

  async delete({ ids }, context) {
    const rows = await findDocumentSettings(context.db, ids, context.scope, await yearOf(context))
    demandRows(rows, ids)
    return { affected: await deleteDocumentSettings(context.db, ids) }
  },
})

/** The year by the clock of the business. */
async function yearOf({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return Number((await readBusinessZone(db)).dayOf(now()).slice(0, 4))
}

/** Orders that were paid before invoices were issued by themselves are left alone. */
const sinceOf = ({ issuing }: Pick<SettingInput, 'issuing'>, before: string | null, { now }: Pick<Context, 'now'>) =>
  issuing === 'paid' ? (before ?? now().toISOString()) : null

async function loadSetting(id: string, context: Caller): Promise<DocumentSettingRow> {
  const [row] = await findDocumentSettings(context.db, [id], context.scope, await yearOf(context))
  return demandRow(row)
}

async function checkFields(fields: PrefixFields, ownId: string | undefined, { db, scope }: Caller): Promise<void> {
  const { invoicePrefix, creditNotePrefix } = fields
  await checkReach(fields, { db, scope })
  if (invoicePrefix.toLowerCase() === creditNotePrefix.toLowerCase())
    throw new ActionError('document-prefix-taken', { prefix: creditNotePrefix })
  if (await hasSettingOf(db, fields, ownId)) throw new ActionError('document-setting-taken')
  const takenPrefix = await findTakenPrefix(db, [invoicePrefix, creditNotePrefix], ownId)
  if (takenPrefix !== undefined) throw new ActionError('document-prefix-taken', { prefix: takenPrefix })
}

async function setNextInvoice(number: number | undefined, prefix: string, context: Caller): Promise<void> {
  if (number === undefined) return
  const year = await yearOf(context)
  if (await raiseNextNumber(context.db, { prefix, year, number })) return
  throw new ActionError('invoice-number-used', { next: await readNextNumber(context.db, prefix, year) })
}
