import { rename, writeFile } from 'node:fs/promises'
import { goods, uploadFile } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import type { Step } from '../../../tasks/kind.ts'
import { goodsImport } from './goods-import.task.ts'

const rows = 450
const line = (n: number) => `S-${n},Product ${n},${n}.00`
const table = (count: number) => ['sku,title,price', ...Array.from({ length: count }, (_, at) => line(at + 1))].join('\n')

/** A turn of the import: so many steps, each committed, or all that are left. Returns the last cursor. */
async function runTurn(shop: Shop, uploadId: string, cursor: unknown, most = Number.POSITIVE_INFINITY): Promise<unknown> {
  const steps: AsyncGenerator<Step> = goodsImport.run({
    id: '1',
    payload: goodsImport.payload.parse({ uploadId }),
    cursor,
    done: 0,
    total: 0,
    websiteId: null,
    changeSetId: null,
    createdBy: null,
    services: shop.services,
    signal: new AbortController().signal,
    tell: () => undefined,
  })
  let startedCount = 0
  let reachedCursor = cursor
  for await (const step of steps) {
    reachedCursor = (await shop.services.db.transaction().execute(async (db) => step(db))).cursor
    if (++startedCount === most) break
  }
  return reachedCursor
}

test('an import that gave its turn away reads on where it was, and not the file from its first row', async () => {
  await using shop = await openShop({ limits: { rowsInChunk: 200 } })
  const admin = await shop.signIn('Admin')
  const { id, url } = await admin.upload(uploadFile.upload, { name: 'products.csv', content: table(rows) })
  const path = shop.services.files.localPath(url) ?? ''

  const cursor = await runTurn(shop, id, null, 2)
  expect(cursor).toMatchObject({ afterRow: 201, totalRows: rows })
  // Whoever opens the file by its name from now on finds few of its rows.
  await writeFile(`${path}.short`, table(40))
  await rename(`${path}.short`, path)
  await runTurn(shop, id, cursor)

  expect((await admin.call(goods.search, { pageSize: 1 })).recordCount).toBe(rows)
})
