import { expect, test } from 'vitest'
import { unpackRecords } from './file-record.ts'
import type { ParsedProduct, ProductRecord } from './files/product.ts'
import { RecordPacker } from './packed-records.rules.ts'

const classDepth = { above: 0, deepest: 2 }
const settings = 'f'.repeat(32)

function recordOf(product: ParsedProduct, rows: number[]): ProductRecord {
  return { firstRow: rows[0] ?? 0, lastRow: rows.at(-1) ?? 0, rows, leftOut: [], problems: [], product }
}

function handedOver(...records: ProductRecord[]) {
  const packer = new RecordPacker('table', { classDepth, settings })
  for (const record of records) packer.add(record)
  return unpackRecords(structuredClone(packer.take()))
}

test('a record arrives as it was read, with what names it in the stock', () => {
  const lamp = { key: { sku: 'L-1' }, title: '台灯', classificationPath: ['Home', 'Light'], priceMinor: 1200, stock: null }
  const pot = { key: { handle: 'Big-Pot', sku: 'P-1' }, title: 'Pot' }

  const [one, other] = handedOver(recordOf(lamp, [2]), recordOf(pot, [3, 4]))

  expect(one?.product).toEqual(lamp)
  expect(one?.product).toBe(one?.product)
  expect(one).toMatchObject({ firstRow: 2, lastRow: 2, rows: [2], leftOut: [], problems: [], classificationPath: ['Home', 'Light'] })
  expect(one?.keys).toEqual({ goodsId: '', sourceKey: '', sku: 'L-1' })
  expect(other).toMatchObject({ firstRow: 3, lastRow: 4, rows: [3, 4], classificationPath: undefined })
  expect(other?.keys).toEqual({ goodsId: '', sourceKey: 'table:handle:big-pot', sku: 'P-1' })
})

test('where the rows of a product stand is no part of its fingerprint, what they say is', () => {
  const shirt = (row: number, stock: number): ParsedProduct => ({ key: { sku: 'S' }, variants: [{ row, options: { size: 'M' }, stock }] })

  const [here, there, sold] = handedOver(recordOf(shirt(2, 5), [2]), recordOf(shirt(9, 5), [9]), recordOf(shirt(2, 4), [2]))

  expect(here?.fingerprint).toMatch(/^[0-9a-f]{32}$/)
  expect(there?.fingerprint).toBe(here?.fingerprint)
  expect(sold?.fingerprint).not.toBe(here?.fingerprint)
})

test('a product that does not fit arrives as the reason why', () => {
  const [record] = handedOver(recordOf({ key: { sku: 'D' }, classificationPath: ['One', 'Two', 'Three'] }, [2]))

  expect(record).toMatchObject({
    product: undefined,
    fingerprint: undefined,
    leftOut: [2],
    problems: [{ row: 2, reason: 'classification-too-deep' }],
  })
})
