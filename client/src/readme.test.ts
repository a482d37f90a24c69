import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { openShop, type Shop } from '@wanpu/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiler } from '../build/build.ts'
import type * as clientModule from './index.ts'
import { type InstalledClient, installClient } from './test-installed.ts'

// The examples of the README, as somebody has them who installed the built client: compiled against its declarations,
// and run against a server.

const run = promisify(execFile)
const client = join(import.meta.dirname, '..')
let installed: InstalledClient
let folder: string

beforeAll(async () => {
  installed = await installClient()
  folder = installed.folder
  const examples = await readExamples()
  for (const [at, example] of examples.entries()) await writeFile(join(folder, `example-${at + 1}.ts`), moduleOf(example, at === 0))
})
afterAll(() => installed[Symbol.asyncDispose]())

/** The blocks of TypeScript, in the order of the README. */
async function readExamples(): Promise<string[]> {
  const readme = await readFile(join(client, 'README.md'), 'utf8')
  return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
}

/** A module whose function runs the example; only the first one makes its client itself. */
function moduleOf(example: string, makesClient: boolean): string {
  const lines = example.split('\n')
  const isImport = (line: string) => line.startsWith('import ')
  const parameters = makesClient ? '{ url, key, console }: Given' : '{ wanpu, console }: Given'
  return [
    "import type { Client } from '@wanpu/client'",
    ...lines.filter(isImport),
    'interface Given { url: string; key: string; wanpu: Client; console: { log(...values: unknown[]): void } }',
    `export async function run(${parameters}): Promise<void> {`,
    ...lines.filter((line) => !isImport(line)),
    '}',
    'export {}',
  ].join('\n')
}

/** What an example prints. */
async function print(shop: Shop, number: number): Promise<unknown[][]> {
  const { token = '' } = await shop.signIn('Admin')
  const printed: unknown[][] = []
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href)
  const { createClient } = (await load('node_modules/@wanpu/client/dist/index.js')) as typeof clientModule
  const example = (await load(`example-${number}.ts`)) as { run(given: object): Promise<void> }
  const wanpu = createClient({ url: shop.url, key: token, language: 'en' })
  await example.run({ url: shop.url, key: token, wanpu, console: { log: (...values: unknown[]) => printed.push(values) } })
  return printed
}

test('the examples are twelve, and compile against the declarations alone', { tags: 'long' }, async () => {
  expect(await readExamples()).toHaveLength(12)
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom', '--types', '']
  await run(process.execPath, [compiler, ...options, ...Array.from({ length: 12 }, (_, at) => `example-${at + 1}.ts`)], { cwd: folder })
})

test('the built client imports nothing', async () => {
  const files = ['approval', 'calls', 'client', 'change', 'error', 'index', 'send', 'task', 'wait'].map((name) =>
    join(folder, `node_modules/@wanpu/client/dist/${name}.js`),
  )
  const imported = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap((code) => [
    ...code.matchAll(/from ['"]([^'"]+)['"]/g),
  ])

  expect(imported.map(([, from]) => from).filter((from) => !from?.startsWith('./'))).toEqual([])
})

test('1. a first call counts the orders to ship', async () => {
  await using shop = await openShop()
  await paidOrder(shop)

  expect(await print(shop, 1)).toEqual([[1]])
})

test('2. a list yields every row', async () => {
  await using shop = await openShop()
  for (const title of ['Lamp', 'Chair', 'Table']) await shop.given.goods({ title })
  await shop.given.goods({ title: 'Stopped', status: 'off' })

  expect(await print(shop, 2)).toEqual([['Lamp, Chair, Table']])
})

test('3. a product is made and read', async () => {
  await using shop = await openShop()

  expect(await print(shop, 3)).toEqual([['SHIRT-1']])
})

test('4. an old version is refused with its code', async () => {
  await using shop = await openShop()
  await shop.given.goods({ title: 'Linen shirt' })

  expect(await print(shop, 4)).toEqual([[409, 'version-conflict']])
})

test('5. a change is previewed, applied and taken back', async () => {
  await using shop = await openShop()
  const { id } = await shop.given.goods({ title: 'Linen shirt', priceMinor: 1000 })

  expect(await print(shop, 5)).toEqual([[1, expect.objectContaining({ priceMinor: 1100 })], [1]])
  expect(await shop.services.db.selectFrom('goods').select('priceMinor').where('id', '=', id).executeTakeFirst()).toEqual({
    priceMinor: 1000,
  })
})

test('6. an order is shipped', async () => {
  await using shop = await openShop()
  await paidOrder(shop)

  expect(await print(shop, 6)).toEqual([[0]])
})

test('7. a call with a key of its own is done once', async () => {
  await using shop = await openShop()

  expect(await print(shop, 7)).toEqual([[true]])
})

test('8. a file is uploaded', async () => {
  await using shop = await openShop()

  expect(await print(shop, 8)).toEqual([['products.csv']])
})

test('9. a task is waited for', async () => {
  await using shop = await openShop()
  await shop.given.website({ domain: 'client.example.com' })
  const category = await shop.given.classification({ title: 'Lamps' })
  await shop.given.goods({ title: 'Lamp', classificationId: category.id })
  const stopped = Promise.withResolvers<void>()
  const printing = print(shop, 9).finally(stopped.resolve)
  let isOver = false
  void stopped.promise.then(() => {
    isOver = true
  })
  while (!isOver) {
    await shop.work()
    await new Promise((resolve) => setImmediate(resolve))
  }

  expect(await printing).toEqual([['succeeded', expect.any(Number)]])
})

test('10. a call is given up', async () => {
  await using shop = await openShop()

  expect(await print(shop, 10)).toEqual([['TimeoutError']])
})

test('11. a copy has what the stock has', async () => {
  await using shop = await openShop()
  for (const at of [1, 2]) await shop.given.goods({ title: `Shirt ${at}`, sku: `SHIRT-${at}`, stock: 7 * at })

  expect(await print(shop, 11)).toEqual([[7]])
})

async function paidOrder({ given }: Shop): Promise<void> {
  const website = await given.website({ domain: 'client.example.com' })
  const goods = await given.goods({ title: 'Table' })
  const { id: shopGoodsId } = await given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  const line = { shopGoodsId, title: 'Table', picture: '', options: {}, quantity: 1, priceMinor: 1000, lineMinor: 1000 }
  await given.order({ websiteId: website.id, status: 'paid', items: [line] })
}
