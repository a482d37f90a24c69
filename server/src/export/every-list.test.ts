import { type Action, catalogue, type ExportAction, type ExportInput, shippingZone } from '@wanpu/contract'
import { type Caller, openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'
import { everyWebsite } from '../website-scope.ts'
import { findExportList } from './export-list.ts'
import { type ExportProgress, type RowPage, type RowRequest, readPage } from './rows.ts'
import { aStock } from './test-rows-of-lists.ts'

interface Listed {
  /** A filter of the list's own. */
  options: object
  /** A column, and its cells for somebody limited to the website `own.example.com`. */
  column: string
  cells: string[]
}

/**
 * Every list that can be exported, with a filter that leaves something out. Each has rows of another website or other
 * words, which must not come.
 */
const lists = (own: string): Record<string, Listed> => ({
  'alarm-channel.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring of own'] },
  'admin-role.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring role'] },
  'admin-user.export': { options: { keywords: 'spring' }, column: 'username', cells: ['spring-clerk'] },
  'article-grouping.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring pages'] },
  'audit.export': { options: { keywords: 'Spring' }, column: 'subject', cells: ['Spring own'] },
  'batch-import-recorder.export': { options: { keywords: 'spring' }, column: 'fileName', cells: ['spring.csv'] },
  'buyer-block.export': { options: { keywords: 'spring' }, column: 'value', cells: ['spring@own.example.com'] },
  'carrier.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring van'] },
  'classification-rule.export': { options: { keywords: 'Spring' }, column: 'title', cells: ['Spring rules'] },
  'coupon.export': { options: { keywords: 'SPRING' }, column: 'code', cells: ['SPRING1'] },
  'currency.export': { options: { keywords: 'EUR' }, column: 'code', cells: ['EUR'] },
  'document-setting.export': { options: { keywords: 'Spring' }, column: 'sellerName', cells: ['Spring of own'] },
  'feed.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring feed'] },
  'feed-run.export': { options: { status: ['held'] }, column: 'fileName', cells: ['spring.csv'] },
  'goods.export': { options: { keywords: 'spring' }, column: 'title', cells: ['Spring lamp'] },
  'goods-attribute.export': { options: { kind: 'color' }, column: 'name', cells: ['Paints'] },
  'goods-attribute-value.export': { options: { kind: 'color' }, column: 'value', cells: ['Red'] },
  'goods-bak.export': { options: { keywords: 'spring' }, column: 'title', cells: ['Spring chair'] },
  'goods-bak.export.change-sets': { options: { action: 'spring' }, column: 'websiteDomain', cells: ['own.example.com'] },
  'invoice.export': { options: { keywords: 'SPRING' }, column: 'orderNo', cells: ['SPRING-OWN'] },
  'mail.export': { options: { keywords: 'spring' }, column: 'recipient', cells: ['spring@own.example.com'] },
  'mail-template.export': {
    options: { websiteId: own, event: 'order-placed', language: 'th' },
    column: 'subject',
    cells: ['Spring words'],
  },
  'mail-sender.export': { options: { keywords: 'spring' }, column: 'fromAddress', cells: ['spring@own.example.com'] },
  'member-user.export': { options: { keywords: 'spring' }, column: 'email', cells: ['spring@own.example.com'] },
  'order.export': { options: { keywords: 'SPRING' }, column: 'orderNo', cells: ['SPRING-OWN'] },
  'order-log.export': { options: { keywords: 'SPRING' }, column: 'orderNo', cells: ['SPRING-OWN'] },
  'order-return.export': { options: { keywords: 'SPRING' }, column: 'orderNo', cells: ['SPRING-OWN'] },
  'parcel.export': { options: { keywords: 'SPRING' }, column: 'orderNo', cells: ['SPRING-OWN'] },
  'payment.export': { options: { keywords: 'SPRING' }, column: 'orderNo', cells: ['SPRING-OWN'] },
  'payment.export.days': { options: { currencyCode: 'EUR' }, column: 'day', cells: ['2026-11-20'] },
  'payment-account.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring own'] },
  'payment-mode.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring transfer'] },
  'poster.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring poster'] },
  'price-plan.export': { options: { keywords: 'Spring' }, column: 'title', cells: ['Spring prices'] },
  'product-review.export': { options: { keywords: 'spring' }, column: 'title', cells: ['Spring of own'] },
  'protected-word.export': { options: { keywords: 'Spring' }, column: 'word', cells: ['Spring brand'] },
  'protected-word-log.export': { options: { keywords: 'Spring' }, column: 'title', cells: ['Spring watch'] },
  'purge-hook.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring of own'] },
  'rollout.export': { options: { run: 'push' }, column: 'websites', cells: ['1'] },
  'scheduled-export.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring export'] },
  'scheduled-export-run.export': { options: { status: ['done'] }, column: 'fileName', cells: ['spring-export.csv'] },
  'shipping-mode.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring post'] },
  'shipping-zone.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring zone'] },
  'shop-article.export': { options: { keywords: 'Spring', isTemplate: false }, column: 'title', cells: ['Spring of own'] },
  'shop-goods.export': { options: { websiteId: own, keywords: 'spring' }, column: 'title', cells: ['Spring lamp'] },
  'shop-server.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring server'] },
  'saved-cart.export': { options: { keywords: 'spring' }, column: 'email', cells: ['spring@own.example.com'] },
  'stock-alert.export': { options: { keywords: 'spring' }, column: 'email', cells: ['spring@own.example.com'] },
  'shop-website.export': { options: { keywords: 'example' }, column: 'domain', cells: ['https://own.example.com'] },
  'shop-website.export.deleted': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring of own'] },
  'stock-goods-classification.export': { options: { keywords: 'Spring' }, column: 'title', cells: ['Spring class'] },
  'tax-class.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring books'] },
  'website-group.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring group'] },
  'tax-rate.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring VAT'] },
  'tax-report.export': { options: { country: 'DE' }, column: 'orders', cells: ['1'] },
  'tax-scheme.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring taxes of own'] },
  'task.export': { options: { keywords: 'Spring' }, column: 'title', cells: ['Spring check of own'] },
  'upload.export': { options: { keywords: 'spring' }, column: 'name', cells: ['spring.webp'] },
  'web-hook.export': { options: { keywords: 'Spring' }, column: 'name', cells: ['Spring of own'] },
  'web-hook-delivery.export': { options: { type: 'order.paid' }, column: 'webHookName', cells: ['Spring of own'] },
  'web-traffic.export': { options: { keywords: 'example' }, column: 'domain', cells: ['own.example.com'] },
  'web-visits.export': { options: { keywords: 'spring' }, column: 'path', cells: ['/spring/own'] },
})

/** Lists of what counts for every website, or is somebody's own: who is limited to some sees nothing of them. */
const ofInstallation = new Set(['feed.export', 'feed-run.export', 'scheduled-export.export', 'scheduled-export-run.export'])

test('every list is exported as it is filtered and as its caller may see it, as text and as a workbook', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { own, foreign } = await aStock(shop)
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [own] })
  // Somebody limited sees their own imports.
  await shop.services.db.updateTable('importRecord').set({ createdBy: limited.userId }).where('fileName', '=', 'spring.csv').execute()
  const expected = lists(own)
  const exports = [...catalogue.values()].filter((action): action is ExportAction => 'columns' in action)
  expect(Object.keys(expected).sort()).toEqual(exports.map((action) => action.name).sort())

  const boss = await shop.signIn('SuperAdmin')
  const callerOf = (name: string) => (ofInstallation.has(name) ? boss : limited)
  for (const name of ofInstallation) expect(await exportRows(limited, name, { options: {} }), name).toEqual([])

  const rowsByList: Record<string, string[]> = {}
  for (const [name, { options, column }] of Object.entries(expected))
    rowsByList[name] = await exportRows(callerOf(name), name, { options, columns: [column] })
  expect(rowsByList).toEqual(Object.fromEntries(Object.entries(expected).map(([name, { cells }]) => [name, cells])))

  // All columns, and a workbook, can be made of every list.
  for (const [name, { options }] of Object.entries(expected)) {
    const caller = callerOf(name)
    expect(await exportRows(caller, name, { options }), name).not.toEqual([])
    const answer = await start(caller, name, { options, format: 'xlsx' })
    const sheet = Buffer.from(await (await caller.get(answer.url ?? '')).arrayBuffer())
    expect(sheet.subarray(0, 2).toString(), name).toBe('PK')
  }

  // Who may see every website gets the others too, and nobody names one that is not theirs.
  expect(await exportRows(boss, 'web-visits.export', { options: {}, columns: ['path'], sort: { by: 'at' } })).toEqual([
    '/spring/own',
    '/autumn/own',
    '/spring/foreign',
  ])
  await expect(start(limited, 'shop-goods.export', { options: { websiteId: foreign } })).rejects.toMatchObject({ status: 404 })
  const nobody = await shop.signIn({ permissions: ['*.search'] })
  for (const { name } of exports) await expect(start(nobody, name, { options: {} }), name).rejects.toMatchObject({ status: 403 })
})

test('the words of codes are the caller’s, amounts have the decimals of their currency, secrets stay out', { tags: 'long' }, async () => {
  await using shop = await openShop()
  await aStock(shop)
  const boss = await shop.signIn('SuperAdmin')

  const accounts = await exportRows(boss, 'payment-account.export', { options: { keywords: 'Spring own' } })
  expect(accounts[0]).toContain('启用')
  expect(accounts[0]).toContain('100.00')
  for (const name of [
    'payment-account.export',
    'mail-sender.export',
    'alarm-channel.export',
    'purge-hook.export',
    'shop-server.export',
    'admin-user.export',
  ]) {
    expect((await exportRows(boss, name, { options: {} })).join('\n')).not.toMatch(/top secret|argon2|spring@clerk/)
  }
  const rules = await exportRows(boss, 'shipping-mode.export', { options: { keywords: 'Spring' }, columns: ['feeMinor', 'rules'] })
  expect(rules).toEqual(['5.00,*: 5.00'])
})

test('rates name their zones, and discounts say what they take off, whatever their kind', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const zone = await boss.call(shippingZone.insert, { name: 'Alps', places: ['CH', 'AT'] })
  const rules = [
    { countries: ['FR'], zoneIds: [zone.id], feeMinor: 500 },
    { countries: [], zoneIds: [zone.id], minWeightGrams: 500, feeMinor: 900 },
  ]
  await shop.given.shippingMode({ name: 'Zoned', rules })
  const tiers = json([
    { fromMinor: 10_000, percent: 10 },
    { fromMinor: 20_000, amountMinor: 3000 },
  ])
  await shop.given.coupon({ code: 'A-TIERS', kind: 'tiers', value: 0, tiers })
  await shop.given.coupon({ code: 'B-PAIRS', kind: 'buy-x-get-y', value: 50, buyQuantity: 2, getQuantity: 1 })
  await shop.given.coupon({ code: 'C-FREE', kind: 'free-shipping', value: 0 })
  await shop.given.coupon({ code: 'D-FIXED', kind: 'fixed', value: 500 })

  expect(await exportRows(boss, 'shipping-mode.export', { options: {}, columns: ['rules'] })).toEqual([
    '"FR, Alps: 5.00\nAlps 500– g: 9.00"',
  ])
  const coupons = { options: {}, columns: ['code', 'value'], sort: { by: 'code' } } as const
  expect(await exportRows(boss, 'coupon.export', coupons)).toEqual([
    'A-TIERS,100.00: 10%; 200.00: 30.00',
    'B-PAIRS,2 + 1: 50%',
    'C-FREE,',
    'D-FIXED,5.00',
  ])
})

test('orders say what a reverse charge takes off, so that the sums of a row add up', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const website = await shop.given.website()
  const tax = json({
    priceMode: 'included',
    lines: [],
    taxMinor: 0,
    addedMinor: -190,
    isReverseCharge: true,
    shippingTaxMinor: 0,
    shippingTaxes: [],
  })
  await shop.given.order({ websiteId: website.id, goodsMinor: 1190, taxAddedMinor: -190, totalMinor: 1000, tax })

  const columns = ['goodsMinor', 'taxMinor', 'taxes', 'totalMinor']
  expect(await exportRows(boss, 'order.export', { options: {}, columns })).toEqual(['11.90,0.00,免税（欧盟内部供货）: -1.90,10.00'])
})

test('who may only see what their owner code marks exports no other visits', async () => {
  await using shop = await openShop()
  await aStock(shop)
  const owner = await shop.signIn({ permissions: ['web-visits.search.owner', 'web-visits.export'], ownerCode: 'A' })
  const paths = await exportRows(owner, 'web-visits.export', { options: {}, columns: ['path'], sort: { by: 'at' } })
  expect(paths).toEqual(['/spring/own', '/autumn/own'])
})

/** Lists without a file of their own, and where what they show is had instead. */
const without: Readonly<Record<string, string>> = {
  'api-key.search': 'one’s own keys; what each did is in audit.export',
  'backup.search': 'a few dozen backups, each deleted by its age',
  'backup-plan.search': 'a handful of settings',
  'approval.search': 'what became of each is in audit.export',
  'notice.search': 'one’s own notices: the latest, which one clears',
  'order.search.owner': 'order.export, with onlyOwn',
  'web-traffic.search.owner': 'web-traffic.export, with onlyOwn',
  'web-visits.search.owner': 'web-visits.export, with onlyOwn',
  'batch-import-recorder.search.problems': 'batch-import-recorder.read.errors is a file of the rows as they came',
  'upload.search.changes': 'the ways back of the last replacements, in a drawer',
  'goods.history': 'the changes of one goods, in a drawer',
  'goods.read.product-type-count': 'counts beside a filter; goods.export has the type of each goods',
  'shop-article.search.legal-pages': 'which of five pages websites lack; those that they have are in shop-article.export',
  'shop-goods.read.matrix': 'a grid to be edited; shop-goods.export has the prices of a website',
  'shop-goods.compare': 'goods of two websites side by side, to be evened out; each has shop-goods.export',
  'shop-website.read.builds': 'the builds that one may go back to',
}

/** A task family's list is task.export with its kind; the items that failed are downloaded from the task itself. */
const isOfTasks = (name: string) => catalogue.get(name)?.isOfTasks === true

test('every list of the catalogue has an export, or a reason why it has none', () => {
  const isList = ({ output }: Action) => 'shape' in output && typeof output.shape === 'object' && 'recordCount' in (output.shape ?? {})
  const exportNames = new Set([...catalogue.values()].filter(({ effect }) => effect === 'exports').map(({ name }) => name))
  const names = [...catalogue.values()].filter((action) => isList(action) && !('columns' in action)).map((action) => action.name)
  const withoutExport = names.filter((name) => !exportNames.has(name.replace('.search', '.export')) && !isOfTasks(name))

  expect(names.length).toBeGreaterThan(40)
  expect(withoutExport.sort()).toEqual(Object.keys(without).sort())
})

test('a list is read behind the row that came last, in each of its orders, every row once', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { own } = await aStock(shop)
  const { services } = shop
  for (const [name, { options }] of Object.entries(lists(own))) {
    const list = findExportList(name)
    if (!list) throw new Error(`no list ${name}`)
    for (const sort of [undefined, ...sortsOf(list.action).flatMap((by) => [true, false].map((desc) => ({ by, desc })))]) {
      const filter = 'websiteId' in options ? { websiteId: own } : {}
      const input = list.action.input.parse({ options: filter, ...(sort && { sort }) }) as ExportInput
      const request = { list, input, view: { scope: everyWebsite, callerId: '1', now: new Date().toISOString(), services } }
      const [whole, singly] = [await readAll(services.db, request, 1000), await readAll(services.db, request, 1)]
      expect(whole.length, name).toBeGreaterThan(0)
      expect(singly, `${name} by ${JSON.stringify(sort)}`).toEqual(whole)
      if (!('search' in list)) continue
      const { items } = await list.search(services.db, { ...input, pageIndex: 1, pageSize: 1000 }, request.view)
      expect(whole, `${name} by ${JSON.stringify(sort)}`).toMatchObject(items)
    }
  }
})

test('rows that come and go between two pages neither repeat nor drop the others', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const group = (name: string) => ({ name, number: name })
  await db.insertInto('articleGroup').values(['b', 'd', 'f', 'h', 'j', 'l'].map(group)).execute()
  const list = findExportList('article-grouping.export')
  if (!list) throw new Error('no list of groups')
  const input = list.action.input.parse({ options: {}, sort: { by: 'name' } }) as ExportInput
  const view = { scope: everyWebsite, callerId: '1', now: '', services: shop.services }
  const next = async (position: ExportProgress) => readPage(db, { list, input, view }, position, 2)
  const namesOf = (rows: object[]) => rows.map((row) => (row as { name: string }).name)

  const first = await next({ after: null, rows: 0 })
  await db.deleteFrom('articleGroup').where('name', 'in', ['b', 'd', 'h']).execute()
  await db.insertInto('articleGroup').values(['a', 'c', 'g'].map(group)).execute()
  const second = await next(first.reached)
  await db.deleteFrom('articleGroup').where('name', 'in', ['f']).execute()
  await db.insertInto('articleGroup').values(['e'].map(group)).execute()
  const third = await next(second.reached)

  expect([first, second, third].map(({ rows }) => namesOf(rows))).toEqual([
    ['b', 'd'],
    ['f', 'g'],
    ['j', 'l'],
  ])
})

async function readAll(db: Db, request: RowRequest, size: number): Promise<unknown[]> {
  const rows: unknown[] = []
  let page: RowPage = { rows: [], reached: { after: null, rows: 0 }, isLast: false }
  while (!page.isLast) {
    page = await readPage(db, request, page.reached, size)
    rows.push(...page.rows)
  }
  return rows
}

/** The columns that an export may be sorted by. */
function sortsOf({ input }: ExportAction): string[] {
  const described = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const sort = described.properties?.sort
  const by = typeof sort === 'object' ? sort.properties?.by : undefined
  return typeof by === 'object' && by.enum ? by.enum.map(String) : []
}

interface StartedExport {
  url?: string
  recordCount: number
}

const start = async (caller: Caller, name: string, input: object): Promise<StartedExport> => {
  const action = catalogue.get(name)
  if (!action) throw new Error(`no action ${name}`)
  return (await caller.call(action, input as never)) as StartedExport
}

/** The lines of the file, without its head. */
async function exportRows(caller: Caller, name: string, input: object): Promise<string[]> {
  const { url, recordCount } = await start(caller, name, input)
  const text = await (await caller.get(url ?? '')).text()
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(lines, name).toHaveLength(recordCount)
  return lines
}
