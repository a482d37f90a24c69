import { goods, goodsFlaw, goodsStatus, goodsTextFilters, mostShieldLabels } from '@wanpu/contract'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { PriceFilter, WordsFilter } from './filter-controls.tsx'
import { goodsText } from './goods.text.ts'

const filter = filtersFor(goods.search, goodsText)

/** The whole filter of the contract, the most used fields first. */
export const goodsFilters = [
  filter.keywords(),
  filter.classification('classificationId'),
  filter.custom('shieldLabels', ({ values, set }, id) => (
    <WordsFilter
      id={id}
      hint="shieldLabels.hint"
      most={mostShieldLabels}
      value={values.shieldLabels}
      onChange={(shieldLabels) => set({ shieldLabels })}
    />
  )),
  filter.select('status', goodsStatus.options),
  filter.select('searchHierarchyMethod', ['3', '0']),
  filter.custom('minPrice', ({ values, set }, id) => <PriceFilter id={id} from={values.minPrice} to={values.maxPrice} onChange={set} />, {
    fields: ['minPrice', 'maxPrice'],
    show: ({ minPrice, maxPrice }) => `${minPrice ?? '…'} – ${maxPrice ?? '…'}`,
  }),
  filter.select('quality', goodsFlaw.options),
  filter.yesNo('quarantined'),
  filter.text('protectedWord'),
  filter.yesNo('hasPicture'),
  filter.yesNo('hasVideo'),
  filter.yesNo('hasClassification'),
  filter.yesNo('hasDimensions'),
  ...goodsTextFilters.map((name) => filter.text(name)),
  filter.text('tag'),
  filter.text('size'),
  filter.text('color'),
  filter.text('scope'),
  filter.number('usedTimes'),
  filter.website('websiteId'),
  filter.days('createdAt', 'createdFrom', 'createdTo'),
  filter.custom('ids', ({ values, set }, id) => (
    <WordsFilter id={id} hint="ids.hint" isNumbers value={values.ids} onChange={(ids) => set({ ids })} />
  )),
]
