import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { openProductFile } from '../product-file.ts'
import { collect, writeTestFile } from '../test-file.ts'
import { detectEncoding, judgeBytes } from './encoding.ts'

const delimiters = [',', ';', '\t'] as const
const encodings = [
  { name: 'utf-8', encode: 'utf8', bom: false },
  { name: 'utf-8', encode: 'utf8', bom: true },
  { name: 'utf-16le', encode: 'utf-16le', bom: true },
  { name: 'utf-16le', encode: 'utf-16le', bom: false },
  { name: 'utf-16be', encode: 'utf-16be', bom: true },
  { name: 'utf-16be', encode: 'utf-16be', bom: false },
  { name: 'gb18030', encode: 'gbk', bom: false },
  { name: 'gb18030', encode: 'gb18030', bom: false },
] as const

describe.each(encodings)('$encode, BOM $bom', ({ name, encode, bom }) => {
  test.each(delimiters)('delimiter %j', async (delimiter) => {
    const rows = [
      ['商品名称', '货号', '售价', '描述'],
      ['纯棉衬衫', 'CS-1', '￥129.00', `"<p>第一行，柔软\r\n第二行${delimiter}透气</p>"`],
      ['羊毛外套', 'WT-2', '899', '"他说""很暖和"""'],
    ]
    const text = rows.map((row) => row.join(delimiter)).join('\r\n')
    await using source = await writeTestFile(iconv.encode(text, encode, { addBOM: bom }))
    const file = await openProductFile(source.path)
    expect(file).toMatchObject({ encoding: name, bom, delimiter, format: 'table', headers: ['商品名称', '货号', '售价', '描述'] })
    expect((await collect(file.records())).map(({ firstRow, product }) => [firstRow, product])).toEqual([
      [
        2,
        {
          key: { sku: 'CS-1' },
          title: '纯棉衬衫',
          sku: 'CS-1',
          priceMinor: 12_900,
          currencyCode: 'CNY',
          descriptionHtml: `<p>第一行，柔软\r\n第二行${delimiter}透气</p>`,
        },
      ],
      [3, { key: { sku: 'WT-2' }, title: '羊毛外套', sku: 'WT-2', priceMinor: 89_900, descriptionHtml: '他说"很暖和"' }],
    ])
  })
})

test('a character cut at the end of the sample leaves UTF-8 what it is', () => {
  const bytes = Buffer.from('标题,价格\n纯棉衬衫,10\n绿色😀')
  for (let length = 1; length <= bytes.length; length += 1) expect(judgeBytes(bytes.subarray(0, length)).encoding).toBe('utf-8')
})

test('the first Chinese sign may come after megabytes of ASCII', async () => {
  const filler = 'plain,1\n'.repeat(400_000)
  await using gbk = await writeTestFile(
    Buffer.concat([Buffer.from(`title,price\n${filler}`), iconv.encode('纯棉衬衫，舒适透气,10\n', 'gbk')]),
  )
  expect(await detectEncoding(gbk.path)).toEqual({ encoding: 'gb18030', bom: false, readings: [] })
  await using utf8 = await writeTestFile(`title,price\n${filler}纯棉衬衫，舒适透气,10\n`)
  expect(await detectEncoding(utf8.path)).toEqual({ encoding: 'utf-8', bom: false, readings: [] })
})

test('UTF-8 with one damaged character stays UTF-8, and the row says so', async () => {
  const bytes = Buffer.from('标题,价格\n纯棉衬衫,10\n羊毛外套,20\n')
  bytes[bytes.indexOf('衫')] = 0xff
  await using source = await writeTestFile(bytes)
  const file = await openProductFile(source.path)
  expect(file.encoding).toBe('utf-8')
  const records = await collect(file.records())
  expect(records[0]?.problems).toMatchObject([{ row: 2, column: '标题', reason: 'bad-characters', severity: 'notice' }])
  expect(records[1]?.problems).toEqual([])
})

test('western and traditional Chinese tables are not taken for GBK', () => {
  expect(judgeBytes(iconv.encode('Título,Précio\nCafé olé à la crème,10\nNiño pequeño, ça va bien été\n', 'win1252')).encoding).toBe(
    'windows-1252',
  )
  const traditional = '商品名稱,價格\n純棉襯衫穿著舒適透氣適合夏天的時候穿著外出遊玩,10\n羊毛外套保暖防風冬天必備的衣服歡迎選購,20\n'
  expect(judgeBytes(iconv.encode(traditional, 'big5')).encoding).toBe('big5')
})
