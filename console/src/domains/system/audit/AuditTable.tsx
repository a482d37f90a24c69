import { type AuditListRow, actionIn, audit, auditOutcome, familyIn, familyNames, partsOf } from '@wanpu/contract'
import { Select } from 'antd'
import { lazy } from 'react'
import { kitText } from '../../../kit/kit.text.ts'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { type FilterControl, filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { language } from '../../../lib/language.ts'
import { say, useText } from '../../../lib/text.ts'
import { ChangeSetLink, SubjectLink, UserLink } from './AuditLinks.tsx'
import { auditText } from './audit.text.ts'

const AuditDrawer = lazy(() => import('./AuditDrawer.tsx'))

const column = columnsFor(audit.search, auditText)
const columns = [
  column.instant('at', { width: 152 }),
  column.custom('username', (row) => <UserLink row={row} />, { width: 104 }),
  column.custom('action', (row) => <ActionCell row={row} />, { width: 204 }),
  column.custom('subject', (row) => <SubjectLink row={row} />, { wide: true }),
  column.custom('outcome', (row) => <OutcomeCell row={row} />, { width: 100, isState: true }),
  column.text('ip', { width: 116 }),
  column.custom('changeSetId', (row) => <ChangeSetLink row={row} />, { width: 80 }),
  column.number('affected', { width: 76 }),
  column.list('domains', { extra: true }),
  column.text('reason', { extra: true, width: 200 }),
]

const filter = filtersFor(audit.search, auditText)
const filters = [
  filter.keywords(),
  filter.custom('action', (control, id) => <ActionFilter control={control} id={id} />, {
    show: ({ action }) => actionOrFamily(String(action)),
  }),
  filter.text('username'),
  filter.days('at', 'from', 'to'),
  filter.select('outcome', auditOutcome.options),
  filter.website('websiteId'),
  filter.text('ip'),
  filter.text('changeSetId'),
  filter.text('apiKeyId'),
]

const newestFirst = { by: 'at', desc: true } as const

/** 操作审计: who did what, when, from where, to what. */
export function AuditTable() {
  const t = useText(auditText)
  const list = useList(audit.search, { sort: newestFirst })
  const rowActions = (row: AuditListRow): RowAction[] => [
    { label: t('see'), isEdit: true, open: (close) => <AuditDrawer id={row.id} close={close} /> },
    { label: t('sameAction'), run: () => list.setFilter({ action: row.action }) },
    ...(row.userId === null ? [] : [{ label: t('sameUser'), run: () => list.setFilter({ username: row.username }) }]),
    ...(row.ip === '' ? [] : [{ label: t('sameAddress'), run: () => list.setFilter({ ip: row.ip }) }]),
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={t('title')}
      about={t('about')}
      filters={filters}
      exporting={{ action: audit.export }}
      rowActions={rowActions}
      nameOf={(row) => `${actionIn(row.action, language())} ${row.subject}`}
      empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
    />
  )
}

function ActionCell({ row: { action } }: { row: AuditListRow }) {
  const words = actionIn(action, language())
  return (
    <span className="cell-line" title={`${words} (${action})`}>
      {words}
    </span>
  )
}

function OutcomeCell({ row: { outcome, reason } }: { row: AuditListRow }) {
  const t = useText(auditText)
  return (
    <span title={reason}>
      <Tag tone={outcome === 'done' ? 'green' : 'red'}>{t(`outcome.${outcome}`)}</Tag>
    </span>
  )
}

/** Families that only look, or that nobody asks after. */
const untold = new Set(['dashboard', 'frontend', 'notice', 'shop-goods-classification'])
const families = familyNames.filter((family) => !untold.has(family))

/** An action in words, or a whole family of them. */
function actionOrFamily(action: string): string {
  if (!action.endsWith('.*')) return actionIn(action, language())
  return say(auditText)('everything', { family: familyIn(partsOf(action).family, language()) })
}

/** All of a family; the address may also name one action. */
function ActionFilter({ control: { values, set }, id }: { control: FilterControl; id: string }) {
  const kit = useText(kitText)
  const action = typeof values.action === 'string' ? values.action : undefined
  const all = families.map((family) => `${family}.*`)
  const options = action === undefined || all.includes(action) ? all : [action, ...all]
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={kit('all')}
      value={action}
      onChange={(action?: string) => set({ action })}
      options={options.map((value) => ({ value, label: actionOrFamily(value) }))}
    />
  )
}
