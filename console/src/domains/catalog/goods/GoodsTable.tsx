import './goods.css'
import { AppstoreOutlined, ImportOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { type GoodsListRow, goods, goodsExport, goodsHistory, goodsImportTask, goodsQuarantine } from '@wanpu/contract'
import { Button, Segmented } from 'antd'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../kit/call.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { useAddressParams } from '../../../lib/address-params.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { useRelease } from '../protected-word/useRelease.ts'
import { BatchMenu } from './batch/BatchMenu.tsx'
import { useGoodsBatches } from './batch/useGoodsBatches.tsx'
import { GoodsForm } from './GoodsForm.tsx'
import { GoodsWall } from './GoodsWall.tsx'
import { goodsText } from './goods.text.ts'
import { goodsColumns } from './goods-columns.tsx'
import { goodsFilters } from './goods-filters.tsx'
import { goodsReads } from './goods-reads.ts'
import { productTypesText } from './product-types.text.ts'
import { QualityStrip } from './QualityStrip.tsx'

const HistoryDrawer = lazy(() => import('./care/HistoryDrawer.tsx').then((module) => ({ default: module.HistoryDrawer })))
const ProductTypes = lazy(() => import('./ProductTypes.tsx'))

/** 库存: the products that all websites share. */
export function GoodsTable() {
  const t = useText(goodsText)
  const types = useText(productTypesText)
  const list = useList(goods.search, { sort: { by: 'id', desc: true } })
  const opened = useOpenButton()
  const batches = useGoodsBatches()
  const [isWall, setWall] = useWall()
  const rowActions = useGoodsActions()

  const create = opened.button(t('create'), (close) => <GoodsForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: goods.insert,
  })
  const importFile = <ImportFile />
  return (
    <>
      <ListScreen
        list={list}
        columns={goodsColumns}
        title={t('screen')}
        about={t('about')}
        primary={create}
        tools={
          <>
            <ViewSwitch isWall={isWall} setWall={setWall} />
            <BatchMenu list={list} />
            {opened.button(
              types('open'),
              (close) => (
                <ProductTypes list={list} close={close} />
              ),
              { may: goods.readProductTypeCount },
            )}
            {importFile}
          </>
        }
        filters={goodsFilters}
        summary={<QualityStrip list={list} />}
        exporting={{ action: goodsExport.export }}
        rowActions={rowActions}
        batchActions={batches}
        selectAll="filter"
        nameOf={(row) => row.title}
        empty={{
          title: t('emptyTitle'),
          about: t('emptyAbout'),
          action: (
            <>
              {importFile}
              {create}
            </>
          ),
        }}
        {...(isWall && { rows: GoodsWall })}
      />
      {opened.element}
    </>
  )
}

function useGoodsActions(): (row: GoodsListRow) => RowAction[] {
  const t = useText(goodsText)
  const mayRelease = useMay(goodsQuarantine.release.name)
  const release = useRelease()
  const remove = useAction(goods.delete, { done: ({ affected }) => t('deleted', { count: affected }), refresh: goodsReads })
  const setOn = useAction(goods.updateFields, { done: ({ title }) => t('isOn', { title }), refresh: goodsReads })
  const setOff = useAction(goods.updateFields, { done: ({ title }) => t('isOff', { title }), refresh: goodsReads })

  return (row) => [
    { label: t('edit'), isEdit: true, may: goods.update, open: (close) => <GoodsForm id={row.id} close={close} /> },
    ...(row.quarantinedAt !== null && mayRelease ? [{ label: t('release'), run: () => release.run({ options: { ids: [row.id] } }) }] : []),
    row.status === 'on'
      ? {
          label: t('takeOff'),
          may: goods.updateFields,
          run: () => setOff.run({ id: row.id, version: row.version, fields: ['status'], values: { status: 'off' } }),
        }
      : {
          label: t('putOn'),
          may: goods.updateFields,
          run: () => setOn.run({ id: row.id, version: row.version, fields: ['status'], values: { status: 'on' } }),
        },
    { label: t('history'), may: goodsHistory.history, open: (close) => <HistoryDrawer id={row.id} title={row.title} close={close} /> },
    { label: t('delete'), isDanger: true, may: goods.delete, run: () => remove.run({ ids: [row.id] }) },
  ]
}

function ImportFile() {
  const t = useText(goodsText)
  const go = useNavigate()
  if (!useMay(goodsImportTask.add.name)) return null
  return (
    <Button icon={<ImportOutlined />} onClick={() => go('/goods/goodsImport')}>
      {t('importFile')}
    </Button>
  )
}

function ViewSwitch({ isWall, setWall }: { isWall: boolean; setWall: (isWall: boolean) => void }) {
  const t = useText(goodsText)
  return (
    <Segmented
      aria-label={t('view')}
      value={isWall ? 'wall' : 'table'}
      onChange={(view) => setWall(view === 'wall')}
      options={[
        { value: 'table', icon: <UnorderedListOutlined />, title: t('asTable') },
        { value: 'wall', icon: <AppstoreOutlined />, title: t('asWall') },
      ]}
    />
  )
}

/** Table or pictures: in the address, like everything that a colleague should see from the link. */
function useWall(): [boolean, (isWall: boolean) => void] {
  const [params, setParams] = useAddressParams()
  const set = (isWall: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (isWall) next.set('view', 'wall')
        else next.delete('view')
        return next
      },
      { replace: true },
    )
  return [params.get('view') === 'wall', set]
}
