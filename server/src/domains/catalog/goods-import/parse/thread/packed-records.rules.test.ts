import { describe, expect, test } from 'vitest'
import type { ParsedProduct, ProductRecord } from '../product.ts'
import { openProductFile } from '../product-file.ts'
import { writeTestFile } from '../test-file.ts'
import { type FileRecord, loadWholeRecords, type ReadWhole, unpackRecords } from './file-record.ts'
import { RecordPacker } from './packed-records.rules.ts'

const classDepth = { above: 0, deepest: 2 }
const settings = 'f'.repeat(32)

function recordOf(product: ParsedProduct, rows: number[]): ProductRecord {
  return { firstRow: rows[0] ?? 0, lastRow: rows.at(-1) ?? 0, rows, leftOut: [], problems: [], product }
}

function handedOver(...records: ProductRecord[]) {
  const packer = new RecordPacker({ classDepth, settings })
  for (const record of records) packer.add(record)
  return unpackRecords(structuredClone(packer.take()))
}

test('a record arrives as it was read, with what names it in the stock', () => {
  const lamp = { key: { sku: 'L-1' }, title: '台灯', classificationPath: ['Home', 'Light'], priceMinor: 1200, stock: null }
  const pot = { key: { handle: 'Big-Pot', sku: 'P-1' }, title: 'Pot' }

  const [lampRecord, other] = handedOver(recordOf(lamp, [2]), recordOf(pot, [3, 4]))

  expect(lampRecord?.product).toEqual(lamp)
  expect(lampRecord?.product).toBe(lampRecord?.product)
  expect(lampRecord).toMatchObject({ firstRow: 2, lastRow: 2, rows: [2], leftOut: [], problems: [], classificationPath: ['Home', 'Light'] })
  expect(lampRecord?.keys).toEqual({ goodsId: '', ownKey: '', sku: 'L-1' })
  expect(other).toMatchObject({ firstRow: 3, lastRow: 4, rows: [3, 4], classificationPath: undefined })
  expect(other?.keys).toEqual({ goodsId: '', ownKey: 'handle:big-pot', sku: 'P-1' })
})

test('where the rows of a product are is no part of its fingerprint, what they say is', () => {
  const shirt = (row: number, stock: number): ParsedProduct => ({ key: { sku: 'S' }, variants: [{ row, options: { size: 'M' }, stock }] })

  const [here, there, afterSale] = handedOver(recordOf(shirt(2, 5), [2]), recordOf(shirt(9, 5), [9]), recordOf(shirt(2, 4), [2]))

  expect(here?.fingerprint).toMatch(/^[0-9a-f]{32}$/)
  expect(there?.fingerprint).toBe(here?.fingerprint)
  expect(afterSale?.fingerprint).not.toBe(here?.fingerprint)
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

describe('records that are only skimmed', () => {
  const content =
    'sku,title,price,category\nA-1,Lamp,12.00,Home > Light\nA-2,Pot,dear,Home\nA-1,Twin,3.00,Home\nA-3,"Big ""Jar""",4.005,Home\n'

  async function readRecords(skims: boolean, text = content) {
    await using source = await writeTestFile(text)
    const file = await openProductFile(source.path)
    const packer = new RecordPacker({ classDepth, settings })
    packer.skims = skims
    const chunks = file.collect({ size: 100 }, packer)
    const packedRecords = (await chunks.next()).value
    const readWhole: ReadWhole = async (chunk, places) => structuredClone(packer.readWhole(chunk, places))
    return packedRecords ? unpackRecords(structuredClone(packedRecords), readWhole) : []
  }
  const recordFacts = ({ firstRow, lastRow, rows, leftOut, problems, product, fingerprint, keys, classificationPath }: FileRecord) => ({
    firstRow,
    lastRow,
    rows,
    leftOut,
    problems,
    product,
    fingerprint,
    keys,
    classificationPath,
  })

  test('have keys, class and fingerprint of the whole record, and no product', async () => {
    const [whole, skimmed] = [await readRecords(false), await readRecords(true)]

    expect(skimmed.map(({ rest }) => rest !== undefined)).toEqual([true, true, false, true])
    expect(skimmed[0]).toMatchObject({ product: undefined, keys: whole[0]?.keys, classificationPath: ['Home', 'Light'] })
    expect(skimmed[0]?.fingerprint).toMatch(/^[0-9a-f]{32}$/)
    expect(skimmed[0]?.fingerprint).toBe(whole[0]?.fingerprint)
  })

  test('are read whole as if they had never been skimmed, as often as they are asked for', async () => {
    const whole = await readRecords(false)
    const skimmed = await readRecords(true)

    for (const _ of ['once', 'again']) {
      const wholeOnes = await loadWholeRecords(skimmed, () => false)
      expect(wholeOnes.map(recordFacts)).toEqual(whole.map(recordFacts))
    }
    expect(whole.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
      [],
      ['price-invalid'],
      ['duplicate-sku'],
      ['price-rounded'],
    ])
  })

  test('are known by their fingerprint only where nothing is to be told about them', async () => {
    const [whole, skimmed] = [await readRecords(false), await readRecords(true)]

    expect(whole[3]?.product).toBeDefined()
    expect(whole[3]?.fingerprint).not.toBe(skimmed[3]?.fingerprint)
  })

  test('have another fingerprint under other headers', async () => {
    const [[here], [there]] = [await readRecords(true), await readRecords(true, content.replace('price', 'market price'))]

    expect(there?.keys).toEqual(here?.keys)
    expect(there?.fingerprint).not.toBe(here?.fingerprint)
  })

  test('stay as they are where their keys are enough', async () => {
    const skimmed = await readRecords(true)
    const [first, second] = await loadWholeRecords(skimmed, (record) => record === skimmed[0])

    expect(first).toBe(skimmed[0])
    expect(second?.leftOut).toEqual([3])
  })
})
