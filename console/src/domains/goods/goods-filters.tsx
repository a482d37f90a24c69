import { goods, goodsFlaw, goodsStatus } from '@wanpu/contract'
import { filtersFor } from '../../kit/list/filters.tsx'
import { PriceFilter, TextFilter, WordsFilter } from './filter-controls.tsx'
import { goodsText } from './goods.text.ts'

const filter = filtersFor(goods.search, goodsText)

type Texts = 'batchNumber' | 'productType' | 'brand' | 'tag' | 'size' | 'color' | 'scope'
const text = (key: Texts) =>
  filter.custom(key, (control, id) => <TextFilter id={id} value={control.values[key]} onChange={(next) => control.set({ [key]: next })} />)

/** The whole filter of the contract: what is asked most stands first. */
export const goodsFilters = [
  filter.keywords(),
  filter.classification('classificationId'),
  filter.custom('shieldLabels', ({ values, set }, id) => (
    <WordsFilter id={id} hint="shieldLabels.hint" value={values.shieldLabels} onChange={(shieldLabels) => set({ shieldLabels })} />
  )),
  filter.select('status', goodsStatus.options),
  filter.select('searchHierarchyMethod', ['3', '0']),
  filter.custom('minPrice', ({ values, set }, id) => <PriceFilter id={id} from={values.minPrice} to={values.maxPrice} onChange={set} />),
  filter.select('quality', goodsFlaw.options),
  filter.yesNo('hasPicture'),
  filter.yesNo('hasClassification'),
  text('batchNumber'),
  text('brand'),
  text('productType'),
  text('tag'),
  text('size'),
  text('color'),
  text('scope'),
  filter.number('usedTimes'),
  filter.website('websiteId'),
  filter.days('createdAt', 'createdFrom', 'createdTo'),
  filter.custom('ids', ({ values, set }, id) => (
    <WordsFilter id={id} hint="ids.hint" isNumbers value={values.ids} onChange={(ids) => set({ ids })} />
  )),
]
