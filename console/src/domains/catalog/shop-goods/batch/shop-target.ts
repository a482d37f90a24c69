import type { SentInputOf, shopGoods, WebsiteRow } from '@wanpu/contract'
import type { Choice } from '../../../../kit/list/selection.ts'
import type { FilterOf } from '../../../../kit/list/views/address.ts'
import { whole } from '../../../../lib/format.ts'
import { say } from '../../../../lib/text.ts'
import { shopBatchText } from './shop-batch.text.ts'

/** The products of one website that a batch is about. */
export interface ShopTarget {
  options: SentInputOf<typeof shopGoods.updateBatch>['options']
  /** Says which products and how many, for people. */
  about: string
}

type Site = Pick<WebsiteRow, 'id' | 'host'>

/** Ticked rows by their ids, or all that the filter matches. */
export function targetOfChoice({ id, host }: Site, choice: Choice<typeof shopGoods.search>): ShopTarget {
  if (choice.kind === 'matching') return targetOfFilter({ id, host }, choice.filter, choice.count)
  const count = whole(choice.ids.length)
  return { options: { websiteId: id, ids: choice.ids }, about: say(shopBatchText)('onChosen', { host, count }) }
}

/** The filter of the list; alone with its website it means all products. */
export function targetOfFilter({ host }: Site, filter: FilterOf<typeof shopGoods.search>, count: string): ShopTarget {
  const isAll = Object.keys(filter).length === 1
  return { options: filter, about: say(shopBatchText)(isAll ? 'onAll' : 'onMatching', { host, count }) }
}
