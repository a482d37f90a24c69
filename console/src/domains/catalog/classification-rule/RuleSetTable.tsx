import { classificationRule, goodsClassify, type RuleSetListRow } from '@wanpu/contract'
import { lazy } from 'react'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useDeletion } from '../../../kit/list/offers/useDeletion.ts'
import { useFormScreen } from '../../../kit/list/offers/useFormScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
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
  const mayApply = useMay(goodsClassify.classify.name)
  const { screen, edit, opened } = useFormScreen(
    classificationRule,
    classificationRuleText,
    RuleSetForm,
    mayApply ? { label: t('apply'), draw: (saved, close) => <ApplyRules row={saved} close={close} /> } : undefined,
  )
  const deletion = useDeletion(classificationRule, classificationRuleText, {
    nameOf: (row: RuleSetListRow) => row.title,
    more: (row) => [
      ...(mayApply && row.ruleCount > 0
        ? [{ label: t('apply'), open: (close: () => void) => <ApplyRules row={row} close={close} /> }]
        : []),
      edit(row),
    ],
  })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} {...screen} {...deletion} title={t('pageTitle')} />
      {opened.element}
    </>
  )
}
