import { ImportOutlined } from '@ant-design/icons'
import { batchImportRecorder, goodsImportTask, type ImportRecordRow, importFormat } from '@wanpu/contract'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useAction } from '../../../../kit/call.ts'
import { type BatchAction, onIds } from '../../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../../kit/list/RowActions.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { Tag } from '../../../../kit/Tag.tsx'
import { whole } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { sayIfKnown, useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import { goodsOf, useImportActions } from './useImportActions.ts'

const column = columnsFor(batchImportRecorder.search, goodsImportText)
const figure = (key: 'new' | 'changed' | 'same' | 'failing') =>
  column.custom(key, ({ counts }) => <span className="figure">{whole(counts[key])}</span>, { width: 84, align: 'right' })
const columns = [
  column.text('fileName', { width: 180, strong: true }),
  column.instant('createdAt'),
  column.text('createdByName', { width: 110 }),
  column.link('batchNumber', (row) => goodsOf(row), { width: 150 }),
  column.custom('recordState', (row) => <State row={row} />, { width: 96 }),
  figure('new'),
  figure('changed'),
  figure('failing'),
  figure('same'),
  column.custom('format', ({ format }) => sayIfKnown(goodsImportText, `format.${format}`, format), { width: 150 }),
  column.tag('mode', { add: 'grey', update: 'grey', both: 'grey' }, { extra: true }),
  column.number('classificationsCreated', { extra: true }),
  column.instant('endedAt', { extra: true }),
]

const filter = filtersFor(batchImportRecorder.search, goodsImportText)
const filters = [
  filter.keywords(),
  filter.select('format', importFormat.options),
  filter.yesNo('hasProblems'),
  filter.days('createdAt', 'createdFrom', 'createdTo'),
]

/** 导入记录: every import with its figures, its file of problem rows, and the way back. */
export function ImportRecords() {
  const t = useText(goodsImportText)
  const go = useNavigate()
  const list = useList(batchImportRecorder.search, { sort: { by: 'id', desc: true } })
  const actions = useImportActions()
  const mayAdd = useMay(goodsImportTask.add.name)
  const remove = useAction(batchImportRecorder.delete, {
    done: ({ affected }) => t('recordsDeleted', { count: affected }),
    refresh: batchImportRecorder,
  })

  const rowActions = (row: ImportRecordRow): RowAction[] => [
    ...actions.ofRecord(row),
    {
      label: t('deleteRecord'),
      isDanger: true,
      off: row.status === 'running' ? t('stillRunning') : undefined,
      confirm: t('deleteRecordAbout'),
      run: () => remove.run({ ids: [row.id] }),
    },
  ]
  const batchActions: BatchAction<typeof batchImportRecorder.search>[] = [
    {
      label: t('deleteRecord'),
      isDanger: true,
      confirm: () => t('deleteRecordAbout'),
      run: onIds((ids) => remove.run({ ids })),
    },
  ]
  const primary = mayAdd && (
    <Button type="primary" icon={<ImportOutlined />} onClick={() => go('/goods/goodsImport')}>
      {t('title')}
    </Button>
  )
  return (
    <ListScreen
      list={list}
      exporting={{ action: batchImportRecorder.export }}
      columns={columns}
      title={t('seeRecords')}
      about={t('recordsAbout')}
      primary={primary}
      filters={filters}
      rowActions={rowActions}
      batchActions={batchActions}
      selectAll="ids"
      nameOf={(row) => row.fileName}
      empty={{ title: t('noRecords'), about: t('noRecordsAbout') }}
    />
  )
}

function State({ row }: { row: ImportRecordRow }) {
  const t = useText(goodsImportText)
  if (row.changeSetStatus === 'undone') return <Tag tone="amber">{t('recordUndone')}</Tag>
  return row.status === 'running' ? <Tag tone="blue">{t('recordRunning')}</Tag> : <Tag tone="green">{t('recordFinished')}</Tag>
}
