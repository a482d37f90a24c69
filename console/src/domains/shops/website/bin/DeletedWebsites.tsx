import { type DeletedWebsiteRow, shopWebsite, websiteBin } from '@wanpu/contract'
import { useAction } from '../../../../kit/call.ts'
import { onIds } from '../../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../../kit/list/RowActions.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useText } from '../../../../lib/text.ts'
import { binText } from './bin.text.ts'
import { useRestore } from './useRestore.ts'

const column = columnsFor(websiteBin.search, binText)
const columns = [
  column.text('host', { wide: true, strong: true }),
  column.number('goodsCount', { width: 100 }),
  column.instant('deletedAt'),
  column.instant('endsAt'),
  column.text('deletedBy', { width: 130 }),
  column.text('name', { width: 160, extra: true }),
  column.text('ownerCode', { width: 130, extra: true }),
]

const filters = [filtersFor(websiteBin.search, binText).keywords()]

/** 网站回收站: the recycle bin of websites. */
export function DeletedWebsites() {
  const t = useText(binText)
  const list = useList(websiteBin.search, { sort: { by: 'deletedAt', desc: true } })
  const restore = useRestore()
  const both = { ...websiteBin, ...shopWebsite }
  const purge = useAction(websiteBin.purge, { done: ({ affected }) => t('purged', { count: affected }), refresh: both })

  const rowActions = (row: DeletedWebsiteRow): RowAction[] => [
    { label: t('restore'), may: websiteBin.restore, run: () => restore([row.id]) },
    {
      label: t('purge'),
      may: websiteBin.purge,
      isDanger: true,
      confirm: t('purgeOne', { domain: row.host }),
      run: () => purge.run({ ids: [row.id] }),
    },
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={t('title')}
      about={t('about')}
      filters={filters}
      exporting={{ action: websiteBin.export }}
      rowActions={rowActions}
      batchActions={[
        { label: t('restore'), may: websiteBin.restore, run: onIds(restore) },
        {
          label: t('purge'),
          may: websiteBin.purge,
          isDanger: true,
          confirm: (_, count) => t('purgeSome', { count }),
          run: onIds((ids) => purge.run({ ids })),
        },
      ]}
      selectAll="ids"
      nameOf={(website) => website.host}
      empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
    />
  )
}
