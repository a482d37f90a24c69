import { rm, truncate } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { packWorkbook, packZip, rowsOf } from '../../test-workbook.ts'
import { openProductFile } from '../product-file.ts'
import { collect, listProblems, readAll, writeTestFile } from '../test-file.ts'
import { cellText, isDateFormat } from './xlsx-cells.ts'

function goodsBook(rows = 3): Promise<Buffer> {
  const texts = Array.from({ length: rows }, (_, at) => `<si><t>衬衫 ${at + 1}</t></si>`)
  const row = (at: number) =>
    `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at - 1}</v></c><c r="B${at + 1}" t="inlineStr"><is><t>A${at}</t></is></c>` +
    `<c r="C${at + 1}"><v>${19.99 + at}</v></c><c r="D${at + 1}"><v>${at}</v></c><c r="E${at + 1}" t="str"><f>1</f><v>&lt;p&gt;${at}&lt;/p&gt;</v></c></row>`
  const rest = Array.from({ length: rows }, (_, at) => row(at + 1)).join('')
  const head = rowsOf([['商品名称', '货号', '售价', '库存', '描述']])
  const other = rowsOf([
    ['title', 'sku'],
    ['Mug', 'M1'],
  ])
  return packWorkbook({ sheets: { 秋季商品: head + rest, Other: other }, texts: texts.join('') })
}

test('the first sheet of a workbook, every cell as text', async () => {
  await using source = await writeTestFile(await goodsBook())
  const file = await openProductFile(source.path)
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
  await using source = await writeTestFile(await goodsBook())
  const file = await openProductFile(source.path, { sheet: 'Other' })
  expect((await collect(file.records()))[0]?.product).toEqual({ key: { sku: 'M1' }, sku: 'M1', title: 'Mug' })
  await expect(openProductFile(source.path, { sheet: 'Nope' })).rejects.toMatchObject({ code: 'sheet-missing', detail: { sheet: 'Nope' } })
})

test('a hidden sheet is read only where it is named, or where there is no other', async () => {
  const sheets = Object.fromEntries(['Lists', 'More lists', 'Products'].map((sheet) => [sheet, rowsOf([['sku'], [sheet]])]))
  const bookWith = (states: string[]) => {
    const tags = states.map(
      (state, at) => `<sheet name="${Object.keys(sheets)[at]}" sheetId="${at + 1}" r:id="rId${at}" state="${state}"/>`,
    )
    return packWorkbook({ sheets }, { 'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${tags.join('')}</sheets></workbook>` })
  }
  await using mixed = await writeTestFile(await bookWith(['hidden', 'veryHidden', 'visible']))
  await using hidden = await writeTestFile(await bookWith(['hidden', 'hidden', 'hidden']))

  expect(await openProductFile(mixed.path)).toMatchObject({ sheet: 'Products', sheets: ['Lists', 'More lists', 'Products'] })
  expect((await openProductFile(mixed.path, { sheet: 'Lists' })).sheet).toBe('Lists')
  expect((await openProductFile(hidden.path)).sheet).toBe('Lists')
})

test('dates, formulas, rich text, readings, logical values, errors and gaps', async () => {
  const content = await packWorkbook({
    sheets: {
      S:
        rowsOf([['sku', 'title', 'price', 'description', 'tags', 'status']]) +
        '<row r="3"><c r="A3"><v>12345678</v></c><c r="B3" t="s"><v>0</v></c><c r="C3"><f>10*1.1</f><v>11.000000000000002</v></c>' +
        '<c r="D3" s="1"><v>46346</v></c><c r="F3" t="b"><v>1</v></c></row>' +
        '<row r="4"><c r="A4" t="inlineStr"><is><t>L-1</t></is></c><c r="C4" t="e"><v>#N/A</v></c></row>',
    },
    texts: '<si><r><t xml:space="preserve">Soft </t></r><r><rPr><b/></rPr><t>shirt</t></r><rPh sb="0" eb="1"><t>ソフト</t></rPh></si>',
    styles: '<cellStyleXfs><xf numFmtId="22"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
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
  expect(listProblems(records)).toEqual([[4, 'price', 'price-invalid']])
  expect(records[1]?.problems[0]?.raw).toEqual(['L-1', '', '#N/A'])
})

test('a workbook whose names have prefixes and whose parts lie elsewhere', async () => {
  const sheet = `<x:worksheet xmlns:x="m"><x:sheetData>${rowsOf([['sku', 'title']]).replace(/<(\/?)/g, '<$1x:')}<x:row><x:c t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  const content = await packZip({
    'xl/workbook.xml': '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="A &amp; B" r:id="a"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Type="t/worksheet" Target="/xl/one.xml"/><Relationship Id="b" Type="t/sharedStrings" Target="texts.xml"/></Relationships>',
    'xl/one.xml': sheet,
    'xl/texts.xml': '<sst><si><t>T-1</t></si></sst>',
  })
  await using source = await writeTestFile(content)
  const file = await openProductFile(source.path)
  expect(file.sheets).toEqual(['A & B'])
  expect(file.sampleRows).toEqual([{ row: 2, cells: ['T-1'] }])
})

const dates = {
  texts: ['first', 'line_x000D_'],
  styles: [
    { isDate: false, format: undefined },
    { isDate: true, format: undefined },
  ],
  startsIn1904: false,
  withSigns: true,
}

test.each([
  [{ type: 'n', style: 0, value: '' }, ''],
  [{ type: 'n', style: 0, value: '0.30000000000000004' }, '0.3'],
  [{ type: 'n', style: 0, value: '6901234567892' }, '6901234567892'],
  [{ type: 'n', style: 0, value: '1E20' }, '100000000000000000000'],
  [{ type: 'n', style: 0, value: 'many' }, ''],
  [{ type: 'n', style: 1, value: '46346.354166666664' }, '2026-11-20 08:30:00'],
  [{ type: 'n', style: 1, value: '1e300' }, ''],
  [{ type: 'd', style: 0, value: '2026-11-20T00:00:00' }, '2026-11-20'],
  [{ type: 's', style: 0, value: '0' }, 'first'],
  [{ type: 's', style: 0, value: '7' }, ''],
  [{ type: 'str', style: 0, value: 'a_x000D_\nb' }, 'a\r\nb'],
  [{ type: 'b', style: 0, value: '0' }, 'false'],
])('the cell %j is read as %j', (cell, text) => {
  expect(cellText(cell, dates)).toBe(text)
})

test('days of a workbook that counts from 1904', () => {
  expect(cellText({ type: 'n', style: 1, value: '44884' }, { ...dates, startsIn1904: true })).toBe('2026-11-20')
})

test.each([
  [0, undefined, false],
  [14, undefined, true],
  [31, undefined, true],
  [44, undefined, false],
  [164, 'yyyy"年"m"月"d"日"', true],
  [165, '[$-804]#,##0.00 "days"', false],
  [166, '[Red]0.00', false],
  [167, '[h]:mm', true],
])('number format %i %s shows a date: %s', (id, code, isDate) => {
  expect(isDateFormat(id, code)).toBe(isDate)
})

describe('dangerous and damaged workbooks', () => {
  const refusal = async (content: Buffer) => {
    await using source = await writeTestFile(content)
    const attempt = openProductFile(source.path).then((file) => file.countRows())
    return await attempt.then(
      () => 'read',
      (error) => [error.code, error.detail.limit],
    )
  }
  const megabytes = (count: number) => 'a'.repeat(count * 1024 ** 2)
  const mebibyte = 1024 ** 2

  test('one that unfolds too far is refused before it is parsed', async () => {
    await using source = await writeTestFile(await goodsBook(2_000))
    const attempt = openProductFile(source.path, { unpackLimits: { sheet: 50_000, texts: 1_000_000 } })
    await expect(attempt).rejects.toMatchObject({ code: 'file-too-large-unpacked', detail: { limit: 50_000 } })
    const texts = openProductFile(source.path, { unpackLimits: { sheet: 10_000_000, texts: 10_000 } })
    await expect(texts).rejects.toMatchObject({ code: 'file-too-large-unpacked', detail: { limit: 10_000 } })
  })

  test('one that lies about its size is refused too', async () => {
    const content = await goodsBook(2_000)
    const directoryEntry = content.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    content.writeUInt32LE(10, directoryEntry + 24)
    await using source = await writeTestFile(content)
    const attempt = openProductFile(source.path, { unpackLimits: { sheet: 50_000, texts: 1_000_000 } })
    await expect(attempt).rejects.toMatchObject({ code: 'file-too-large-unpacked' })
  })

  test.each([
    ['an attribute', (long: string) => ({ sheets: { S: `<row><c t="${long}"><v>1</v></c></row>` } })],
    ['a name', (long: string) => ({ sheets: { S: `<row><${long}/></row>` } })],
    ['a comment', (long: string) => ({ sheets: { S: `<!-- ${long} --><row/>` } })],
    ['a value', (long: string) => ({ sheets: { S: `<row><c><v>${long}</v></c></row>` } })],
    ['a shared text', (long: string) => ({ sheets: { S: '<row/>' }, texts: `<si><t>${long}</t></si>` })],
    [
      'a text in pieces',
      (long: string) => ({ sheets: { S: '<row/>' }, texts: `<si>${`<r><t>${long.slice(0, 99_999)}</t></r>`.repeat(12)}</si>` }),
    ],
  ])('%s without an end', async (_, book) => {
    expect(await refusal(await packWorkbook(book(megabytes(2))))).toEqual(['file-too-large-unpacked', mebibyte])
  })

  test('a row that no spreadsheet could hold', { tags: 'long' }, async () => {
    const cells = `<c t="inlineStr"><is><t>${'a'.repeat(900_000)}</t></is></c>`.repeat(20)
    expect(await refusal(await packWorkbook({ sheets: { S: `<row>${cells}</row>` } }))).toEqual(['file-too-large-unpacked', 16 * mebibyte])
    expect(await refusal(await packWorkbook({ sheets: { S: '<row r="1048577"/>' } }))).toEqual(['file-too-large-unpacked', 1_048_576])
  })

  test('millions of texts, and bytes that unpack to a thousandfold', { tags: 'long' }, async () => {
    const texts = '<si/>'.repeat(2_000_001)
    expect(await refusal(await packWorkbook({ sheets: { S: '<row/>' }, texts }))).toEqual(['file-too-large-unpacked', 2_000_000])
    const bomb = await packWorkbook({ sheets: { S: `<row/>${' '.repeat(65 * mebibyte)}` } })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusal(bomb)).toEqual(['file-too-large-unpacked', 2 * 1024 * mebibyte])
  })

  test.each([
    ['entities', '<!DOCTYPE sst [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>'],
    ['a document type', '<!DOCTYPE sst><sst/>'],
    ['tags within tags', '<t>'.repeat(100_000)],
    ['half a tag', '<sst><si'],
  ])('%s', { tags: 'long' }, async (_, xml) => {
    const book = { sheets: { S: '<row/>' } }
    expect(await refusal(await packWorkbook(book, { 'xl/sharedStrings.xml': xml }))).toEqual(['file-damaged', undefined])
  })

  test('columns beyond the last are left out', async () => {
    const row = `<row r="1"><c r="A1" t="str"><v>sku</v></c><c r="B1" t="str"><v>title</v></c><c r="XFD1" t="str"><v>far</v></c></row>`
    await using source = await writeTestFile(await packWorkbook({ sheets: { S: row } }))
    expect((await openProductFile(source.path)).headers).toEqual(['sku', 'title'])
  })

  test('one that is cut short, and one with broken bytes', async () => {
    const content = await goodsBook(500)
    await using short = await writeTestFile(content.subarray(0, content.length >> 1))
    await expect(openProductFile(short.path)).rejects.toMatchObject({ code: 'file-damaged' })
    const broken = Buffer.from(content)
    const sheetAt = content.indexOf('xl/worksheets/sheet1.xml') + 24
    broken.fill(0xff, sheetAt + 20, sheetAt + 200)
    await using damaged = await writeTestFile(broken)
    await expect(openProductFile(damaged.path)).rejects.toMatchObject({ code: 'file-damaged' })
  })

  test('an archive that is no workbook', async () => {
    const content = await goodsBook()
    const brokenWorkbook = Buffer.from(content.toString('latin1').replaceAll('xl/workbook.xml', 'xl/werkbook.xml'), 'latin1')
    await using source = await writeTestFile(brokenWorkbook)
    await expect(openProductFile(source.path)).rejects.toMatchObject({ code: 'file-zip-not-xlsx' })
  })
})

test('reading may stop in the middle of a sheet', { tags: 'long' }, async () => {
  await using source = await writeTestFile(await goodsBook(5_000))
  const file = await openProductFile(source.path)
  for await (const { firstRow } of file.records()) if (firstRow > 700) break
  expect(await file.countRows()).toEqual({ rows: 5_000, lastRow: 5_001 })
})

test('a workbook that is cut or removed while it is read ends in a clear failure', async () => {
  const content = await goodsBook(8_000)
  for (const change of [(path: string) => truncate(path, content.length >> 1), (path: string) => rm(path)]) {
    await using source = await writeTestFile(content)
    const file = await openProductFile(source.path)
    await change(source.path)
    await expect(file.countRows()).rejects.toMatchObject({ code: 'file-damaged' })
  }
})
