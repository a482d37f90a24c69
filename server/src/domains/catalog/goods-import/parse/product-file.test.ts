import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { problemPlace, writeProblemsCsv } from './problems-csv.ts'
import { openProductFile } from './product-file.ts'
import { collect, readAll, writeTestFile } from './test-file.ts'

describe('recognising', () => {
  test.each([
    ['an empty file', '', 'file-empty'],
    ['blank lines only', '\n\n', 'file-no-header'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file-old-excel'],
    ['a PDF', '%PDF-1.7 …', 'file-not-table'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'file-not-table'],
    ['a web page called .csv', '<!DOCTYPE html><html><table>', 'file-html'],
    ['a truncated archive', Buffer.from('504b030414000000', 'hex'), 'file-damaged'],
    ['random bytes', Uint8Array.from({ length: 999 }, (_, at) => (at * 7919) % 251), 'file-not-table'],
  ])('%s is refused', async (_, content, code) => {
    await using source = await writeTestFile(content)
    await expect(openProductFile(source.path)).rejects.toMatchObject({ name: 'ProductFileError', code })
  })

  test('the header below a title line and a blank line', async () => {
    await using source = await writeTestFile('2026 秋季商品表\n\n商品名称,货号,售价\n衬衫,A1,10\n')
    const file = await openProductFile(source.path)
    expect(file).toMatchObject({
      headerRow: 3,
      headers: ['商品名称', '货号', '售价'],
      sampleRows: [{ row: 4, cells: ['衬衫', 'A1', '10'] }],
    })
    expect(await file.countRows()).toEqual({ rows: 1, lastRow: 4 })
  })

  test('the line sep=; of Excel', async () => {
    await using source = await writeTestFile('sep=;\nsku;title\nA,1;Shirt\n')
    const file = await openProductFile(source.path)
    expect(file).toMatchObject({ delimiter: ';', headerRow: 2, headers: ['sku', 'title'] })
  })

  test('a format that the columns do not bear out is refused', async () => {
    await using source = await writeTestFile('sku,title\nA,Shirt\n')
    await expect(openProductFile(source.path, { format: 'shopify' })).rejects.toMatchObject({
      code: 'format-mismatch',
      detail: { found: 'table' },
    })
  })

  test('a table without a known key opens for mapping, and is not read without one', async () => {
    await using source = await writeTestFile('foo,bar\nA,Shirt\n')
    const file = await openProductFile(source.path)
    expect(file).toMatchObject({ headers: ['foo', 'bar'], suggestedMapping: {} })
    await expect(collect(file.records())).rejects.toMatchObject({ code: 'mapping-without-key' })
    const mapped = await openProductFile(source.path, { mapping: { foo: 'sku', bar: 'title' } })
    expect((await collect(mapped.records()))[0]?.product).toEqual({ key: { sku: 'A' }, sku: 'A', title: 'Shirt' })
  })
})

describe('going on after a row', () => {
  const shopify = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
    ...Array.from({ length: 9 }, (_, at) => `h${at},T${at},Size,S,s${at},${at}.50,\nh${at},,,M,m${at},${at}.60,`),
  ].join('\n')
  const woocommerce = [
    'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    '11,variation,v1,V,1,5,id:1,Size,S',
    '1,variable,p1,P1,1,,,Size,"S, M"',
    '2,simple,p2,P2,1,7,,,',
    '12,variation,v2,V,1,6,p3,Size,S',
    '13,variation,v3,V,1,6,nowhere,Size,S',
    '3,variable,p3,P3,1,,,Size,"S, M"',
    '4,simple,p2,P2 again,1,7,,,',
  ].join('\n')
  const table = `sku,title\n${Array.from({ length: 20 }, (_, at) => `s${at % 15},T${at}`).join('\n')}`

  test.each([
    ['shopify', shopify, 9],
    ['woocommerce', woocommerce, 5],
    ['table', table, 20],
  ])('%s: after each record exactly the rest', async (format, content, expected) => {
    await using source = await writeTestFile(content)
    const file = await openProductFile(source.path)
    const all = await collect(file.records())
    expect(file.format).toBe(format)
    expect(all).toHaveLength(expected)
    for (const [at, { lastRow }] of all.entries()) {
      expect(await collect(file.records({ afterRow: lastRow }))).toEqual(all.slice(at + 1))
    }
  })

  test('chunks end at the row to go on after', async () => {
    await using source = await writeTestFile(shopify)
    const file = await openProductFile(source.path)
    const chunks = await collect(file.chunks({ afterRow: 3, size: 3 }))
    expect(chunks.map((records) => [records.length, records.at(-1)?.lastRow])).toEqual([
      [3, 9],
      [3, 15],
      [2, 19],
    ])
  })
})

test('whatever bytes are damaged, every row is read once or reported', { tags: 'long' }, async () => {
  const intact = Buffer.from(
    [
      'ID,Type,SKU,Name,Published,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      ...Array.from({ length: 12 }, (_, at) => `${at},variable,p${at},"Name, ""${at}""",1,,https://a.com/${at}.jpg,,Size,"S, M"`),
      ...Array.from({ length: 12 }, (_, at) => `${at + 50},variation,v${at},V,1,${at}.5,,id:${at},Size,S`),
    ].join('\n'),
  )
  const headerLength = intact.indexOf('\n') + 1
  for (let round = 0; round < 200; round += 1) {
    const damaged = Buffer.from(intact)
    for (let blow = 0; blow < 6; blow += 1) {
      const at = headerLength + ((round * 7919 + blow * 104_729) % (intact.length - headerLength))
      damaged.write('"\n,\0\xff\r'.charAt((round + blow) % 6), at, 'latin1')
    }
    await using source = await writeTestFile(damaged)
    const file = await openProductFile(source.path)
    const records = await collect(file.records())
    const rows = records.flatMap((record) => record.rows)
    expect(new Set(rows).size).toBe(rows.length)
    expect(rows.length).toBe((await file.countRows()).rows)
    expect(records.filter(({ product, problems }) => !product && !problems.some(({ severity }) => severity === 'error'))).toEqual([])
  }
})

test.each([
  ['a table', manyRows, 200_000],
  ['variants far behind their products', lateVariants, 100_000],
])(
  'the memory in use does not grow with the file: 200,000 rows of %s within 32 MB',
  { tags: 'long', timeout: 60_000 },
  async (_, rowsOf, expected) => {
    await using source = await writeTestFile('')
    await pipeline(Readable.from(rowsOf(200_000)), createWriteStream(source.path))
    const file = await openProductFile(source.path)
    expect(await file.countRows()).toEqual({ rows: 200_000, lastRow: 200_001 })
    const atRest = measureHeap()
    let most = 0
    let products = 0
    for await (const records of file.chunks({ size: 1_000 })) {
      products += records.filter(({ product }) => product).length
      if (products % 20_000 === 0) most = Math.max(most, measureHeap() - atRest)
    }
    expect(products).toBe(expected)
    expect(most).toBeLessThan(32 * 1024 ** 2)
  },
)

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

/** Memory that is still in use after the garbage was collected. */
function measureHeap(): number {
  if (typeof collectGarbage !== 'function') throw new Error('The garbage collector cannot be called')
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function* manyRows(count: number): Generator<string> {
  yield 'SKU,Title,Price,Stock,Description\n'
  for (let at = 0; at < count; at += 1)
    yield `A-LONG-STOCK-NUMBER-${at},Product ${at},${at % 900}.99,${at % 50},"A description\nof number ${at}"\n`
}

/** Half of the rows are products that name one of the rows behind all of them. */
function* lateVariants(count: number): Generator<string> {
  yield 'sku,product_type,name,price,qty,configurable_variations,description\n'
  for (let at = 0; at < count / 2; at += 1)
    yield `A-LONG-STOCK-NUMBER-${at},configurable,Product ${at},,,"sku=A-LONG-STOCK-NUMBER-${at}-S,size=S","A description\nof number ${at}"\n`
  for (let at = 0; at < count / 2; at += 1) yield `A-LONG-STOCK-NUMBER-${at}-S,simple,Product ${at} S,${at % 900}.99,${at % 50},,\n`
}

test('the list of problems can be opened in a spreadsheet, and runs no formula there', async () => {
  const records = await readAll('sku,title,price\n=cmd|x,A,-1\nB,"B, ""b""",abc\n')
  const problems = records.flatMap((record) => record.problems)
  await using source = await writeTestFile('')
  await writeProblemsCsv(source.path, problems, { headers: ['sku', 'title', 'price'], language: 'zh' })
  expect(await readFile(source.path, 'utf8')).toBe(
    [
      '\ufeff问题行,问题列,问题级别,问题原因,问题内容,sku,title,price',
      `2,price,错误,价格为负数,'-1,'=cmd|x,A,'-1`,
      '3,price,错误,价格不是数字,abc,B,"B, ""b""",abc',
      '',
    ].join('\r\n'),
  )
  expect(problems.map((problem) => problemPlace(problem, ['sku', 'title', 'price']))).toEqual(['C2', 'C3'])
})
