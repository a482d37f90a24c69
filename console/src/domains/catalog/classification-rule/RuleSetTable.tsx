import { PlusOutlined } from '@ant-design/icons'
import { classificationRule, goodsClassify, type RuleSetListRow } from '@wanpu/contract'
import { lazy } from 'react'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns.tsx'
import { filtersFor } from '../../../kit/list/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRemoval } from '../../../kit/list/useRemoval.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { classificationRuleText } from './classification-rule.text.ts'
import './classification-rule.css'

const RuleSetForm = lazy(() => import('./RuleSetForm.tsx'))
const ApplyRules = lazy(() => import('./ApplyRules.tsx'))

const column = columnsFor(classificationRule.search, classificationRuleText)
const columns = [
  column.text('title', { width: 320, strong: true }),
  column.number('ruleCount', { width: 110 }),
  column.instant('updatedAt'),
  column.instant('createdAt', { extra: true }),
]
const filters = [filtersFor(classificationRule.search, classificationRuleText).keywords()]

/** Saved sets of classification rules. */
export function RuleSetTable() {
  const t = useText(classificationRuleText)
  const list = useList(classificationRule.search)
  const opened = useOpenButton()
  const mayApply = useMay(goodsClassify.classify.name)
  const removal = useRemoval(classificationRule.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh: classificationRule,
  })

  const rowActions = (row: RuleSetListRow): RowAction[] => [
    ...(mayApply && row.ruleCount > 0 ? [{ label: t('apply'), open: (close: () => void) => <ApplyRules row={row} close={close} /> }] : []),
    { label: t('edit'), isEdit: true, may: classificationRule.update, open: (close) => <RuleSetForm row={row} close={close} /> },
    removal.row(row.id, t('deleteOne', { title: row.title })),
  ]
  const batchActions: BatchAction<typeof classificationRule.search>[] = [removal.chosen]
  const create = opened.button(t('create'), (close) => <RuleSetForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: classificationRule.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: classificationRule.export }}
        columns={columns}
        title={t('pageTitle')}
        about={t('about')}
        primary={create}
        filters={filters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        empty={{ title: t('emptyTitle'), about: t('emptyAbout'), action: create }}
      />
      {opened.element}
    </>
  )
}
