import { type ShopServerRow, shopServer, shopServerKind, shopServerStatus } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import { ResultTag } from '../../../kit/endpoint/ResultTag.tsx'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useFormScreen } from '../../../kit/list/offers/useFormScreen.tsx'
import { useRemoval } from '../../../kit/list/offers/useRemoval.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import type { Choice } from '../../../kit/list/selection.ts'
import { useList } from '../../../kit/list/useList.ts'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { serverText } from './shop-server.text.ts'

const ShopServerForm = lazy(() => import('./ShopServerForm.tsx'))
const ServerFilesDialog = lazy(() => import('./ServerFilesDialog.tsx'))
const TestDialog = lazy(() => import('./TestDialog.tsx'))

const column = columnsFor(shopServer.search, serverText)
const columns = [
  column.text('name', { width: 160, strong: true }),
  column.tag('kind', { local: 'grey', sftp: 'blue', s3: 'blue' }, { width: 100 }),
  column.custom('place', (row) => <PlaceCell server={row} />, { width: 240 }),
  column.custom('websiteCount', (row) => <CountCell server={row} />, { width: 100, align: 'right' }),
  column.custom('lastTest', (row) => <TestCell server={row} />, { width: 116 }),
  column.tag('status', { active: 'green', stopped: 'grey' }, { width: 80 }),
  column.text('username', { extra: true }),
  column.text('hostKey', { extra: true }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(shopServer.search, serverText)
const filters = [filter.keywords(), filter.select('kind', shopServerKind.options), filter.select('status', shopServerStatus.options)]

/** 服务器管理 */
export function ShopServerTable() {
  const list = useList(shopServer.search)
  const t = useText(serverText)
  const mayTest = useMay(shopServer.test.name)
  const { screen, edit, opened } = useFormScreen(
    shopServer,
    serverText,
    ShopServerForm,
    mayTest ? { label: t('test'), draw: ({ id, title }, close) => <TestDialog server={{ id, name: title }} close={close} /> } : undefined,
  )
  const { rowActions, batchActions } = useServerActions(edit)
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
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

/** What can be done with one server and with chosen ones; one that websites use stays. */
function useServerActions(edit: (row: ShopServerRow) => RowAction) {
  const t = useText(serverText)
  const setStatus = useAction(shopServer.setStatus, {
    done: ({ affected }) => t('statusChanged', { count: affected }),
    refresh: shopServer,
  })
  const removal = useRemoval(shopServer.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh: shopServer,
  })

  const offBeyond = ({ websitesBeyond: count }: ShopServerRow) => (count > 0 ? t('usedBeyond', { count }) : undefined)
  const anyBeyond = (choice: Choice<typeof shopServer.search>) =>
    choice.kind === 'rows' ? choice.rows.map(offBeyond).find(Boolean) : undefined

  const rowActions = (row: ShopServerRow): RowAction[] => [
    { label: t('test'), may: shopServer.test, open: (close) => <TestDialog server={row} close={close} /> },
    {
      label: t('files'),
      may: shopServer.readFiles,
      off: row.websiteCount === 0 ? t('filesNone') : undefined,
      open: (close) => <ServerFilesDialog server={row} close={close} />,
    },
    { ...edit(row), off: offBeyond(row) },
    row.status === 'active'
      ? { label: t('stop'), may: shopServer.setStatus, off: offBeyond(row), run: () => setStatus.run({ ids: [row.id], status: 'stopped' }) }
      : {
          label: t('start'),
          may: shopServer.setStatus,
          off: offBeyond(row),
          run: () => setStatus.run({ ids: [row.id], status: 'active' }),
        },
    removal.row(
      row.id,
      t('deleteOne', { name: row.name }),
      offBeyond(row) ?? (row.websiteCount > 0 ? t('inUse', { count: row.websiteCount }) : undefined),
    ),
  ]
  const batchActions: BatchAction<typeof shopServer.search>[] = [
    { label: t('start'), may: shopServer.setStatus, off: anyBeyond, run: onIds((ids) => setStatus.run({ ids, status: 'active' })) },
    { label: t('stop'), may: shopServer.setStatus, off: anyBeyond, run: onIds((ids) => setStatus.run({ ids, status: 'stopped' })) },
    {
      ...removal.chosen,
      off: (choice) => {
        const used = choice.kind === 'rows' ? choice.rows.reduce((sum, row) => sum + row.websiteCount, 0) : 0
        return used > 0 ? t('inUse', { count: used }) : undefined
      },
    },
  ]
  return { rowActions, batchActions }
}

function placeOf({ kind, host, port, rootDir, endpoint, bucket }: ShopServerRow): string {
  if (kind === 's3') return `${URL.parse(endpoint)?.host}/${bucket}${rootDir}`
  return kind === 'sftp' ? `${host}:${port}${rootDir}` : rootDir
}

function PlaceCell({ server }: { server: ShopServerRow }) {
  const place = placeOf(server)
  return (
    <span className="cell-line" title={place}>
      {place}
    </span>
  )
}

function CountCell({ server: { websiteCount, capacity } }: { server: ShopServerRow }) {
  const t = useText(serverText)
  const count = whole(websiteCount)
  return <span className="figure">{capacity === null ? count : t('websitesOf', { count, capacity: whole(capacity) })}</span>
}

function TestCell({ server: { lastTest } }: { server: ShopServerRow }) {
  const result = lastTest && { ...lastTest, problem: null, detail: lastTest.message }
  return <ResultTag result={result} text={serverText} problems={serverText} />
}
