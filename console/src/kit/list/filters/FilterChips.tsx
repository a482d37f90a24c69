import { CloseOutlined } from '@ant-design/icons'
import type { Action } from '@wanpu/contract'
import { useText } from '../../../lib/text.ts'
import { kitText } from '../../kit.text.ts'
import type { List } from '../useList.ts'
import { type AppliedFilter, appliedFilters, type Filter } from './filters.tsx'

interface FilterChipsProps<A extends Action> {
  list: List<A>
  filters: readonly Filter[]
}

/** Everything that narrows the list, each with a way to take it off; also what no field of the filter row shows. */
export function FilterChips<A extends Action>({ list, filters }: FilterChipsProps<A>) {
  const t = useText(kitText)
  const applied = appliedFilters(list.state.filter, filters)
  if (applied.length === 0) return null
  return (
    <ul className="filter-chips" aria-label={t('applied')}>
      {applied.map(({ key, label, words, off }) => (
        <li key={key}>
          <span>{label}</span>
          <strong>{words}</strong>
          <button
            type="button"
            aria-label={t('removeFilter', { name: label })}
            title={t('removeFilter', { name: label })}
            onClick={() => list.setFilter(off)}
          >
            <CloseOutlined />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The same as a sentence part: 分类「拼图」. */
export function FilterWords({ applied }: { applied: readonly AppliedFilter[] }) {
  return (
    <span className="filter-words">
      {applied.map(({ key, label, words }) => (
        <span key={key}>
          {label} <strong>{words}</strong>
        </span>
      ))}
    </span>
  )
}
