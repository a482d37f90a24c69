import { z } from 'zod'
import { action } from '../core/action.ts'
import { count } from '../core/fields.ts'
import { goodsFlaw } from './goods-filter.ts'

/** What keeps the stock in order: flaws, duplicates, and what happened to each goods. */
export const goodsCare = {
  /** Every flaw with how many goods have it: exact up to 100,000, that number beyond. `quality` of the filter lists them. */
  quality: action('goods.quality', {
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ flaw: goodsFlaw, count, countIsExact: z.boolean() })) }),
  }),
}
