import type { goods, SentInputOf } from '@wanpu/contract'
import type { Choice } from '../../../../kit/list/selection.ts'
import type { FilterOf } from '../../../../kit/list/views/address.ts'
import { whole } from '../../../../lib/format.ts'
import { say } from '../../../../lib/text.ts'
import { goodsBatchText } from './goods-batch.text.ts'

/** The products that a batch is about. */
export interface Target {
  options: SentInputOf<typeof goods.updateBatch>['options']
  /** Says which products and how many, for people. */
  about: string
}

/** Ticked rows by their ids, or all that the filter matches. */
export function targetOfChoice(choice: Choice<typeof goods.search>): Target {
  if (choice.kind === 'matching') return targetOfFilter(choice.filter, choice.count)
  return { options: { ids: choice.ids }, about: say(goodsBatchText)('onChosen', { count: whole(choice.ids.length) }) }
}

/** All products that the filter matches, of which the list counted `count`; an empty filter matches every product. */
export function targetOfFilter(filter: FilterOf<typeof goods.search>, count: string): Target {
  const isAll = Object.keys(filter).length === 0
  return { options: filter, about: say(goodsBatchText)(isAll ? 'onAll' : 'onMatching', { count }) }
}
