import { PlusOutlined } from '@ant-design/icons'
import { type ArticleRow, articleFile, articleGrouping, articleKind, articleState, shopArticle } from '@wanpu/contract'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { kitText } from '../../../kit/kit.text.ts'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { RecordNames } from '../../../kit/list/filters/filter-words.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useRemoval } from '../../../kit/list/offers/useRemoval.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import type { Choice } from '../../../kit/list/selection.ts'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { say, useText } from '../../../lib/text.ts'
import { articleText } from './article.text.ts'
import { GroupSelect } from './GroupSelect.tsx'
import { InheritedArticles } from './InheritedArticles.tsx'
import { StateCell } from './StateCell.tsx'
import { TemplateCell } from './TemplateCell.tsx'
import { useHost } from './useHost.ts'

const ArticleForm = lazy(() => import('./ArticleForm.tsx'))
const UpdateFromTemplates = lazy(() =>
  import('./UpdateFromTemplates.tsx').then(({ UpdateFromTemplates }) => ({ default: UpdateFromTemplates })),
)
const ArticleStatusDialog = lazy(() => import('./ArticleStatusDialog.tsx'))
const ImportArticles = lazy(() => import('./file/ImportArticles.tsx'))
const ImportTemplate = lazy(() => import('./ImportTemplate.tsx'))

const column = columnsFor(shopArticle.search, articleText)
const columns = [
  column.text('title', { width: 260, strong: true }),
  column.custom('state', (row) => <StateCell article={row} />, { width: 180, isState: true }),
  column.custom('groupName', (row) => <OwnerCell article={row} />, { width: 170 }),
  column.custom('templateVersion', (row) => <TemplateCell article={row} />, { width: 150 }),
  column.text('urlKeywords', { width: 170, extra: true }),
  column.number('sort', { width: 104 }),
  column.tag('kind', { page: 'grey', post: 'blue' }, { extra: true }),
  column.text('category', { width: 140, extra: true }),
  column.list('languages', { extra: true }),
  column.instant('publishAt', { extra: true }),
  column.instant('updatedAt'),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(shopArticle.search, articleText)
const filters = [
  filter.keywords(),
  filter.custom(
    'groupId',
    ({ values, set }, id) => (
      <GroupSelect
        id={id}
        placeholder={say(kitText)('all')}
        value={typeof values.groupId === 'string' ? values.groupId : undefined}
        onChange={(groupId) => set({ groupId })}
      />
    ),
    { show: ({ groupId }) => <RecordNames ids={[String(groupId)]} action="article-grouping.search" field="name" /> },
  ),
  filter.select('state', articleState.options),
  filter.select('kind', articleKind.options),
  filter.yesNo('isBehind'),
  filter.custom('templateId', () => null, {
    show: ({ templateId }) => <RecordNames ids={[String(templateId)]} action="shop-article.search" field="title" />,
  }),
  filter.yesNo('isTemplate'),
  filter.missingIn('missingIn'),
  filter.website('websiteId'),
]

const ofOneWebsite = columns.filter((each) => each.key !== 'groupName')
const ofWebsiteFilters = [
  filter.keywords(),
  filter.select('state', articleState.options),
  filter.select('kind', articleKind.options),
  filter.yesNo('isBehind'),
]

/** 文章管理:基础模板 and the articles of websites; or only those of one website. */
export function ArticleTable({ websiteId }: { websiteId?: string }) {
  const t = useText(articleText)
  const list = useList(shopArticle.search, websiteId === undefined ? {} : { fixed: { websiteId }, name: 'website-articles' })
  const opened = useOpenButton()
  const { rowActions, batchActions } = useArticleActions()
  // What a filter names, a new article begins with.
  const { groupId } = list.state.filter
  const place = { ...(websiteId !== undefined && { websiteId }), ...(typeof groupId === 'string' && { groupId }) }
  const create = opened.button(t('create'), (close) => <ArticleForm {...place} close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: shopArticle.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: shopArticle.export }}
        columns={websiteId === undefined ? columns : ofOneWebsite}
        title={websiteId === undefined ? t('screen') : t('ofThisWebsite')}
        about={websiteId === undefined ? t('about') : t('ofWebsiteAbout')}
        primary={create}
        tools={
          <>
            {opened.button(
              t('importFile'),
              (close) => (
                <ImportArticles close={close} />
              ),
              { may: articleFile.run },
            )}
            {opened.button(
              t('importTemplate'),
              (close) => (
                <ImportTemplate {...(websiteId !== undefined && { websiteId })} close={close} />
              ),
              { may: shopArticle.importTemplate },
            )}
          </>
        }
        filters={websiteId === undefined ? filters : ofWebsiteFilters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        empty={{ title: t('emptyTitle'), about: websiteId === undefined ? t('emptyAbout') : t('ofWebsiteAbout') }}
      />
      {websiteId !== undefined && <InheritedArticles websiteId={websiteId} />}
      {opened.element}
    </>
  )
}

/** What can be done with one article and with chosen ones. */
function useArticleActions() {
  const t = useText(articleText)
  const go = useNavigate()
  const removal = useRemoval(shopArticle.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh: [shopArticle, articleGrouping],
  })

  const rowActions = (row: ArticleRow): RowAction[] => [
    { label: t('edit'), isEdit: true, may: shopArticle.update, open: (close) => <ArticleForm id={row.id} close={close} /> },
    row.state === 'published'
      ? {
          label: t('toDraft'),
          may: shopArticle.setStatus,
          open: (close) => <ArticleStatusDialog status="draft" ids={[row.id]} close={close} />,
        }
      : {
          label: t('publish'),
          may: shopArticle.setStatus,
          open: (close) => <ArticleStatusDialog status="published" ids={[row.id]} close={close} />,
        },
    ...(row.groupId === null ? [] : [{ label: t('usedBy'), run: () => go(`/setting/articleManagement?templateId=${row.id}`) }]),
    ...(row.templateId === null
      ? []
      : [
          {
            label: t('upToDate'),
            may: shopArticle.updateFromTemplates,
            off: row.newestVersion === null ? t('templateGone') : row.newestVersion === row.templateVersion ? t('isUpToDate') : undefined,
            open: (close: () => void) => <UpdateFromTemplates ids={[row.id]} close={close} />,
          },
        ]),
    removal.row(row.id, t('deleteOne', { title: row.title })),
  ]
  const batchActions: BatchAction<typeof shopArticle.search>[] = [
    {
      label: t('publish'),
      may: shopArticle.setStatus,
      open: (choice, close, done) =>
        choice.kind === 'rows' && <ArticleStatusDialog status="published" ids={choice.ids} close={close} onApplied={done} />,
    },
    {
      label: t('toDraft'),
      may: shopArticle.setStatus,
      open: (choice, close, done) =>
        choice.kind === 'rows' && <ArticleStatusDialog status="draft" ids={choice.ids} close={close} onApplied={done} />,
    },
    {
      label: t('upToDate'),
      may: shopArticle.updateFromTemplates,
      off: (choice) => (madeOfTemplates(choice).length === 0 ? t('noTemplates') : undefined),
      open: (choice, close, done) => <UpdateFromTemplates ids={madeOfTemplates(choice)} close={close} onApplied={done} />,
    },
    removal.chosen,
  ]
  return { rowActions, batchActions }
}

/** Those of the chosen articles that have a template. The list selects by ids, so the rows are always there. */
function madeOfTemplates(choice: Choice<typeof shopArticle.search>): string[] {
  return choice.kind === 'rows' ? choice.rows.filter(({ newestVersion }) => newestVersion !== null).map(({ id }) => id) : []
}

/** The group of a template, or the website of an article. */
function OwnerCell({ article }: { article: ArticleRow }) {
  const t = useText(articleText)
  const host = useHost(article.websiteId)
  return article.websiteId === null ? (
    <Tag isLabel tone="blue">
      {article.groupName}
    </Tag>
  ) : (
    <span className="cell-line">{host ?? t('ofWebsite')}</span>
  )
}
