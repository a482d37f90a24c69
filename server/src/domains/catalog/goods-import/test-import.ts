import { type GoodsImportInput, goods, goodsImportTask, uploadFile } from '@wanpu/contract'
import type { Caller, Shop } from '@wanpu/testkit'

type Wishes = Partial<Omit<GoodsImportInput, 'uploadId'>>

/** The id of an uploaded file. */
export async function upload(caller: Caller, content: Buffer | string, name = 'products.csv'): Promise<string> {
  return (await caller.upload(uploadFile.upload, { name, content })).id
}

/** The task of an import of an uploaded file, after it ran. */
export async function run(shop: Shop, caller: Caller, uploadId: string, wishes: Wishes = {}) {
  const { id } = await caller.call(goodsImportTask.add, { uploadId, ...wishes })
  await shop.work()
  return caller.call(goodsImportTask.read, { id })
}

/** The task of an import of `content`, after it ran. */
export async function bring(shop: Shop, caller: Caller, content: Buffer | string, wishes: Wishes = {}) {
  return run(shop, caller, await upload(caller, content), wishes)
}

export const stock = async (caller: Caller) => (await caller.call(goods.search, { pageSize: 200, sort: { by: 'id' } })).items

export const countClasses = (shop: Shop) =>
  shop.services.db
    .selectFrom('classification')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
    .then((row) => Number(row.n))

/** The text of a CSV file. */
export const table = (...rows: string[]) => `${rows.join('\n')}\n`
