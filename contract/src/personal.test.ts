import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from './catalogue.ts'
import { type Action, familyOf } from './core/action.ts'
import { partsOf } from './core/marked-fields.ts'
import { maskPersonal, personal } from './core/personal.ts'

// What is personal of buyers is declared. Here the names of fields say where that was forgotten.

/** Names that are those of personal data wherever they are. */
const looksPersonal =
  /e-?mail|phone|mobile|street|^line2$|post(al)?code|(^|client)ip$|buyer(name|message|phone)|recipient|payer|first_?name|last_?name|full_?name|vatnumber|taxid|birth|author|address(es)?$|iban|passport/i
/** Names that are those of a person next to an e-mail, a phone number or a street. */
const namesPerson = /^(name|company|city|contact)$/

/** Fields that look so and hold nothing of a buyer, with the reason: of all actions that begin so. */
const otherwise: Readonly<Record<string, string>> = {
  'admin-user.': 'colleagues',
  'audit.search items.ip': 'where a colleague was',
  'audit.read ip': 'where a colleague was',
  'backup-plan.': 'the key of the operator who may open backups',
  'config-record.': 'where the operators are told of orders',
  'currency.': 'the address of a service',
  'document-setting.': 'the seller on invoices',
  'feed.': 'where a supplier has a file',
  'invoice.read record.seller': 'the seller on invoices',
  'mail-sender.': 'mail accounts and addresses of operators',
  'poster.': 'a drawing',
  'purge-hook.': 'the address of a service',
  'web-hook.': 'the address of a service',
  'scheduled-export.': 'where the operators want their files',
  'shipping-zone.': 'where somebody ships to',
  'shop-website.': 'settings of a website and its seller',
  'website-group.': 'settings of websites and their seller',
  'tax-scheme.': 'the seller’s own number',
}

const offered = [...catalogue.values()].filter(({ access, needsSession }) => access !== 'public' && !needsSession)

const isMarked = (schema: z.core.$ZodType) => z.globalRegistry.get(schema)?.isPersonal === true

/** True when the schema is a text, or a list or record of texts. */
function holdsText(schema: z.core.$ZodType): boolean {
  const { type } = schema._zod.def
  if (type === 'string' || type === 'unknown') return true
  return !(schema instanceof z.ZodObject) && partsOf(schema).some(([, part]) => holdsText(part))
}

/** The paths of fields that look personal and are not declared so. */
function undeclared(schema: z.core.$ZodType, path: string[] = [], outer: ReadonlySet<z.core.$ZodType> = new Set()): string[] {
  if (isMarked(schema) || outer.has(schema)) return []
  const parts = partsOf(schema)
  const isPerson = schema instanceof z.ZodObject && parts.some(([name = '']) => /e-?mail|phone|street/i.test(name))
  return parts.flatMap(([name, part]) => {
    const at = name === undefined || name === '*' ? path : [...path, name]
    const isSuspect = name !== undefined && (looksPersonal.test(name) || (isPerson && namesPerson.test(name)))
    const isFound = isSuspect && !isMarked(part) && holdsText(part) && !marksInside(part)
    return [...(isFound ? [at.join('.')] : []), ...undeclared(part, at, new Set([...outer, schema]))]
  })
}

/** True for a list or wrapper whose element is marked. */
const marksInside = (schema: z.core.$ZodType): boolean =>
  !(schema instanceof z.ZodObject) && partsOf(schema).some(([, part]) => isMarked(part) || marksInside(part))

const excuseOf = (line: string) => Object.keys(otherwise).find((start) => line.startsWith(start))

test('what looks like personal data of a buyer is declared as such, or a reason is written', () => {
  const found = offered.flatMap(({ name, output }) => undeclared(output).map((path) => `${name} ${path}`))

  expect([...new Set(found.filter((line) => excuseOf(line) === undefined))]).toEqual([])
  const used = new Set(found.map(excuseOf))
  expect(Object.keys(otherwise).filter((start) => !used.has(start))).toEqual([])
})

/** Texts that lie beside personal data and are none, by what they are. A name counts for all answers. */
const harmless: Readonly<Record<string, string>> = {
  'keys and numbers of records':
    'batchNumber changeSetId consultationNo correctsNo couponCode goodsId id invoiceNo memberId mergedIntoNo messageId orderId orderNo paymentAccountId paymentModeId refundId returnNo shippingModeId sku subjectId taskId trackingNo transactionNo undoOf userId variantSku websiteId',
  'days and times':
    'answeredAt askedAt at createdAt date deliveryFrom deliveryTo erasedAt issuedAt issuedOn lastOrderAt nextTryAt orderedOn paidAt paidOn paymentDate remindedAt restoredAt sentAt suppliedFrom suppliedOn toldAt undoneAt updatedAt',
  'money and currencies': 'amount baseCurrencyCode currencyCode orderCurrency originalCurrencyCode',
  'where, no nearer than a region': 'country province',
  'colleagues, their keys and their machines': 'apiKeyName approvedByName byName enteredBy ip takenBy takenByName username requester',
  'websites, their sellers and settings':
    'consentText domains footer language orderHost orderOwner paymentAccountName paymentMethod paymentModeName shippingModeName websiteDomain websiteName',
  'names of actions, tasks and addresses of the console': 'action image link taskKind undoneAction',
  'why something is so, as the program says it': 'openOrders problem reason templateFailure',
  'what the operators file customers under': 'tags',
  'products, and what the shop shows of reviews': 'answer body productOptions productTitle title',
}

/** The names of fields with texts that are neither declared nor part of an object of their own. */
function openTexts(schema: z.core.$ZodType, outer: ReadonlySet<z.core.$ZodType> = new Set()): string[] {
  if (isMarked(schema) || outer.has(schema)) return []
  const parts = partsOf(schema)
  const isOfPerson = schema instanceof z.ZodObject && parts.some(([, part]) => isMarked(part) || marksInside(part))
  return parts.flatMap(([name, part]) => {
    const isOpen = isOfPerson && name !== undefined && !isMarked(part) && !marksInside(part) && holdsText(part)
    return [...(isOpen ? [name] : []), ...openTexts(part, new Set([...outer, schema]))]
  })
}

test('a text beside personal data is declared as such, too, or listed as harmless', () => {
  const open = new Set(offered.flatMap(({ output }) => openTexts(output)))
  const listed = Object.values(harmless).flatMap((names) => names.split(' '))

  expect([...open].filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !open.has(name))).toEqual([])
})

/** True when an answer holds rows of which nothing is declared, before and after a batch. */
const hasSample = ({ output }: Action) => output instanceof z.ZodObject && 'sample' in output.shape

test('batches of records with personal data are read by an action that declares it', () => {
  const families = new Set(offered.filter(hasSample).map(familyOf))
  const withoutRecord = [...families].filter((family) => !offered.some((action) => familyOf(action) === family && action.readsRecord))

  expect(withoutRecord).toEqual([])
})

test('stars stand for each text of a declared field, however deep, and for nothing else', () => {
  const row = z.object({
    id: z.string(),
    email: personal(z.string()).optional(),
    kept: personal(z.record(z.string(), z.unknown())),
    lines: z.array(z.union([z.object({ to: personal(z.string().nullable()) }), z.object({ sku: z.string() })])),
  })
  const answer = { id: '1', email: 'a@b.example', kept: { deep: ['x', 2] }, lines: [{ to: null }, { to: 'Ada' }, { sku: 'S' }] }

  expect(maskPersonal(z.object({ items: z.array(row) }), { items: [answer] }, () => '***')).toEqual({
    items: [{ id: '1', email: '***', kept: { deep: ['***', 2] }, lines: [{ to: null }, { to: '***' }, { sku: 'S' }] }],
  })
})
