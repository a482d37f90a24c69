import { type ApprovalRow, type ApprovalState, actionIn, approval, approvalState } from '@wanpu/contract'
import { lazy } from 'react'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { ScreenTabs } from '../../../kit/list/ScreenTabs.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { approvalText } from './approval.text.ts'

const ApprovalDialog = lazy(() => import('./ApprovalDialog.tsx'))

const tones = { waiting: 'amber', applied: 'green', refused: 'grey', expired: 'grey' } as const satisfies Record<ApprovalState, string>

const column = columnsFor(approval.search, approvalText)
const asked = [
  column.custom('action', (row) => <span title={row.action}>{actionIn(row.action, language())}</span>, { width: 210 }),
  column.custom('apiKeyName', (row) => <KeyCell approval={row} />, { width: 190 }),
  column.number('affected'),
  column.money('valueMinor', { currency: 'currencyCode' }),
  column.instant('askedAt'),
]
const waitingColumns = [...asked, column.instant('expiresAt')]
const historyColumns = [
  ...asked.slice(0, 1),
  column.tag('state', tones, { width: 100 }),
  ...asked.slice(1),
  column.text('decidedByName', { width: 120 }),
  column.instant('decidedAt'),
  column.text('refusal', { wide: true }),
]

const filter = filtersFor(approval.search, approvalText)
const filters = [filter.select('state', approvalState.options)]

const screens = { waiting: '/setting/approvals', history: '/setting/approvalHistory' } as const

/** 待批准: what API keys ask a person for. */
export function WaitingApprovals() {
  const t = useText(approvalText)
  const list = useList(approval.search, { fixed: { state: 'waiting' }, name: 'approval.waiting' })
  return (
    <ListScreen
      list={list}
      columns={waitingColumns}
      title={t('title')}
      about={t('about')}
      tabs={<Tabs current="waiting" />}
      rowActions={useReview()}
      empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
    />
  )
}

/** 批准记录: what became of all that keys asked for. */
export function ApprovalHistory() {
  const t = useText(approvalText)
  const list = useList(approval.search)
  return (
    <ListScreen
      list={list}
      columns={historyColumns}
      filters={filters}
      title={t('historyTitle')}
      about={t('historyAbout')}
      tabs={<Tabs current="history" />}
      rowActions={useReview()}
      empty={{ title: t('emptyHistory'), about: t('emptyAbout') }}
    />
  )
}

function useReview(): (row: ApprovalRow) => RowAction[] {
  const t = useText(approvalText)
  return (row) => [
    {
      label: t('review'),
      off: row.state === 'waiting' ? undefined : t(`state.${row.state}`),
      may: approval.preview,
      open: (close) => <ApprovalDialog row={row} close={close} />,
    },
  ]
}

function Tabs({ current }: { current: keyof typeof screens }) {
  const t = useText(approvalText)
  const tabs = (['waiting', 'history'] as const).map((name) => ({
    path: screens[name],
    label: t(`tab.${name}`),
    isCurrent: name === current,
  }))
  return <ScreenTabs label={t('tabs')} tabs={tabs} />
}

function KeyCell({ approval: { apiKeyName, ownerName } }: { approval: ApprovalRow }) {
  const t = useText(approvalText)
  return apiKeyName === '' ? <Nothing /> : t('keyOf', { key: apiKeyName, owner: ownerName })
}
