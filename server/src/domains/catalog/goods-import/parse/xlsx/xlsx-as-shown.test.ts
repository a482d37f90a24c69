import { describe, expect, test } from 'vitest'
import { packWorkbook, rowsOf } from '../../test-workbook.ts'
import { openProductFile } from '../product-file.ts'
import { listProblems, readAll, writeTestFile } from '../test-file.ts'
import { numberFormat } from './xlsx-number-format.ts'

/** A sheet of those rows, with merged cells behind them, and columns before them. */
async function sheetOf(
  rows: readonly (readonly string[])[],
  merges: readonly string[] = [],
  { columns = '', hiddenRow = -1 } = {},
): Promise<Buffer> {
  const xml = rowsOf(rows).replaceAll('<row>', () => '<row>')
  const parts = xml.split('<row>').map((part, at) => (at === hiddenRow ? `<row hidden="1">${part}` : at === 0 ? part : `<row>${part}`))
  const merged = `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  const sheet = `<worksheet>${columns}<sheetData>${parts.join('')}</sheetData>${merged}</worksheet>`
  return packWorkbook({ sheets: { Products: '' } }, { 'xl/worksheets/sheet1.xml': sheet })
}

async function opened(content: Buffer) {
  await using file = await writeTestFile(content, 'products.xlsx')
  const { headers, headerRow, hidden, sheets, layout, sampleRows } = await openProductFile(file.path)
  return { headers, headerRow, hidden, sheets, layout, sampleRows }
}

describe('merged cells', () => {
  const rows = [
    ['商品名称', '货号', '颜色', '尺码', '售价', '库存'],
    ['T恤', 'T1', '红', 'M', '10', '1'],
    ['', 'T2', '', 'L', '', '2'],
    ['', 'T3', '蓝', 'M', '', '3'],
    ['帽子', 'H1', '黑', 'M', '8', '4'],
    ['', 'H2', '', 'L', '9', '5'],
  ]

  test('hold for all their rows, and the rows of one name are the variants of a product', async () => {
    const records = await readAll(await sheetOf(rows, ['A2:A4', 'C2:C3', 'E2:E4', 'A5:A6', 'C5:C6']))

    expect(listProblems(records)).toEqual([])
    expect(records.map(({ product }) => product?.title)).toEqual(['T恤', '帽子'])
    expect(records[0]?.product?.variants).toMatchObject([
      { sku: 'T1', options: { color: '红', size: 'M' }, stock: 1 },
      { sku: 'T2', options: { color: '红', size: 'L' }, stock: 2 },
      { sku: 'T3', options: { color: '蓝', size: 'M' }, stock: 3 },
    ])
    expect(records[1]?.product).toMatchObject({ priceMinor: 800, variants: [{ sku: 'H1' }, { sku: 'H2', priceMinor: 900 }] })
  })

  test('an article number over several rows is that of the product', async () => {
    const content = await sheetOf(
      [
        ['SKU', 'Title', 'Colour', 'Price'],
        ['S1', 'Cup', 'Red', '5'],
        ['', '', 'Blue', '5'],
        ['S2', 'Pot', 'Red', '9'],
      ],
      ['A2:A3'],
    )
    const records = await readAll(content, { layout: { groupBy: 'SKU' } })

    expect(listProblems(records)).toEqual([])
    expect(records.map(({ product }) => [product?.sku, product?.variants?.length])).toEqual([
      ['S1', 2],
      ['S2', undefined],
    ])
  })

  test('over columns hold for all of them, and a heading over the whole row for none', async () => {
    const { sampleRows } = await opened(
      await sheetOf(
        [
          ['SKU', 'Title', 'Price', 'Cost'],
          ['Shoes', '', '', ''],
          ['S1', 'Boot', '12', ''],
        ],
        ['A2:D2', 'C3:D3'],
      ),
    )

    expect(sampleRows.map(({ cells }) => cells)).toEqual([
      ['Shoes', '', '', ''],
      ['S1', 'Boot', '12', '12'],
    ])
  })
})

const style = (code: string) =>
  `<numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`

async function shown(code: string, value: string): Promise<string | undefined> {
  const rows = `<row>${text('SKU')}${text('Title')}${text('Value')}</row><row>${text('A')}${text('a')}<c s="1"><v>${value}</v></c></row>`
  const { sampleRows } = await opened(await packWorkbook({ sheets: { S: rows }, styles: style(code) }))
  return sampleRows[0]?.cells[2]
}

test.each([
  ['00000', '123', '00123'],
  ['00000', '1234567', '1234567'],
  ['000-000', '12345', '012-345'],
  ['"SKU-"0000', '7', 'SKU-0007'],
  ['\\A\\-000', '7', 'A-007'],
  ['0', '12.5', '12.5'],
  ['0.00', '1.1', '1.10'],
  ['#,##0.00', '1299.5', '1299.50'],
  ['#,##0', '1299', '1299'],
  ['0%', '0.15', '15%'],
  ['0.0%', '0.155', '15.5%'],
  ['@', '4006381333931', '4006381333931'],
  ['General', '0.1', '0.1'],
  ['[$€-407] #,##0.00', '1299.9', '€1299.90'],
  ['#,##0.00 [$zł-415]', '12', '12.00 zł'],
  ['_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-', '12.5', '12.50 €'],
  ['[$¥-804]#,##0.00', '45', '¥45.00'],
  ['[Red]0.00', '5', '5.00'],
  ['0.00" kg"', '1.5', '1.50 kg'],
  ['0" pieces left"', '5', '5'],
  ['[<100]0;0,"k"', '5', '5'],
  ['0.00E+00', '1200', '1200'],
  ['# ?/?', '0.5', '0.5'],
  ['0.00;[Red]-0.00', '-5', '-5.00'],
  ['yyyy-mm-dd', '44884', '2022-11-19'],
])('a number in the format %s: %s is read as %s', async (code, value, cell) => {
  expect(await shown(code, value)).toBe(cell)
})

test('formats by number alone are known, and those of currencies have no sign of their own', () => {
  expect(numberFormat(9, undefined)?.isPercent).toBe(true)
  expect(numberFormat(7, undefined)).toBeUndefined()
})

describe('headers as suppliers lay them out', () => {
  test('lines of a title are above', async () => {
    const content = await sheetOf(
      [
        ['Price list 2026', '', '', ''],
        ['Valid from 1 May', '', '', ''],
        ['Artikelnummer', 'Bezeichnung', 'Preis', 'Menge'],
        ['A1', 'Vase', '5', '2'],
      ],
      ['A1:D1', 'A2:D2'],
    )

    expect(await opened(content)).toMatchObject({ headerRow: 3, headers: ['Artikelnummer', 'Bezeichnung', 'Preis', 'Menge'] })
  })

  test('two rows of names, the upper ones merged over the lower ones', async () => {
    const content = await sheetOf(
      [
        ['Supplier', '', '', '', '', ''],
        ['SKU', 'Title', 'Price', '', 'Package', ''],
        ['', '', 'Retail', 'Wholesale', 'Length', 'Height'],
        ['A1', 'Vase', '9', '5', '20', '30'],
      ],
      ['A1:F1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:F2'],
    )

    expect(await opened(content)).toMatchObject({
      headerRow: 3,
      headers: ['SKU', 'Title', 'Retail Price', 'Wholesale Price', 'Package Length', 'Package Height'],
    })
  })

  test('a single header whose name is merged over two columns has no second row', async () => {
    const content = await sheetOf(
      [
        ['SKU', 'Title', 'Images', ''],
        ['A1', 'Vase', 'https://a.example/1.jpg', 'https://a.example/2.jpg'],
      ],
      ['C1:D1'],
    )
    const [record] = await readAll(content)

    expect(record?.product?.pictures).toHaveLength(2)
  })

  test('empty columns in front, and a row of units below', async () => {
    const content = await sheetOf([
      ['', '', '', '', '', ''],
      ['', '', 'SKU', 'Title', 'Weight', 'Price'],
      ['', '', '', '', 'kg', 'EUR'],
      ['', '', 'A1', 'Vase', '1.5', '9'],
    ])
    const [record] = await readAll(content)

    expect(await opened(content)).toMatchObject({ headerRow: 3, headers: ['A', 'B', 'SKU', 'Title', 'Weight (kg)', 'Price (EUR)'] })
    expect(record?.product).toMatchObject({ sku: 'A1', weightGrams: 1500, priceMinor: 900, currencyCode: 'EUR' })
  })
})

test('hidden rows and columns are reported and read, hidden rows only where nobody leaves them out; hidden sheets are reported', async () => {
  const rows = [
    ['SKU', 'Title', 'Cost'],
    ['A1', 'Vase', '5'],
    ['A2', 'Bowl', '6'],
  ]
  const content = await sheetOf(rows, [], { columns: '<cols><col min="3" max="3" hidden="1"/></cols>', hiddenRow: 3 })

  expect(await opened(content)).toMatchObject({ hidden: { rows: 1, columns: ['Cost'], sheets: [] } })
  const titles = async (hiddenRows?: 'take' | 'leave-out') =>
    (await readAll(content, { layout: { hiddenRows } })).map(({ product }) => product?.title)
  expect([await titles(), await titles('take'), await titles('leave-out')]).toEqual([['Vase', 'Bowl'], ['Vase', 'Bowl'], ['Vase']])
  await using file = await writeTestFile(content, 'products.xlsx')
  const leftOut = await openProductFile(file.path, { layout: { hiddenRows: 'leave-out' } })
  expect([await leftOut.countRows(), leftOut.sampleRows.length, leftOut.hidden.rows]).toEqual([{ rows: 1, lastRow: 2 }, 1, 1])

  const workbook =
    '<workbook xmlns:r="r"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId0"/><sheet name="New" sheetId="2" r:id="rId1"/></sheets></workbook>'
  const two = await packWorkbook({ sheets: { Old: rowsOf(rows), New: rowsOf(rows) } }, { 'xl/workbook.xml': workbook })
  expect(await opened(two)).toMatchObject({ sheets: ['Old', 'New'], hidden: { rows: 0, columns: [], sheets: ['Old'] } })
})
