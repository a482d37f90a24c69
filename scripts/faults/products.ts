import { setTimeout as pause } from 'node:timers/promises'
import { goods, goodsImportTask, type TaskRow, uploadFile } from '@wanpu/contract'
import type { Caller } from '../../testkit/src/client.ts'
import { equal } from './fault.ts'

const price = (row: number) => 1000 + (row % 900)

/** Sends a file of so many products, numbered from `first`, and begins to import it; returns the task's id. */
export async function beginImport(api: Caller, rows: number, first = 1): Promise<string> {
  const numbers = Array.from({ length: rows }, (_, at) => first + at)
  const lines = numbers.map((number) => `Product ${number},SKU-${number},${(price(number) / 100).toFixed(2)}`)
  const file = await api.upload(uploadFile.upload, { name: 'products.csv', content: ['title,sku,price', ...lines].join('\n') })
  return (await api.call(goodsImportTask.add, { uploadId: file.id })).id
}

const stuckAfter = 180_000

/**
 * Waits until the import has done a part (0 to 1) of its work and more rows than `beyond`, or has ended. `api` may
 * change: a server that was started again has a new one.
 */
export async function importReaches(api: () => Caller, id: string, part: number, beyond = 0): Promise<TaskRow> {
  const end = Date.now() + stuckAfter
  while (Date.now() < end) {
    const { status, response } = await api().send(goodsImportTask.read.name, { id })
    // The answer to a read is a task's row.
    const task = response as TaskRow
    if (status === 200 && task.endedAt !== null) {
      if (task.status !== 'succeeded') throw new Error(`import ${id} ended as ${task.status}: ${task.message}`)
      return task
    }
    if (status === 200 && task.total > 0 && task.done > beyond && task.done >= part * task.total) return task
    await pause(20)
  }
  throw new Error(`the import is stuck`)
}

/** @throws when a product is missing, doubled, or has another price */
export async function demandProducts(api: Caller, rows: number): Promise<void> {
  let [count, sum, expectedCount] = [0, 0, 0]
  for (let pageIndex = 1; pageIndex <= Math.ceil(rows / 5000); pageIndex++) {
    const { items } = await api.call(goods.search, { pageIndex, pageSize: 5000 })
    count += items.length
    sum += items.reduce((prices, item) => prices + item.priceMinor, 0)
  }
  for (let row = 1; row <= rows; row++) expectedCount += price(row)
  equal('products', (await api.call(goods.search, { pageSize: 1 })).recordCount, rows)
  equal('products read', count, rows)
  equal('the sum of their prices', sum, expectedCount)
}
