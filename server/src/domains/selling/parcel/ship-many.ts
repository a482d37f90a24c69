import {
  type Language,
  mostShipRows,
  type ShipColumns,
  type ShipInput,
  type ShipPreview,
  type ShipProblem,
  type ShipProblemCode,
  shipColumns,
  shipProblemIn,
  textIn,
} from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { slicesOf } from '../../../db/slices.ts'
import { ActionError } from '../../../refusals.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { readTableInput } from '../../catalog/goods-import/input-table.ts'
import { findKeptColumns } from '../../catalog/goods-import/stored-columns.ts'
import { carriersByName, findNamedCarriers, type NamedCarrier } from '../../terms/carrier/carrier-names.ts'
import { serviceOf } from '../../terms/carrier/carrier-services.rules.ts'
import { lockOrders } from '../order/order-move.sql.ts'
import { shipOrders } from './ship-orders.ts'
import {
  normalizeName,
  readShipTable,
  type ShippableOrder,
  type ShipRow,
  type ShipTable,
  shipProblemOf,
  withListProblems,
} from './ship-rows.rules.ts'

export interface ReadList extends ShipTable {
  head: string[][]
  isRemembered: boolean
  /** The cells of the header; undefined without one. */
  headers?: string[]
  /** The columns as they are recognised from the table alone. */
  recognised?: ShipColumns | undefined
}

const headRows = 6

/** Reads the list that the input names. @throws the declared failures of `parcel.ship` */
export async function readShipList(services: Pick<Services, 'stores'>, db: Db, input: ShipInput): Promise<ReadList> {
  if (input.rows) {
    const rows = input.rows.map((row, at) => ({
      row: at + 1,
      orderNo: row.orderNo.trim(),
      trackingNo: row.trackingNo.trim(),
      carrier: row.carrier.trim(),
    }))
    return {
      hasHeader: false,
      columns: { orderNo: 0, carrier: 1, trackingNo: 2 },
      rows: withListProblems(rows),
      head: [],
      isRemembered: false,
    }
  }
  const table = await readTableInput(services, db, input, { most: mostShipRows, tooMany: 'ship-too-many-rows' })
  const headers = table[0]?.cells ?? []
  const isOpen = input.columns === undefined && input.hasHeader === undefined
  const rememberedColumns = isOpen ? shipColumns.safeParse(await findKeptColumns(db, 'ship-list', headers)).data : undefined
  const tableRead = readShipTable(table, rememberedColumns === undefined ? input : { columns: rememberedColumns, hasHeader: true })
  const head = table.slice(0, headRows).map(({ cells }) => cells.slice(0, 50))
  return {
    ...tableRead,
    head,
    isRemembered: rememberedColumns !== undefined,
    ...(tableRead.hasHeader && { headers: [...headers] }),
    recognised: readShipTable(table, {}).columns,
  }
}

/** The facts that all rows of a list are checked with, in addition to their orders. */
export interface ShipTerms {
  byName: ReadonlyMap<string, NamedCarrier>
  /** Of rows that name no carrier. */
  usual: NamedCarrier | null
}

/** @throws no-such-carrier for a carrier that is not there, or stopped */
export async function readShipTerms(db: Db, { carrierId }: Pick<ShipInput, 'carrierId'>): Promise<ShipTerms> {
  const carriers = await findNamedCarriers(db)
  const usual = carriers.find(({ id }) => id === carrierId) ?? null
  if (carrierId !== undefined && usual === null) throw new ActionError('no-such-carrier')
  return { byName: carriersByName(carriers, normalizeName), usual }
}

/** Null: none is named. Undefined: the row names one that is not there. */
function carrierOf({ carrier, trackingNo }: ShipRow, { byName, usual }: ShipTerms): NamedCarrier | null | undefined {
  if (carrier === '') return usual
  const name = normalizeName(carrier)
  const service = serviceOf(name, trackingNo)
  return (service === undefined ? undefined : byName.get(normalizeName(service))) ?? byName.get(name)
}

interface FoundOrder extends ShippableOrder {
  id: string
  orderNo: string
}

/** Orders by their numbers; those of other websites are not there. */
async function findOrdersByNumber(db: Db, orderNos: readonly string[], scope: WebsiteScope): Promise<ReadonlyMap<string, FoundOrder>> {
  let rows = db
    .selectFrom('shopOrder')
    .select([
      'id',
      'orderNo',
      'status',
      'fulfilment',
      'shipsUnpaid',
      'toCheck',
      'isHeld',
      'totalMinor',
      'creditedMinor',
      'paidMinor',
      'refundedMinor',
    ])
    .where(sql<boolean>`order_no = any (${sql.val(orderNos)}::text[])`)
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
  const orders = await rows.$castTo<FoundOrder>().execute()
  return new Map(orders.map((order) => [order.orderNo, order]))
}

const problemOf = (row: ShipRow, code: ShipProblemCode, language: Language): ShipProblem => {
  const { problem: _, ...shippableRow } = row
  return { ...shippableRow, code, reason: shipProblemIn(code, language) }
}

export interface Shipped {
  shipped: number
  problems: ShipProblem[]
}

interface Shipper {
  scope: WebsiteScope
  by: string
  at: string
  language: Language
}

/** Ships the orders of some rows, in the caller's transaction, and says which rows stay out and why. */
export async function shipRows(db: Db, rows: readonly ShipRow[], terms: ShipTerms, { scope, by, at, language }: Shipper): Promise<Shipped> {
  const orderNos = rows.filter(({ problem }) => problem === undefined).map(({ orderNo }) => orderNo)
  const ids = [...(await findOrdersByNumber(db, orderNos, scope)).values()].map(({ id }) => id)
  const orders = new Map((await lockOrders(db, ids, scope)).map((order) => [order.orderNo, order]))
  const problems: ShipProblem[] = []
  const shipments = rows.flatMap((row) => {
    const order = orders.get(row.orderNo)
    const carrier = carrierOf(row, terms)
    const code = shipProblemOf(row, order, carrier === undefined ? undefined : (carrier?.id ?? null))
    if (code !== undefined) problems.push(problemOf(row, code, language))
    return code !== undefined || order === undefined ? [] : [{ order, carrierId: carrier?.id ?? null, trackingNo: row.trackingNo }]
  })
  await shipOrders(db, shipments, { by, at })
  return { shipped: shipments.length, problems }
}

const [shownSamples, shownProblems, rowsAtOnce] = [50, 100, 5000]

/**
 * What shipping a list would do, row by row; nothing is written. @throws ship-no-columns when the columns are not known
 */
export async function previewShipList(
  db: Db,
  list: ReadList,
  terms: ShipTerms,
  { scope, language }: Pick<Shipper, 'scope' | 'language'>,
): Promise<ShipPreview> {
  const { head, hasHeader, columns, isRemembered, rows } = list
  if (columns === undefined) throw new ActionError('ship-no-columns')
  const preview: ShipPreview = {
    head,
    hasHeader,
    columns,
    isRemembered,
    totalRows: rows.length,
    shipping: 0,
    failing: 0,
    samples: [],
    problemGroups: [],
    problems: [],
  }
  const counts = new Map<ShipProblemCode, number>()
  for (const chunk of slicesOf(rows, rowsAtOnce)) {
    const orders = await findOrdersByNumber(
      db,
      chunk.map(({ orderNo }) => orderNo),
      scope,
    )
    for (const row of chunk) {
      const order = orders.get(row.orderNo)
      const carrier = carrierOf(row, terms)
      const code = shipProblemOf(row, order, carrier === undefined ? undefined : (carrier?.id ?? null))
      if (code !== undefined) {
        counts.set(code, (counts.get(code) ?? 0) + 1)
        if (preview.problems.length < shownProblems) preview.problems.push(problemOf(row, code, language))
        continue
      }
      preview.shipping += 1
      if (preview.samples.length < shownSamples && order) {
        const carrierName = carrier ? textIn(language, carrier.name, carrier.translations.name) : ''
        preview.samples.push({ row: row.row, orderNo: row.orderNo, orderId: order.id, trackingNo: row.trackingNo, carrierName })
      }
    }
  }
  preview.failing = rows.length - preview.shipping
  preview.problemGroups = [...counts]
    .map(([code, count]) => ({ code, reason: shipProblemIn(code, language), count }))
    .toSorted((a, b) => b.count - a.count)
  return preview
}
