import { Input, Select } from 'antd'
import { useText } from '../../lib/text.ts'
import { chooserText } from './chooser.text.ts'
import { type ChooserFilter, chooserStates, stateOf, withField, withState } from './chooser-filter.ts'
import { FacetSelect } from './FacetSelect.tsx'

interface ChooserFiltersProps {
  filter: ChooserFilter
  onChange: (filter: ChooserFilter) => void
}

const facets = ['tag', 'groupId', 'shopServerId', 'ownerCode', 'language'] as const

/** Words, tag, server, owner, language and state; each choice tells how many websites it has. */
export function ChooserFilters({ filter, onChange }: ChooserFiltersProps) {
  const t = useText(chooserText)
  return (
    <div className="chooser-filters">
      <Input
        allowClear
        autoFocus
        aria-label={t('keywords')}
        placeholder={t('keywords')}
        maxLength={200}
        value={filter.keywords ?? ''}
        onChange={({ target }) => onChange(withField(filter, 'keywords', target.value))}
      />
      {facets.map((facet) => (
        <FacetSelect
          key={facet}
          facet={facet}
          value={filter[facet]?.toString()}
          onChange={(next) => onChange(withField(filter, facet, next))}
        />
      ))}
      <Select
        allowClear
        aria-label={t('state')}
        placeholder={t('state')}
        value={stateOf(filter)}
        options={chooserStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(next?: (typeof chooserStates)[number]) => onChange(withState(filter, next))}
      />
      <Input.TextArea
        className="chooser-domains"
        aria-label={t('domains')}
        placeholder={`${t('domains')}: ${t('domainsHint')}`}
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={100_000}
        value={filter.domains ?? ''}
        onChange={({ target }) => onChange(withField(filter, 'domains', target.value))}
      />
    </div>
  )
}
