import { type Action, actionIn } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { instantText } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../EmptyState.tsx'
import { kitText } from '../kit.text.ts'
import { ReadFailed } from '../ReadFailed.tsx'
import type { List } from './useList.ts'
import type { Density } from './views/view.ts'

interface ListStateProps<A extends Action> {
  list: List<A>
  density: Density
  empty: { title: string; about?: string; action?: ReactNode } | undefined
  children: ReactNode
}

/**
 * What is shown in place of the rows: outline, error, refusal, nothing yet, nothing found; else the rows, dimmed while
 * others are on their way.
 */
export function ListState<A extends Action>({ list, density, empty, children }: ListStateProps<A>) {
  const t = useText(kitText)
  if (!list.isAllowed)
    return <EmptyState art="lock" title={t('forbidden')} about={t('forbiddenAbout', { action: actionIn(list.action.name, language()) })} />
  if (list.error !== null && list.rows.length === 0) {
    return <ReadFailed reading={{ error: list.error, isFetching: list.isFetching, refetch: list.refresh }} />
  }
  if (list.isLoading) return <SkeletonRows rows={Math.min(list.state.pageSize, 12)} density={density} />
  if (list.rows.length > 0)
    return (
      <>
        {list.error !== null && <OldRows error={list.error} list={list} />}
        <div className={list.isFetching ? 'rows-box is-waiting' : 'rows-box'}>{children}</div>
      </>
    )
  if (list.hasFilter) {
    return (
      <EmptyState
        art="search"
        title={t('noMatch')}
        about={t('noMatchAbout')}
        action={<Button onClick={list.clearFilter}>{t('clearFilters')}</Button>}
      />
    )
  }
  return (
    <EmptyState art="empty" hasHelp title={empty?.title ?? t('noRows')} about={empty?.about ?? t('noRowsAbout')} action={empty?.action} />
  )
}

/** Says above the rows that they could not be read again, since when they are, and why. */
function OldRows<A extends Action>({ error, list }: { error: Error; list: List<A> }) {
  const t = useText(kitText)
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('oldRows', { time: instantText(new Date(list.readAt).toISOString()) })}
      description={reasonOf(error)}
      action={
        <Button size="small" loading={list.isFetching} onClick={list.refresh}>
          {t('retry')}
        </Button>
      }
    />
  )
}

const widths = ['34%', '62%', '48%', '55%', '40%']

function SkeletonRows({ rows, density }: { rows: number; density: Density }) {
  const t = useText(kitText)
  return (
    <div className="skeleton" data-density={density} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity
        <div className="skeleton-row" key={row}>
          {widths.map((width, at) => (
            <span key={width} style={{ width: widths[(at + row) % widths.length] ?? width }} />
          ))}
        </div>
      ))}
    </div>
  )
}
