import { type LegalPagesRow, legalPage, legalPageKinds } from '@wanpu/contract'
import { Select } from 'antd'
import { lazy } from 'react'
import type { BatchAction } from '../../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../../kit/list/RowActions.tsx'
import type { Choice } from '../../../../kit/list/selection.ts'
import { useList } from '../../../../kit/list/useList.ts'
import { Tag, type Tone } from '../../../../kit/Tag.tsx'
import { say, useText } from '../../../../lib/text.ts'
import { languageOptions } from '../../website/languages.ts'
import { legalText } from './legal.text.ts'

const AddDrafts = lazy(() => import('./LegalDialogs.tsx').then(({ AddDrafts }) => ({ default: AddDrafts })))
const MarkReviewed = lazy(() => import('./LegalDialogs.tsx').then(({ MarkReviewed }) => ({ default: MarkReviewed })))

const tones: Record<LegalPagesRow['terms'], Tone> = { present: 'green', draft: 'amber', unpublished: 'grey', missing: 'amber' }

const languageName = (code: string) => languageOptions(code).find(({ value }) => value === code)?.label ?? code

const column = columnsFor(legalPage.search, legalText)
const columns = [
  column.text('host', { wide: true, strong: true }),
  column.custom('language', (row) => languageName(row.language), { width: 128 }),
  ...legalPageKinds.map((kind) =>
    column.custom(kind, (row) => <Tag tone={tones[row[kind]]}>{say(legalText)(`state.${row[kind]}`)}</Tag>, { width: 108 }),
  ),
  column.text('name', { width: 160, extra: true }),
]

const filter = filtersFor(legalPage.search, legalText)
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)
const filters = [
  filter.keywords(),
  filter.custom(
    'lacks',
    ({ values, set }, id) => (
      <Select
        id={id}
        allowClear
        placeholder={say(legalText)('any')}
        value={asText(values.lacks)}
        onChange={(lacks?: string) => set({ lacks })}
        options={legalPageKinds.map((value) => ({ value, label: say(legalText)(value) }))}
      />
    ),
    { show: ({ lacks }) => legalPageKinds.filter((kind) => kind === lacks).map((kind) => say(legalText)(kind)) },
  ),
  filter.yesNo('hasDraft'),
  filter.custom(
    'language',
    ({ values, set }, id) => (
      <Select
        id={id}
        allowClear
        placeholder={say(legalText)('any')}
        value={asText(values.language)}
        onChange={(language?: string) => set({ language })}
        options={languageOptions(asText(values.language))}
      />
    ),
    { show: ({ language }) => (typeof language === 'string' ? languageName(language) : undefined) },
  ),
]

/** 法务页面: which website lacks which page that the law asks for, and which shipped drafts wait for a lawyer. */
export function LegalPages() {
  const t = useText(legalText)
  const list = useList(legalPage.search, {})

  const rowActions = (row: LegalPagesRow): RowAction[] => [
    { label: t('add'), may: legalPage.insert, off: offAdd([row]), open: (close) => <AddDrafts ids={[row.id]} close={close} /> },
    {
      label: t('review'),
      may: legalPage.setReviewed,
      off: offReview([row]),
      open: (close) => <MarkReviewed ids={[row.id]} close={close} />,
    },
  ]
  const offAdd = (rows: readonly LegalPagesRow[]) =>
    rows.some((row) => legalPageKinds.some((kind) => row[kind] === 'missing')) ? undefined : t('lacksNone')
  const offReview = (rows: readonly LegalPagesRow[]) =>
    rows.some((row) => legalPageKinds.some((kind) => row[kind] === 'draft')) ? undefined : t('noDraft')
  const batchActions: BatchAction<typeof legalPage.search>[] = [
    {
      label: t('add'),
      may: legalPage.insert,
      off: (choice) => offAdd(rowsOf(choice)),
      open: (choice, close, done) => <AddDrafts ids={rowsOf(choice).map(({ id }) => id)} close={close} onApplied={done} />,
    },
    {
      label: t('review'),
      may: legalPage.setReviewed,
      off: (choice) => offReview(rowsOf(choice)),
      open: (choice, close, done) => <MarkReviewed ids={rowsOf(choice).map(({ id }) => id)} close={close} onApplied={done} />,
    },
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={t('title')}
      about={t('about')}
      filters={filters}
      rowActions={rowActions}
      batchActions={batchActions}
      selectAll="ids"
      nameOf={(row) => row.host}
      empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
    />
  )
}

/** The list selects by ids, so the rows are always there. */
function rowsOf(choice: Choice<typeof legalPage.search>): readonly LegalPagesRow[] {
  return choice.kind === 'rows' ? choice.rows : []
}
