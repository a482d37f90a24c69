import { sql } from 'kysely'
import { type BatchInput, batch } from '../../../batches/batch.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { undoableShopGoods } from '../shop-goods/undoable-shop-goods.ts'
import { type NewPicture, type Swaps, swapInProduct, swapInText } from './replace-picture.rules.ts'

/** One picture in the place of another, over all products that show it. */
export interface Swap extends BatchInput {
  from: string
  to: NewPicture
}

/** The swap as a map of one old address to its new picture. */
export const swapsOf = ({ from, to }: Pick<Swap, 'from' | 'to'>): Swaps => new Map([[from, to]])

const showing = (kind: 'goods' | 'shop_goods', { from }: Swap) =>
  sql<{ id: string }>`select u.owner_id as id from resource_use u where u.path = ${from} and u.kind = ${kind} and u.gone_at is null`

export const goodsPictureColumns = ['pictures', 'variants', 'description'] as const

export const swapInGoods = batch<Swap>({
  name: 'upload.replace.goods',
  reason: 'changed',
  undoable: undoableGoods,
  columns: () => goodsPictureColumns,
  reads: ['title'],
  matching: (input) => showing('goods', input),
  title: (row) => String(row.title),
  rule: ({ pictures, variants, description }, input) => swapInProduct({ pictures, variants, description }, swapsOf(input)),
})

export const swapInShopGoods = batch<Swap>({
  name: 'upload.replace.shop-goods',
  reason: 'changed',
  undoable: undoableShopGoods,
  columns: () => ['description'],
  matching: (input) => showing('shop_goods', input),
  title: (row) => String(row.title ?? ''),
  rule({ description }, input) {
    const swapped = swapInText(String(description ?? ''), swapsOf(input))
    return swapped === description ? {} : { description: swapped }
  },
})
