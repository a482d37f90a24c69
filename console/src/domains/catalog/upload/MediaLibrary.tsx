import './upload.css'
import { AppstoreOutlined, CloudDownloadOutlined, HistoryOutlined, UnorderedListOutlined, UploadOutlined } from '@ant-design/icons'
import { type LibraryRow, pictureRehostTask, resourceUse, upload, uploadImage, useKind } from '@wanpu/contract'
import { Segmented } from 'antd'
import { lazy } from 'react'
import { useRead } from '../../../kit/call.ts'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { smallCopy } from '../../../kit/media/upload.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { StatCard } from '../../../kit/StatCard.tsx'
import { useAddressParams } from '../../../lib/address-params.ts'
import { bytes, whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { MediaWall } from './MediaWall.tsx'
import { uploadText } from './upload.text.ts'
import { useRemoval } from './useRemoval.ts'

const FileDrawer = lazy(() => import('./FileDrawer.tsx'))
const ReplaceDialog = lazy(() => import('./ReplaceDialog.tsx'))
const UploadDrawer = lazy(() => import('./UploadDrawer.tsx'))
const RehostDialog = lazy(() => import('./RehostDialog.tsx'))
const ChangesDrawer = lazy(() => import('./ChangesDrawer.tsx'))

const column = columnsFor(upload.search, uploadText)
const columns = [
  column.text('name', { wide: true, strong: true }),
  column.picture('picture', (row) => smallCopy(row.url, row.width), { width: 72 }),
  column.tag('use', { used: 'green', kept: 'blue', unused: 'grey' }),
  column.custom('width', (row) => `${row.width} × ${row.height}`, { width: 120 }),
  column.custom('size', (row) => bytes(row.size), { width: 96 }),
  column.number('useCount', { width: 88 }),
  column.number('twins', { width: 88, extra: true }),
  column.instant('createdAt'),
]
const filter = filtersFor(upload.search, uploadText)
const filters = [
  filter.keywords(),
  filter.select('use', resourceUse.options),
  filter.select('usedBy', useKind.options),
  filter.select('shape', ['square', 'wide', 'tall']),
  filter.select('duplicate', ['bytes', 'look']),
  filter.number('minWidth'),
  filter.number('minHeight'),
  filter.days('uploadedAt', 'createdFrom', 'createdTo'),
]

/** 素材库: every uploaded picture, where it is shown, and what can go. */
export function MediaLibrary() {
  const t = useText(uploadText)
  const list = useList(upload.search, { fixed: { isPicture: true }, sort: { by: 'createdAt', desc: true }, pageSize: 40 })
  const opened = useOpenButton()
  const [isTable, setTable] = useTable()

  const { rowActions, batchActions } = useFileActions()
  const add = opened.button(t('upload'), (close) => <UploadDrawer close={close} />, {
    type: 'primary',
    icon: <UploadOutlined />,
    may: uploadImage.upload,
  })
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        title={t('screen')}
        about={t('about')}
        primary={add}
        tools={
          <>
            <ViewSwitch isTable={isTable} setTable={setTable} />
            {opened.button(
              t('rehost'),
              (close) => (
                <RehostDialog close={close} />
              ),
              {
                icon: <CloudDownloadOutlined />,
                may: pictureRehostTask.add,
              },
            )}
            {opened.button(
              t('changes'),
              (close) => (
                <ChangesDrawer close={close} />
              ),
              { icon: <HistoryOutlined />, may: upload.searchChanges },
            )}
          </>
        }
        filters={filters}
        summary={<Totals show={(change) => list.setFilter(change)} />}
        exporting={{ action: upload.export }}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="filter"
        nameOf={(row) => row.name}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
        {...(!isTable && { rows: MediaWall })}
      />
      {opened.element}
    </>
  )
}

/** What can be done with one picture and with chosen ones, as far as one may. */
function useFileActions() {
  const t = useText(uploadText)
  const remove = useRemoval()
  const [mayReplace, mayDelete] = [useMay(upload.replace.name), useMay(upload.delete.name)]

  const rowActions = (row: LibraryRow): RowAction[] => [
    { label: t('details'), isEdit: true, open: (close) => <FileDrawer id={row.id} close={close} /> },
    ...(mayReplace ? [{ label: t('replace'), open: (close: () => void) => <ReplaceDialog file={row} close={close} /> }] : []),
    ...(mayDelete
      ? [
          {
            label: t('delete'),
            isDanger: true,
            ...(row.use !== 'unused' && { off: t(`use.${row.use}`) }),
            run: () => remove({ ids: [row.id] }),
          },
        ]
      : []),
  ]
  const deletion: BatchAction<typeof upload.search> = {
    label: t('deleteChosen'),
    isDanger: true,
    run: (choice) => remove(choice.kind === 'rows' ? { ids: choice.ids } : choice.filter),
  }
  return { rowActions, batchActions: mayDelete ? [deletion] : [] }
}

function ViewSwitch({ isTable, setTable }: { isTable: boolean; setTable: (isTable: boolean) => void }) {
  const t = useText(uploadText)
  return (
    <Segmented
      aria-label={t('view')}
      value={isTable ? 'table' : 'wall'}
      onChange={(view) => setTable(view === 'table')}
      options={[
        { value: 'wall', icon: <AppstoreOutlined />, title: t('asWall') },
        { value: 'table', icon: <UnorderedListOutlined />, title: t('asTable') },
      ]}
    />
  )
}

/** What the library holds, and what of it can go. */
function Totals({ show }: { show: (change: Record<string, unknown>) => void }) {
  const t = useText(uploadText)
  const { data, error } = useRead(upload.readTotals, {}, { staleTime: 60_000 })
  if (error !== null && data === undefined) return null
  if (data === undefined) return <div className="library-totals" aria-hidden="true" />
  const more = (count: number, change: Record<string, unknown>, words: string) =>
    count > 0 ? (
      <button type="button" className="link-button" onClick={() => show(change)}>
        {words}
      </button>
    ) : null
  return (
    <div className="library-totals">
      <StatCard label={t('files')} value={whole(data.files)} hint={bytes(data.bytes)} />
      <StatCard
        label={t('unusedFiles')}
        value={whole(data.unused)}
        hint={more(data.unused, { use: 'unused' }, t('unusedSpace', { size: bytes(data.unusedBytes) }))}
      />
      <StatCard label={t('twinFiles')} value={whole(data.twins)} hint={more(data.twins, { duplicate: 'look' }, t('showUnused'))} />
    </div>
  )
}

/** Pictures or table: in the address, like everything that a colleague should see from the link. */
function useTable(): [boolean, (isTable: boolean) => void] {
  const [params, setParams] = useAddressParams()
  const set = (isTable: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (isTable) next.set('view', 'table')
        else next.delete('view')
        return next
      },
      { replace: true },
    )
  return [params.get('view') === 'table', set]
}
