import { rm, truncate } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { collect, givenFile, readAll, wrongs } from './given-file.ts'
import { openProductFile } from './product-file.ts'
import { cellText } from './xlsx-reader.ts'

async function workbookOf(fill: (workbook: ExcelJS.Workbook) => void): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  fill(workbook)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

function goodsBook(rows = 3): Promise<Buffer> {
  return workbookOf((workbook) => {
    const sheet = workbook.addWorksheet('秋季商品')
    sheet.addRow(['商品名称', '货号', '售价', '库存', '描述'])
    for (let at = 1; at <= rows; at += 1) sheet.addRow([`衬衫 ${at}`, `A${at}`, 19.99 + at, at, `<p>${at}</p>`])
    workbook.addWorksheet('Other').addRows([
      ['title', 'sku'],
      ['Mug', 'M1'],
    ])
  })
}

test('the first sheet of a workbook, every cell as text', async () => {
  await using given = await givenFile(await goodsBook())
  const file = await openProductFile(given.path)
  expect(file).toMatchObject({ kind: 'xlsx', sheets: ['秋季商品', 'Other'], sheet: '秋季商品', format: 'table', decimalMark: '.' })
  expect(file.sampleRows[0]).toEqual({ row: 2, cells: ['衬衫 1', 'A1', '20.99', '1', '<p>1</p>'] })
  expect(await file.countRows()).toEqual({ rows: 3, lastRow: 4 })
  const records = await collect(file.records())
  expect(records.map(({ firstRow, product }) => [firstRow, product?.key.sku, product?.priceMinor])).toEqual([
    [2, 'A1', 2099],
    [3, 'A2', 2199],
    [4, 'A3', 2299],
  ])
  expect(await collect(file.records({ afterRow: 2 }))).toEqual(records.slice(1))
})

test('a sheet by its name, or a clear word that there is none', async () => {
  await using given = await givenFile(await goodsBook())
  const file = await openProductFile(given.path, { sheet: 'Other' })
  expect((await collect(file.records()))[0]?.product).toEqual({ key: { sku: 'M1' }, sku: 'M1', title: 'Mug' })
  await expect(openProductFile(given.path, { sheet: 'Nope' })).rejects.toMatchObject({ code: 'sheet-missing', detail: { sheet: 'Nope' } })
})

test('dates, formulas, rich text, links, logical values and gaps', async () => {
  const content = await workbookOf((workbook) => {
    const sheet = workbook.addWorksheet('S')
    sheet.addRow(['sku', 'title', 'price', 'description', 'tags', 'status'])
    sheet.getCell('A3').value = 12345678
    sheet.getCell('B3').value = { richText: [{ text: 'Soft ' }, { text: 'shirt', font: { bold: true } }] }
    sheet.getCell('C3').value = { formula: '10*1.1', result: 11.000000000000002 }
    sheet.getCell('D3').value = new Date('2026-11-20T00:00:00Z')
    sheet.getCell('F3').value = true
    sheet.getCell('A4').value = { text: 'L-1', hyperlink: 'https://a.com' }
    sheet.getCell('C4').value = { error: '#N/A' }
  })
  const records = await readAll(content)
  expect(records[0]?.product).toEqual({
    key: { sku: '12345678' },
    sku: '12345678',
    title: 'Soft shirt',
    priceMinor: 1100,
    descriptionHtml: '2026-11-20',
    status: 'on',
  })
  expect(records[0]?.firstRow).toBe(3)
  expect(wrongs(records)).toEqual([[4, 'price', 'price-invalid']])
  expect(records[1]?.problems[0]?.raw).toEqual(['L-1', '', '#N/A'])
})

test.each([
  [null, ''],
  [0.1 + 0.2, '0.3'],
  [6901234567892, '6901234567892'],
  [1e20, '100000000000000000000'],
  [new Date('2026-11-20T08:30:00Z'), '2026-11-20 08:30:00'],
  [{ formula: 'A1' }, ''],
  [{ formula: 'A1', result: 'x' }, 'x'],
  [false, 'false'],
])('the value %j is read as %j', (value, text) => {
  expect(cellText(value as ExcelJS.CellValue)).toBe(text)
})

describe('dangerous and damaged workbooks', () => {
  test('one that unfolds too far is refused before it is parsed', async () => {
    await using given = await givenFile(await goodsBook(2_000))
    const attempt = openProductFile(given.path, { unpackLimits: { sheet: 50_000, texts: 1_000_000 } })
    await expect(attempt).rejects.toMatchObject({ code: 'file-too-large-unpacked', detail: { limit: 50_000 } })
    const texts = openProductFile(given.path, { unpackLimits: { sheet: 10_000_000, texts: 10_000 } })
    await expect(texts).rejects.toMatchObject({ code: 'file-too-large-unpacked', detail: { limit: 10_000 } })
  })

  test('one that lies about its size is refused too', async () => {
    const content = await goodsBook(2_000)
    const directoryEntry = content.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    content.writeUInt32LE(10, directoryEntry + 24)
    await using given = await givenFile(content)
    const attempt = openProductFile(given.path, { unpackLimits: { sheet: 50_000, texts: 1_000_000 } })
    await expect(attempt).rejects.toMatchObject({ code: 'file-too-large-unpacked' })
  })

  test('one that is cut short, and one with broken bytes', async () => {
    const content = await goodsBook(500)
    await using short = await givenFile(content.subarray(0, content.length >> 1))
    await expect(openProductFile(short.path)).rejects.toMatchObject({ code: 'file-damaged' })
    const broken = Buffer.from(content)
    const sheetAt = content.indexOf('xl/worksheets/sheet1.xml') + 24
    broken.fill(0xff, sheetAt + 20, sheetAt + 200)
    await using damaged = await givenFile(broken)
    await expect(openProductFile(damaged.path)).rejects.toMatchObject({ code: 'file-damaged' })
  })

  test('an archive that is no workbook', async () => {
    const content = await goodsBook()
    const renamed = Buffer.from(content.toString('latin1').replaceAll('xl/workbook.xml', 'xl/werkbook.xml'), 'latin1')
    await using given = await givenFile(renamed)
    await expect(openProductFile(given.path)).rejects.toMatchObject({ code: 'file-zip-not-xlsx' })
  })
})

test('reading may stop in the middle of a sheet', async () => {
  await using given = await givenFile(await goodsBook(5_000))
  const file = await openProductFile(given.path)
  for await (const { firstRow } of file.records()) if (firstRow > 700) break
  expect(await file.countRows()).toEqual({ rows: 5_000, lastRow: 5_001 })
})

test('a workbook that is cut or removed while it is read ends in a clear failure', async () => {
  const content = await goodsBook(8_000)
  for (const change of [(path: string) => truncate(path, content.length >> 1), (path: string) => rm(path)]) {
    await using given = await givenFile(content)
    const file = await openProductFile(given.path)
    await change(given.path)
    await expect(file.countRows()).rejects.toMatchObject({ code: 'file-damaged' })
  }
})
