import {
  type Fulfilment,
  isCheckedFirst,
  type OrderCheck,
  type OrderStatus,
  owesDifference,
  type ShipColumns,
  type ShipProblemCode,
} from '@wanpu/contract'
import { cleanText } from '../../catalog/goods-import/table-file.ts'

/** A line of a list of tracking numbers, read but not yet compared with orders. */
export interface ShipRow {
  row: number
  orderNo: string
  trackingNo: string
  carrier: string
  /** Why the row is skipped, as far as the list alone shows. */
  problem?: ShipProblemCode
}

interface TableRow {
  row: number
  cells: readonly string[]
  fault?: 'bad-quoting'
}

/** Headers as programs and people write them, without spaces, characters and capitals. */
const headerNames: Record<keyof ShipColumns, readonly string[]> = {
  orderNo: ['订单号', '订单编号', '订单', 'order', 'orderno', 'ordernumber', 'orderid', 'ordername', 'name'],
  trackingNo: [
    '物流单号',
    '运单号',
    '运单编号',
    '快递单号',
    '单号',
    'tracking',
    'trackingno',
    'trackingnumber',
    'trackingcode',
    'waybill',
    'waybillno',
  ],
  carrier: [
    '物流公司',
    '快递公司',
    '承运商',
    '物流',
    '快递',
    'carrier',
    'courier',
    'shippingcompany',
    'trackingcompany',
    'shippingcarrier',
  ],
}

/** Letters and digits of any script, in small letters. */
export const normalizeName = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What the columns mean by their headers; undefined when the row names neither orders nor tracking numbers. */
function columnsByHeader(cells: readonly string[]): Partial<ShipColumns> | undefined {
  const keys = cells.map(normalizeName)
  const place = (name: keyof ShipColumns) => keys.findIndex((key) => headerNames[name].includes(key))
  const entries = (['orderNo', 'trackingNo', 'carrier'] as const).map((name) => [name, place(name)] as const)
  const columnPlaces = entries.filter(([, at]) => at !== -1)
  return columnPlaces.length < 2 ? undefined : Object.fromEntries(columnPlaces)
}

/**
 * The columns of a table without headers: order number, tracking number; with three columns the carrier is in the
 * middle.
 */
const columnsByPlace = (width: number): ShipColumns =>
  width >= 3 ? { orderNo: 0, carrier: 1, trackingNo: 2 } : { orderNo: 0, trackingNo: 1 }

export interface ShipTable {
  hasHeader: boolean
  /** Undefined when a header names only one of order number and tracking number: then the operator has to choose. */
  columns: ShipColumns | undefined
  rows: ShipRow[]
}

/**
 * Reads a table into rows, by the columns that were given or else recognised; what an earlier row names again is
 * marked.
 */
export function readShipTable(
  table: readonly TableRow[],
  tableInput: { columns?: ShipColumns | undefined; hasHeader?: boolean | undefined },
): ShipTable {
  const first = table[0]?.cells ?? []
  const headerColumns = columnsByHeader(first)
  const hasHeader = tableInput.hasHeader ?? headerColumns !== undefined
  const columns = tableInput.columns ?? (hasHeader && headerColumns ? complete(headerColumns) : columnsByPlace(first.length))
  if (columns === undefined) return { hasHeader, columns, rows: [] }
  const rows = table.slice(hasHeader ? 1 : 0).map(({ row, cells, fault }) => {
    const cell = (at: number | undefined) => (at === undefined ? '' : cleanText(cells[at] ?? ''))
    const shipRow = {
      row,
      orderNo: cell(columns.orderNo).replace(/^#/, ''),
      trackingNo: cell(columns.trackingNo),
      carrier: cell(columns.carrier),
    }
    return fault === undefined ? shipRow : { row, orderNo: '', trackingNo: '', carrier: '', problem: 'damaged-row' as const }
  })
  return { hasHeader, columns, rows: withListProblems(rows) }
}

function complete({ orderNo, trackingNo, carrier }: Partial<ShipColumns>): ShipColumns | undefined {
  if (orderNo === undefined || trackingNo === undefined) return undefined
  return { orderNo, trackingNo, ...(carrier !== undefined && { carrier }) }
}

/** Marks what is wrong with rows by themselves and among each other. */
export function withListProblems(rows: readonly ShipRow[]): ShipRow[] {
  const orderNos = new Set<string>()
  return rows.map((row) => {
    const problem = row.problem ?? listProblem(row, orderNos)
    if (problem === undefined) orderNos.add(row.orderNo)
    return problem === undefined ? row : { ...row, problem }
  })
}

function listProblem({ orderNo, trackingNo }: ShipRow, orderNos: ReadonlySet<string>): ShipProblemCode | undefined {
  if (orderNo === '') return 'no-order-no'
  if (trackingNo === '') return 'no-tracking-no'
  if (trackingNo.length > 100) return 'tracking-no-too-long'
  return orderNos.has(orderNo) ? 'doubled' : undefined
}

/** What of an order decides whether it can be shipped. */
export interface ShippableOrder {
  status: OrderStatus
  fulfilment: Fulfilment
  shipsUnpaid: boolean
  toCheck: OrderCheck
  isHeld: boolean
  totalMinor: number
  creditedMinor: number
  paidMinor: number
  refundedMinor: number
}

const problemOfStatus: Record<Exclude<OrderStatus, 'pending'>, ShipProblemCode | undefined> = {
  paid: undefined,
  shipped: 'shipped-already',
  completed: 'shipped-already',
  cancelled: 'cancelled',
  refunded: 'refunded',
}

/** What of an order is sent before it is paid. */
function problemOfUnpaid({ shipsUnpaid, fulfilment }: ShippableOrder): ShipProblemCode | undefined {
  if (!shipsUnpaid) return 'unpaid'
  return fulfilment === 'shipped' || fulfilment === 'delivered' ? 'shipped-already' : undefined
}

/**
 * Why a row is skipped, given its carrier and its order (undefined when the caller's websites have none); undefined
 * when it is accepted.
 */
export function shipProblemOf(
  row: ShipRow,
  order: ShippableOrder | undefined,
  carrierId: string | null | undefined,
): ShipProblemCode | undefined {
  if (row.problem !== undefined) return row.problem
  if (order === undefined) return 'unknown-order'
  const ofStatus = order.status === 'pending' ? problemOfUnpaid(order) : problemOfStatus[order.status]
  if (ofStatus !== undefined) return ofStatus
  if (order.isHeld) return 'held'
  if (owesDifference(order)) return 'underpaid'
  if (isCheckedFirst(order)) return 'to-check'
  return carrierId === undefined ? 'unknown-carrier' : undefined
}
