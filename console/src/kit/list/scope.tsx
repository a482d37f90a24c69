import type { Action } from '@wanpu/contract'
import { createContext, type ReactNode, use } from 'react'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { FilterWords } from './filters/FilterChips.tsx'
import { appliedFilters, type Filter } from './filters/filters.tsx'
import type { Choice } from './selection.ts'
import { totalText } from './total-text.ts'
import type { List } from './useList.ts'

/** What the list of the screen shows at the moment, in words; a menu over all that match acts on it. */
export const ListScopeContext = createContext<ReactNode>(undefined)

/** What the open dialog acts on, in words. */
const DialogScopeContext = createContext<ReactNode>(undefined)

/** Tells the dialogs inside what they act on. */
export function DialogScope({ scope, children }: { scope: ReactNode; children: ReactNode }) {
  return <DialogScopeContext value={scope}>{children}</DialogScopeContext>
}

/** The dialogs inside act on all that the list's filter matches. */
export function ListScopeForDialog({ children }: { children: ReactNode }) {
  return <DialogScope scope={use(ListScopeContext)}>{children}</DialogScope>
}

/** 操作对象: what the batch is about, repeated where it is confirmed. */
export function ScopeLine() {
  const t = useText(kitText)
  const scope = use(DialogScopeContext)
  if (scope === undefined) return null
  return (
    <p className="scope-line">
      <span>{t('scope')}</span> {scope}
    </p>
  )
}

/** All that the filter matches, or all there is; undefined where there is one record, of which nothing has to be said. */
export function matchingScope<A extends Action>(list: List<A>, filters: readonly Filter[]): ReactNode {
  const isOnlyOne = list.total === 1 && list.countIsExact && appliedFilters(list.state.filter, filters).length === 0
  return isOnlyOne ? undefined : <MatchingWords list={list} filters={filters} />
}

function MatchingWords<A extends Action>({ list, filters }: { list: List<A>; filters: readonly Filter[] }) {
  const t = useText(kitText)
  const applied = appliedFilters(list.state.filter, filters)
  const count = totalText(list)
  if (applied.length === 0) return t('scopeAll', { count })
  return (
    <>
      {t('scopeMatching', { count })} <FilterWords applied={applied} />
    </>
  )
}

/** What was chosen: rows, or all that match; undefined for one row. */
export function choiceScope<A extends Action>(choice: Choice<A>, matching: ReactNode): ReactNode {
  if (choice.kind !== 'rows') return matching
  return choice.ids.length === 1 ? undefined : <RowsWords count={choice.ids.length} />
}

function RowsWords({ count }: { count: number }) {
  const t = useText(kitText)
  return t('scopeRows', { count: whole(count) })
}
