import { goods } from '@wanpu/contract'
import { openKey, openShop, type Shop } from '@wanpu/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CopiedExample, copyExample } from '../test-example.ts'
import { type GoogleSheets, openGoogleSheets } from './test-google-sheets.ts'

let example: CopiedExample
beforeAll(async () => {
  example = await copyExample('spreadsheet', 'spreadsheet.ts')
})
afterAll(() => example[Symbol.asyncDispose]())

/** What a command prints, line by line. */
async function command(shop: Shop, sheets: GoogleSheets, key: string, word: string): Promise<string[]> {
  await example.write('account.json', JSON.stringify(sheets.account))
  const env = { WANPU_URL: shop.url, WANPU_KEY: key, SPREADSHEET: 'S1', SHEETS_URL: sheets.url }
  const running = example.start(env, word)
  let isOver = false
  void running.ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    await shop.work()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return running.output.trim().split('\n')
}

test('prices and stock are pulled, edited in the sheet, previewed, applied and taken back', async () => {
  await using shop = await openShop()
  await using sheets = await openGoogleSheets()
  const admin = await shop.signIn('Admin')
  const { token: key = '' } = await openKey(shop.url, admin, { name: 'Sheet', presets: ['stock'] })
  const lamp = await shop.given.goods({ title: '=Lamp', sku: 'L1', priceMinor: 1990, stock: 5 })
  await shop.given.goods({ title: 'Chair', sku: 'C1', priceMinor: 4900, stock: 2 })
  const table = await shop.given.goods({ title: 'Table', sku: 'T1', priceMinor: 9900, stock: 1 })

  expect(await command(shop, sheets, key, 'pull')).toEqual(['3 products are in the sheet'])
  expect(sheets.cells[1]).toEqual([lamp.id, 'L1', '=Lamp', '19.90', 'USD', '5'])

  // A number as a person types it, a word where a number belongs, and a row that somebody changed in Wanpu meanwhile.
  sheets.cells[1]?.splice(3, 1, 24.5)
  sheets.cells[2]?.splice(5, 1, 'many')
  sheets.cells[3]?.splice(3, 1, 89)
  await admin.call(goods.updateFields, { id: table.id, version: 1, fields: ['priceMinor'], values: { priceMinor: 9500 } })
  const seen = [
    'Table: changed in Wanpu meanwhile, pull again',
    '=Lamp: Price 19.90 → 24.5',
    'Chair: Stock 2 → many',
    expect.stringContaining('row 3, Stock:'),
    '1 products change, 1 rows stay out',
  ]
  expect(await command(shop, sheets, key, 'preview')).toEqual(seen)
  expect(await prices(shop)).toEqual([1990, 4900, 9500])

  expect(await command(shop, sheets, key, 'apply')).toEqual([...seen, expect.stringMatching(/^applied as change \d+$/)])
  expect(await prices(shop)).toEqual([2450, 4900, 9500])

  expect(await command(shop, sheets, key, 'undo')).toEqual(['1 products are as they were'])
  expect(await prices(shop)).toEqual([1990, 4900, 9500])
})

async function prices({ services }: Shop): Promise<number[]> {
  const rows = await services.db.selectFrom('goods').select('priceMinor').orderBy('id').execute()
  return rows.map(({ priceMinor }) => priceMinor)
}
