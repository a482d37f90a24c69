import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { groupBeyondOwn } from '../core/applies-to.ts'
import { exportOf } from '../core/export.ts'
import { count, id, ids, lineOrEmpty, picturePath, text, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'

export const documentPaper = z.enum(['a4', 'letter'])
export type DocumentPaper = z.output<typeof documentPaper>

/** When invoices are issued: by an operator, or by themselves once an order is paid. */
export const invoiceIssuing = z.enum(['by-hand', 'paid'])
export type InvoiceIssuing = z.output<typeof invoiceIssuing>

/** The part before the year and the number of a document: `INV-` makes INV-2026-00001. */
const prefix = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9/.-]{0,19}$/)
const contactAddress = z.union([z.literal(''), z.email().max(200)])

/**
 * For a website, for a group, or for every website; a website's own count before its group's, and those before the ones
 * for every website. An empty field of a website's settings is taken from what the website says about its seller, then
 * from the settings of its group, then from those for all websites.
 */
const settingFields = {
  websiteId: websiteId.nullable().default(null),
  /** Not together with a website. Absent in an update: it stays as it is. */
  groupId: id.nullable().optional(),
  sellerName: lineOrEmpty(200).default(''),
  sellerAddress: text(500).default(''),
  registration: lineOrEmpty(200).default(''),
  taxNumber: lineOrEmpty(60).default(''),
  email: contactAddress.default(''),
  phone: lineOrEmpty(100).default(''),
  /** An uploaded picture. */
  logo: picturePath.default(''),
  /** At the foot of every page, such as bank and register. */
  footer: text(500).default(''),
  paper: begins(documentPaper, 'a4'),
  invoicePrefix: prefix.default('INV-'),
  creditNotePrefix: prefix.default('CN-'),
  issuing: begins(invoiceIssuing, 'by-hand'),
  /** The number of the next invoice of this year; it never goes back. Absent: it stays as it is. */
  nextInvoice: z.int().min(1).max(99_999_999).optional(),
}

export const documentSettingRow = z.object({
  id: z.string(),
  version,
  websiteId: websiteOfRecord.nullable(),
  /** Empty where it is for no single website. */
  websiteDomain: z.string(),
  groupId: z.string().nullable(),
  /** Empty where it is not for a group. */
  groupName: z.string(),
  /** How many websites use it. */
  websites: count,
  sellerName: z.string(),
  sellerAddress: z.string(),
  registration: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  logo: z.string(),
  footer: z.string(),
  paper: documentPaper,
  invoicePrefix: z.string(),
  creditNotePrefix: z.string(),
  issuing: invoiceIssuing,
  nextInvoice: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type DocumentSettingRow = z.output<typeof documentSettingRow>

const websiteTaken = failure(
  'document-setting-taken',
  '已有适用于此处的单据设置',
  'There are document settings for this website or group already',
)
const prefixTaken = failure('document-prefix-taken', '编号前缀已被使用：{prefix}', 'This prefix is used already: {prefix}')
const numberUsed = failure(
  'invoice-number-used',
  '下一个账单号不能小于 {next}：之前的号码已经用过',
  'The next invoice number can’t be below {next}: numbers before it are used',
)
const fails = [websiteTaken, prefixTaken, numberUsed, groupBeyondOwn] as const

const search = action('document-setting.search', {
  effect: 'reads',
  input: listOf({ keywords: text(200).optional(), websiteId: websiteId.optional() }, ['sellerName', 'createdAt']),
  output: pageOf(documentSettingRow),
  scope: 'rows',
})

const exportColumns = {
  websiteDomain: fieldWords.websiteDomain,
  groupName: fieldWords.groupName,
  sellerName: { zh: '卖家名称', en: 'Seller' },
  sellerAddress: { zh: '卖家地址', en: 'Seller’s address' },
  taxNumber: { zh: '税号', en: 'Tax number' },
  invoicePrefix: { zh: '账单前缀', en: 'Invoice prefix' },
  creditNotePrefix: { zh: '退款凭证前缀', en: 'Credit note prefix' },
  issuing: { zh: '开票方式', en: 'Invoices are issued', values: { 'by-hand': ['手动', 'by hand'], paid: ['付款后自动', 'when paid'] } },
  createdAt: headerWords.createdAt,
} as const

export const documentSetting = {
  search,
  export: exportOf(search, exportColumns),
  read: action('document-setting.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: documentSettingRow,
    scope: 'rows',
  }),
  insert: action('document-setting.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject(settingFields),
    output: inserted,
    fails,
    scope: 'rows',
  }),
  update: action('document-setting.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(settingFields) }),
    output: documentSettingRow,
    fails,
    scope: 'rows',
  }),
  delete: action('document-setting.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
}
