import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { BillDamaged, TooManySettlements } from '../provider.ts'
import { parseBill, unpackBill } from './alipay-bill.ts'

const details =
  '#支付宝业务明细查询\r\n支付宝交易号,业务类型,订单金额（元）,服务费(元)\r\n1\t,交易 ,1.00,-0.01\r\n#---业务明细列表结束---\r\n'

function packed(files: Record<string, string | Buffer>, isPacked = true): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(typeof text === 'string' ? Buffer.from(text) : text, name, { compress: isPacked })
  zip.end()
  return buffer(zip.outputStream)
}

test('lists are found among the files by how they begin; cells are trimmed, heads have no unit', async () => {
  const texts = await unpackBill(await packed({ 'a.csv': '#支付宝业务汇总查询', 'b.csv': details, 'c.csv': details }))

  expect(texts).toEqual([details, details])
  expect(parseBill(details, '2026-11-20')).toEqual({
    day: '2026-11-20',
    heads: ['支付宝交易号', '业务类型', '订单金额', '服务费'],
    rows: [{ line: 3, text: '1\t,交易 ,1.00,-0.01', cells: ['1', '交易', '1.00', '-0.01'] }],
  })
})

test('a file that is no archive, was changed, has no list or ends before its end is damaged', async () => {
  const changed = await packed({ 'a.csv': details }, false)
  changed.write('9', changed.indexOf('1.00'))
  for (const bytes of [Buffer.from('<html>'), changed, await packed({ 'a.csv': 'no list' })])
    await expect(unpackBill(bytes)).rejects.toThrow(BillDamaged)
  expect(() => parseBill(details.replace('列表结束', ''), '2026-11-20')).toThrow(BillDamaged)
})

test('an archive that unpacks to far more than a bill, or has far more files, is not unpacked', async () => {
  await expect(unpackBill(await packed({ 'a.csv': Buffer.alloc(33_000_000) }))).rejects.toThrow(TooManySettlements)
  const files = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.csv`, 'x']))
  await expect(unpackBill(await packed(files))).rejects.toThrow(TooManySettlements)
})
