import { z } from 'zod'
import { chosenOptions } from '../catalog/goods-parts.ts'
import { id } from '../core/fields.ts'

/** Lines of a cart. More are not ordered at once. */
export const mostLines = 300

export const cartItem = z.object({
  shopGoodsId: id,
  variantSku: z.string().max(200).optional(),
  /** Older pages do not send it. */
  options: chosenOptions.optional(),
  quantity: z.int().min(1).max(10_000),
})

/** A line of a saved cart. */
export type SavedItem = z.output<typeof cartItem>
