import { shopWebsite, type WebsiteGroupRow, websiteGroup } from '@wanpu/contract'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../../kit/call.ts'
import { onIds } from '../../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { useFormScreen } from '../../../../kit/list/offers/useFormScreen.tsx'
import type { RowAction } from '../../../../kit/list/RowActions.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { whole } from '../../../../lib/format.ts'
import { say, useText } from '../../../../lib/text.ts'
import { groupText } from '../website-group.text.ts'
import { offersText } from './group-offers.text.ts'

const GroupForm = lazy(() => import('./GroupForm.tsx'))
const GroupOffersDialog = lazy(() => import('./GroupOffersDialog.tsx'))
const GroupSettingsDialog = lazy(() => import('./GroupSettingsDialog.tsx'))

const column = columnsFor(websiteGroup.search, groupText)
const columns = [
  column.text('name', { width: 240, strong: true }),
  column.custom('websites', (row) => whole(row.websites), { width: 100, align: 'right' as const }),
  column.custom('settings', (row) => <Settings group={row} />, { wide: true }),
  column.text('memo', { width: 220 }),
  column.instant('createdAt', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

const filters = [filtersFor(websiteGroup.search, groupText).keywords()]

/** 网站分组: which websites share settings, and which ones. */
export function GroupTable() {
  const t = useText(groupText)
  const offers = useText(offersText)
  const list = useList(websiteGroup.search)
  const { screen, edit, opened } = useFormScreen(websiteGroup, groupText, GroupForm)
  const go = useNavigate()
  const both = { ...websiteGroup, ...shopWebsite }
  const remove = useAction(websiteGroup.delete, { done: ({ affected }) => t('deleted', { count: affected }), refresh: both })

  const rowActions = (row: WebsiteGroupRow): RowAction[] => [
    {
      label: t('openSettings'),
      may: websiteGroup.readSettings,
      open: (close) => <GroupSettingsDialog group={row} close={close} />,
    },
    { label: offers('open'), may: websiteGroup.readOffers, open: (close) => <GroupOffersDialog group={row} close={close} /> },
    edit(row),
    { label: t('showWebsites'), may: shopWebsite.search, run: () => go(`/goods/shopWebsiteManagement?groupId=${row.id}`) },
    {
      label: t('delete'),
      may: websiteGroup.delete,
      isDanger: true,
      confirm: t('deleteOne', { name: row.name, count: row.websites }),
      run: () => remove.run({ ids: [row.id] }),
    },
  ]
  const everyone = opened.button(t('everyone'), (close) => <GroupSettingsDialog close={close} />, { may: websiteGroup.saveSettings })
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        tools={everyone}
        filters={filters}
        {...screen}
        rowActions={rowActions}
        batchActions={[
          {
            label: t('delete'),
            may: websiteGroup.delete,
            isDanger: true,
            confirm: (_, count) => t('deleteSome', { count }),
            run: onIds((ids) => remove.run({ ids })),
          },
        ]}
        selectAll="ids"
        nameOf={(group) => group.name}
      />
      {opened.element}
    </>
  )
}

function Settings({ group: { settings } }: { group: WebsiteGroupRow }) {
  const t = useText(groupText)
  if (settings.length === 0) return '–'
  const names = settings.slice(0, 5).map((name) => say(groupText)(name))
  return (
    <span className="cell-line">
      {settings.length > 5 ? `${names.join(' · ')} · ${t('settingsCount', { count: settings.length })}` : names.join(' · ')}
    </span>
  )
}
