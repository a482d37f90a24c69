import { type ArticleGroupRow, articleGrouping, articleGroupTexts, articleGroupTranslation, shopArticle } from '@wanpu/contract'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useFormScreen } from '../../../kit/list/offers/useFormScreen.tsx'
import { useRemoval } from '../../../kit/list/offers/useRemoval.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { importTranslationsButton } from '../../../kit/table-input/import-translations-button.tsx'
import { useText } from '../../../lib/text.ts'
import { articleGroupText } from './article-group.text.ts'

const ArticleGroupForm = lazy(() => import('./ArticleGroupForm.tsx'))
const ImportTemplate = lazy(() => import('./ImportTemplate.tsx'))

const column = columnsFor(articleGrouping.search, articleGroupText)
const columns = [
  column.text('name', { width: 260, strong: true }),
  column.text('number', { width: 140 }),
  column.number('articleCount', { width: 100 }),
  column.instant('createdAt'),
  column.instant('updatedAt', { extra: true }),
]
const filter = filtersFor(articleGrouping.search, articleGroupText)
const filters = [filter.keywords(), filter.missingIn('missingIn')]

/** 文章模板分组管理 */
export function ArticleGroupTable() {
  const t = useText(articleGroupText)
  const go = useNavigate()
  const list = useList(articleGrouping.search)
  const { screen, edit, opened } = useFormScreen(articleGrouping, articleGroupText, ArticleGroupForm)
  const removal = useRemoval(articleGrouping.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh: [articleGrouping, shopArticle],
  })

  const rowActions = (row: ArticleGroupRow): RowAction[] => [
    { label: t('articles'), run: () => go(`/setting/articleManagement?groupId=${row.id}`) },
    edit(row),
    {
      label: t('import'),
      may: shopArticle.importTemplate,
      off: row.articleCount === 0 ? t('noArticles') : undefined,
      open: (close) => <ImportTemplate groupIds={[row.id]} close={close} />,
    },
    removal.row(row.id, t('deleteOne', { name: row.name, count: row.articleCount })),
  ]
  const batchActions: BatchAction<typeof articleGrouping.search>[] = [
    {
      label: t('import'),
      may: shopArticle.importTemplate,
      open: (choice, close) => choice.kind === 'rows' && <ImportTemplate groupIds={choice.ids} close={close} />,
    },
    removal.chosen,
  ]
  const translate = importTranslationsButton(opened, { file: articleGroupTranslation, texts: articleGroupTexts, refresh: articleGrouping })
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        tools={
          <>
            {translate}
            {opened.button(
              t('importTemplate'),
              (close) => (
                <ImportTemplate close={close} />
              ),
              { may: shopArticle.importTemplate },
            )}
          </>
        }
        filters={filters}
        {...screen}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
      />
      {opened.element}
    </>
  )
}
