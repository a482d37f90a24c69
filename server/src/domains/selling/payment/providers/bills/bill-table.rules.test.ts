import { expect, test } from 'vitest'
import type { Settlement } from '../provider.ts'
import { demandClock, demandText, fenOf, mostBillLines, readTable } from './bill-table.ts'

const settlement: Settlement = {
  kind: 'charge',
  paymentNo: 'A',
  numbers: ['1'],
  chargeNumber: '',
  amountMinor: 100,
  feeMinor: 1,
  currencyCode: 'CNY',
  at: '2026-11-20T10:00:00.000Z',
}
const row = (line: number, ...cells: string[]) => ({ line, text: cells.join(','), cells })

test('yuan are read as whole fen, the third decimal rounds', () => {
  expect(['0', '24.99', '-0.06000', '0.01500', '0.0149', '1234567.8', '0.29', '1.10'].map(fenOf)).toEqual([
    0, 2499, -6, 2, 1, 123456780, 29, 110,
  ])
  for (const text of ['', '1,00', '￥1', '1.', 'NaN', '1e3']) expect(() => fenOf(text)).toThrow()
})

test('a time that no calendar has is none', () => {
  expect(demandClock('2026-11-20 18:00:00')).toBe('2026-11-20 18:00:00')
  for (const text of ['', '2026-11-20', '2026-13-20 18:00:00', '2026-11-20T18:00:00Z']) expect(() => demandClock(text)).toThrow()
})

test('lines with more or fewer cells than heads, and such that say nothing, are listed by number; the others are read', async () => {
  const table = { day: '2026-11-20', heads: ['a', 'b'], rows: [row(2, 'x', '1'), row(3, 'y'), row(4, '', '2'), row(5, 'p', 'q', 'r')] }

  const { settlements, unreadLines } = await readTable(table, (cell) => ({ ...settlement, paymentNo: demandText(cell('none', 'a')) }))

  expect(settlements.map(({ paymentNo }) => paymentNo)).toEqual(['x'])
  expect(unreadLines).toEqual([
    { day: '2026-11-20', line: 3, text: 'y' },
    { day: '2026-11-20', line: 4, text: ',2' },
    { day: '2026-11-20', line: 5, text: 'p,q,r' },
  ])
})

test('a fault of ours is not taken for a bad line', async () => {
  const table = { day: '2026-11-20', heads: ['a'], rows: [row(2, 'x')] }
  await expect(
    readTable(table, () => {
      throw new TypeError('ours')
    }),
  ).rejects.toThrow('ours')
})

test('more lines than are read at once are refused', async () => {
  const rows = Array.from({ length: mostBillLines + 1 }, (_, at) => row(at, 'x'))
  await expect(readTable({ day: '2026-11-20', heads: ['a'], rows }, () => settlement)).rejects.toMatchObject({ most: mostBillLines })
})
