import { goodsStatus, mostShieldLabels, shopGoods } from '@wanpu/contract'
import { Input, Select } from 'antd'
import { ClassTitle } from '../../../kit/ClassTitle.tsx'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { say } from '../../../lib/text.ts'
import { Price } from '../goods/filter-controls.tsx'
import { shopGoodsText } from './shop-goods.text.ts'

const filter = filtersFor(shopGoods.search, shopGoodsText)
type Texts = 'brand' | 'tag' | 'size' | 'color' | 'scope' | 'productType' | 'batchNumber'

const text = (key: Texts) =>
  filter.custom(key, ({ values, set }, id) => {
    const now = Array.isArray(values[key]) ? values[key].join(',') : String(values[key] ?? '')
    const search = (next: string) => next.trim() !== now && set({ [key]: next.trim() || undefined })
    return (
      <Input
        id={id}
        key={now}
        allowClear
        maxLength={200}
        defaultValue={now}
        onPressEnter={({ currentTarget }) => search(currentTarget.value)}
        onBlur={({ currentTarget }) => search(currentTarget.value)}
      />
    )
  })

/** The filter of one website's products; its classes are those that have products there. */
export function shopGoodsFilters(websiteId: string) {
  return [
    filter.keywords(),
    filter.custom(
      'classificationId',
      ({ values, set }, id) => (
        <ClassSelect
          id={id}
          websiteId={websiteId}
          value={typeof values.classificationId === 'string' ? values.classificationId : undefined}
          onChange={(classificationId) => set({ classificationId })}
        />
      ),
      { show: ({ classificationId }) => <ClassTitle websiteId={websiteId} id={String(classificationId)} /> },
    ),
    filter.yesNo('hasOwn'),
    filter.select('status', goodsStatus.options),
    filter.custom('shieldLabels', ({ values, set }, id) => (
      <Select
        id={id}
        mode="tags"
        open={false}
        suffixIcon={null}
        allowClear
        maxTagCount="responsive"
        tokenSeparators={[',', '，', '\n', '\t']}
        maxCount={mostShieldLabels}
        placeholder={say(shopGoodsText)('shieldLabels.hint')}
        value={Array.isArray(values.shieldLabels) ? values.shieldLabels.map(String) : []}
        onChange={(words: string[]) => set({ shieldLabels: words.length > 0 ? words.slice(0, mostShieldLabels) : undefined })}
      />
    )),
    filter.select('searchHierarchyMethod', ['3', '0']),
    filter.custom(
      'minPrice',
      ({ values, set }, id) => (
        <span className="shop-prices">
          <Price id={id} label={say(shopGoodsText)('priceFrom')} value={values.minPrice} onChange={(minPrice) => set({ minPrice })} />
          <Price label={say(shopGoodsText)('priceTo')} value={values.maxPrice} onChange={(maxPrice) => set({ maxPrice })} />
        </span>
      ),
      { fields: ['minPrice', 'maxPrice'], show: ({ minPrice, maxPrice }) => `${minPrice ?? '…'} – ${maxPrice ?? '…'}` },
    ),
    filter.yesNo('hasPicture'),
    text('brand'),
    text('productType'),
    text('tag'),
    text('size'),
    text('color'),
    text('scope'),
    text('batchNumber'),
    filter.days('createdAt', 'createdFrom', 'createdTo'),
  ]
}
