import { expect, test } from 'vitest'
import { readShipTable, shipProblemOf } from './ship-rows.rules.ts'

const table = (...lines: string[][]) => lines.map((cells, at) => ({ row: at + 1, cells }))

test('headers in both languages are recognised, in any order of the columns', () => {
  expect(readShipTable(table(['快递单号', '收件人', '订单编号', '快递公司'], ['SF1', 'Wang', '#WP1', '顺丰']), {})).toEqual({
    hasHeader: true,
    columns: { orderNo: 2, trackingNo: 0, carrier: 3 },
    rows: [{ row: 2, orderNo: 'WP1', trackingNo: 'SF1', carrier: '顺丰' }],
  })
  expect(readShipTable(table(['Order Number', 'Tracking #', 'Tracking No.'], ['WP1', '', 'T1']), {})).toMatchObject({
    columns: { orderNo: 0, trackingNo: 1 },
  })
})

test('without a header the columns are order number, carrier, tracking number, or two of them', () => {
  expect(readShipTable(table(['WP1', 'UPS', 'T1']), {}).rows).toEqual([{ row: 1, orderNo: 'WP1', trackingNo: 'T1', carrier: 'UPS' }])
  expect(readShipTable(table(['WP1', 'T1']), {}).rows).toEqual([{ row: 1, orderNo: 'WP1', trackingNo: 'T1', carrier: '' }])
})

test('columns that are given count; a header that names only one of the two says nothing', () => {
  const tableInput = { columns: { orderNo: 1, trackingNo: 0 }, hasHeader: true }
  expect(readShipTable(table(['a', 'b'], ['T1', 'WP1']), tableInput).rows).toEqual([
    { row: 2, orderNo: 'WP1', trackingNo: 'T1', carrier: '' },
  ])
  expect(readShipTable(table(['订单号', '物流公司'], ['WP1', 'UPS']), {})).toMatchObject({ columns: undefined, rows: [] })
})

test('rows that name nothing, or an order again, stay out', () => {
  const rows = table(['WP1', 'A'], ['WP1', 'B'], ['', 'C'], ['WP2', ''], ['WP3', 'x'.repeat(101)])
  expect(readShipTable(rows, {}).rows.map(({ problem }) => problem)).toEqual([
    undefined,
    'doubled',
    'no-order-no',
    'no-tracking-no',
    'tracking-no-too-long',
  ])
})

test('only paid orders that nobody must look at are shipped, with a carrier that is known or none', () => {
  const row = { row: 1, orderNo: 'WP1', trackingNo: 'T', carrier: '' }
  const money = { totalMinor: 1000, creditedMinor: 0, paidMinor: 1000, refundedMinor: 0 }
  const open = { fulfilment: 'open', shipsUnpaid: false } as const
  const judgeOrder = (order: Parameters<typeof shipProblemOf>[1]) => shipProblemOf(row, order, null)

  expect(judgeOrder({ status: 'paid', ...open, toCheck: '', isHeld: false, ...money })).toBeUndefined()
  expect(judgeOrder({ status: 'paid', ...open, toCheck: 'amount-differs', isHeld: false, ...money })).toBe('to-check')
  expect(shipProblemOf(row, { status: 'paid', ...open, toCheck: '', isHeld: false, ...money }, undefined)).toBe('unknown-carrier')
  expect(judgeOrder({ status: 'pending', ...open, toCheck: '', isHeld: false, ...money })).toBe('unpaid')
  expect(judgeOrder({ status: 'completed', ...open, toCheck: '', isHeld: false, ...money })).toBe('shipped-already')
  expect(judgeOrder({ status: 'paid', ...open, toCheck: '', isHeld: true, ...money })).toBe('held')
  expect(judgeOrder({ status: 'paid', ...open, toCheck: '', isHeld: false, ...money, totalMinor: 1500 })).toBe('underpaid')
  expect(judgeOrder(undefined)).toBe('unknown-order')
  const onDelivery = { status: 'pending', toCheck: '', isHeld: false, shipsUnpaid: true, ...money, paidMinor: 0 } as const
  expect(judgeOrder({ ...onDelivery, fulfilment: 'part-shipped' })).toBeUndefined()
  expect(judgeOrder({ ...onDelivery, fulfilment: 'shipped' })).toBe('shipped-already')
})

test('characters that nobody sees, and an apostrophe against formulas, are no part of a cell', () => {
  const { rows } = readShipTable([{ row: 1, cells: ['WP\u00001\u200b', "'=X1"] }], { hasHeader: false })
  expect(rows).toMatchObject([{ orderNo: 'WP1', trackingNo: '=X1' }])
})
