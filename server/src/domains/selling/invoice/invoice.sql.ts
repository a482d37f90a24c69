import type { InputOf, InvoiceKind, InvoiceRecord, InvoiceRow, invoice } from '@wanpu/contract'
import { foldForSearch } from '@wanpu/contract/search-fold'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { type InvoiceNumber, invoiceNoOf } from './invoice-number.sql.ts'

type Search = InputOf<typeof invoice.search>

function selectInvoices(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('invoice')
    .select(['id', 'kind', 'invoiceNo', 'orderId', 'orderNo', 'websiteId', 'buyerName', 'currencyCode', 'taxMinor', 'totalMinor'])
    .select(['byName', 'issuedAt'])
    .select([
      sql`issued_on::text`.as('issuedOn'),
      sql`(select w.domain from website w where w.id = invoice.website_id)`.as('websiteDomain'),
      sql`coalesce((select sum(c.total_minor) from invoice c where c.corrects_id = invoice.id), 0)`.as('creditedMinor'),
      sql`coalesce((select c.invoice_no from invoice c where c.id = invoice.corrects_id), '')`.as('correctsNo'),
    ])
    .$castTo<InvoiceRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/**
 * A page of the scope's invoices and credit notes, newest first unless sorted; each word of the keywords must be found.
 * Amounts are minor units.
 */
export async function searchInvoices(db: Db, input: Search & ListRequest, scope: WebsiteScope): Promise<ListPage<InvoiceRow>> {
  let rows = selectInvoices(db, scope)
  for (const word of foldForSearch(input.keywords ?? '')
    .split(/\s+/)
    .filter(Boolean))
    rows = rows.where(contains('searchText', word))
  if (input.kind) rows = rows.where('kind', '=', input.kind)
  if (input.websiteId) rows = rows.where('websiteId', '=', input.websiteId)
  if (input.orderId) rows = rows.where('orderId', '=', input.orderId)
  if (input.currencyCode) rows = rows.where('currencyCode', '=', input.currencyCode)
  if (input.issuedFrom) rows = rows.where('issuedAt', '>=', input.issuedFrom)
  if (input.issuedTo) rows = rows.where('issuedAt', '<', input.issuedTo)
  return pageOfRows(db, rows, input, { issuedAt: 'issuedAt', invoiceNo: 'invoiceNo', totalMinor: 'totalMinor' }, 'id', [
    'issuedAt',
    'invoiceNo',
    'totalMinor',
  ])
}

/**
 * An invoice or credit note as lists show it, with what was credited of it in minor units; undefined outside the scope.
 */
export async function getInvoice(db: Db, id: string, scope: WebsiteScope): Promise<InvoiceRow | undefined> {
  return selectInvoices(db, scope).where('id', '=', id).executeTakeFirst()
}

/** An invoice with its record. */
export interface StoredInvoice {
  id: string
  kind: InvoiceKind
  invoiceNo: string
  orderId: string
  orderNo: string
  websiteId: string
  correctsId: string | null
  refundId: string | null
  buyerName: string
  language: string
  currencyCode: string
  decimals: number
  taxMinor: number
  totalMinor: number
  issuedOn: string
  record: InvoiceRecord
}

function selectStoredInvoices(db: Db) {
  return db
    .selectFrom('invoice')
    .select(['id', 'kind', 'invoiceNo', 'orderId', 'orderNo', 'websiteId', 'correctsId', 'refundId', 'buyerName', 'language'])
    .select(['currencyCode', 'decimals', 'taxMinor', 'totalMinor', 'record'])
    .select(sql<string>`issued_on::text`.as('issuedOn'))
    .$castTo<StoredInvoice>()
}

/** Invoices by their ids, or all of orders, in the order of the list. */
export async function findInvoicesToPrint(
  db: Db,
  which: { ids: readonly string[] } | { orderIds: readonly string[] },
  scope: WebsiteScope,
): Promise<StoredInvoice[]> {
  const [column, ids] = 'ids' in which ? [sql.ref('id'), which.ids] : [sql.ref('order_id'), which.orderIds]
  let rows = selectStoredInvoices(db).where(sql<boolean>`${column} = any (${sql.val(ids)}::bigint[])`)
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
  return rows
    .orderBy(sql`array_position(${sql.val(ids)}::bigint[], ${column})`)
    .orderBy('id')
    .execute()
}

/** The invoices and credit notes of orders with their records, oldest first, whatever the scope. Nothing is locked. */
export async function findInvoicesOf(db: Db, orderIds: readonly string[]): Promise<StoredInvoice[]> {
  return selectStoredInvoices(db)
    .where(sql<boolean>`order_id = any (${sql.val(orderIds)}::bigint[])`)
    .orderBy('id')
    .execute()
}

/** An invoice or credit note with its record, as it is printed; undefined outside the scope. */
export async function getStoredInvoice(db: Db, id: string, scope: WebsiteScope): Promise<StoredInvoice | undefined> {
  return (await findInvoicesToPrint(db, { ids: [id] }, scope))[0]
}

export interface NewInvoice extends Omit<StoredInvoice, 'id' | 'invoiceNo'> {
  number: InvoiceNumber
  byName: string
  issuedAt: string
}

/** Stores an invoice or credit note under a number that was taken for it. A trigger refuses every later change. */
export async function insertInvoice(db: Db, { number, record, ...fields }: NewInvoice): Promise<StoredInvoice> {
  const invoiceNo = invoiceNoOf(number)
  const { id } = await db
    .insertInto('invoice')
    .values({ ...fields, ...number, invoiceNo, record: json(record) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...fields, id, invoiceNo, record }
}
