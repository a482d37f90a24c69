import { publishing, shopWebsite, websiteStatus } from '@wanpu/contract'
import { Select } from 'antd'
import { kitText } from '../../../kit/kit.text.ts'
import { RecordNames } from '../../../kit/list/filters/filter-words.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { FacetSelect } from '../../../kit/website-chooser/FacetSelect.tsx'
import { say } from '../../../lib/text.ts'
import { ServerSelect } from '../shop-server/ServerSelect.tsx'
import { colourOptions } from './colour-labels.tsx'
import { languageOptions } from './languages.ts'
import { websiteText } from './website.text.ts'

const filter = filtersFor(shopWebsite.search, websiteText)

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

const facet = (key: 'ownerCode' | 'tag' | 'groupId') =>
  filter.custom(
    key,
    ({ values, set }, id) => (
      <FacetSelect
        id={id}
        facet={key}
        placeholder={say(kitText)('all')}
        value={asText(values[key])}
        onChange={(next) => set({ [key]: next })}
      />
    ),
    key === 'groupId' ? { show: ({ groupId }) => <RecordNames ids={[String(groupId)]} action="website-group.search" field="name" /> } : {},
  )

export const websiteFilters = [
  filter.keywords(),
  filter.custom(
    'shopServerId',
    ({ values, set }, id) => (
      <ServerSelect
        id={id}
        placeholder={say(kitText)('all')}
        value={asText(values.shopServerId)}
        onChange={(shopServerId) => set({ shopServerId })}
      />
    ),
    { show: ({ shopServerId }) => <RecordNames ids={[String(shopServerId)]} action="shop-server.search" field="name" /> },
  ),
  filter.yesNo('isDirty'),
  filter.yesNo('isHeld'),
  filter.select('publishing', publishing.options),
  filter.yesNo('hasNext'),
  filter.yesNo('isPushDue'),
  filter.select('status', websiteStatus.options),
  filter.custom(
    'colourLabel',
    ({ values, set }, id) => (
      <Select
        id={id}
        allowClear
        value={asText(values.colourLabel)}
        options={colourOptions()}
        onChange={(next?: string) => set({ colourLabel: next })}
      />
    ),
    { show: ({ colourLabel }) => colourOptions().find(({ value }) => value === colourLabel)?.label },
  ),
  facet('groupId'),
  facet('tag'),
  facet('ownerCode'),
  filter.custom(
    'language',
    ({ values, set }, id) => (
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={asText(values.language)}
        options={languageOptions(asText(values.language))}
        onChange={(next?: string) => set({ language: next })}
      />
    ),
    { show: ({ language }) => languageOptions(asText(language)).find(({ value }) => value === language)?.label },
  ),
  filter.yesNo('isGenerated'),
  filter.yesNo('isShort'),
  filter.yesNo('isUp'),
  filter.yesNo('hasProblems'),
]
