import './shop-goods.css'
import { ImportOutlined } from '@ant-design/icons'
import {
  type PageObstacle,
  pageObstacle,
  type ShopGoodsRow,
  shopGoods,
  shopGoodsCompare,
  shopGoodsDataImportTask,
  shopGoodsExport,
  type WebsiteRow,
} from '@wanpu/contract'
import { Button } from 'antd'
import { lazy, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../kit/call.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { ShopBatchMenu } from './batch/ShopBatchMenu.tsx'
import { useShopBatches } from './batch/useShopBatches.tsx'
import { shopGoodsText } from './shop-goods.text.ts'
import { shopGoodsColumns } from './shop-goods-columns.tsx'
import { shopGoodsFilters } from './shop-goods-filters.tsx'
import { shopGoodsReads } from './shop-goods-reads.ts'

const ShopGoodsForm = lazy(() => import('./ShopGoodsForm.tsx'))
const ImportDialog = lazy(() => import('./ImportDialog.tsx'))

/** The products of one website: what buyers see, with the website's own values marked. */
export function ShopGoodsTable({ website }: { website: WebsiteRow }) {
  const t = useText(shopGoodsText)
  const go = useNavigate()
  const list = useList(shopGoods.search, { fixed: { websiteId: website.id }, sort: { by: 'createdAt', desc: true } })
  const opened = useOpenButton()
  const mayCompare = useMay(shopGoodsCompare.compare.name)
  const mayMatrix = useMay(shopGoodsCompare.readMatrix.name)
  const filters = useMemo(() => shopGoodsFilters(website.id), [website.id])
  const batches = useShopBatches(website)
  const rowActions = useShopGoodsActions(website)

  const importGoods = opened.button(t('import'), (close) => <ImportDialog website={website} close={close} />, {
    type: 'primary',
    icon: <ImportOutlined />,
    may: shopGoodsDataImportTask.add,
  })
  const short = website.wantedGoods - website.goodsCount
  return (
    <>
      <ListScreen
        list={list}
        columns={shopGoodsColumns}
        title={t('tab', { host: website.host })}
        about={t('about')}
        primary={importGoods}
        tools={
          <>
            <Button onClick={() => go(`/goods/shopGoodsClassificationShow/${encodeURIComponent(website.host)}`)}>{t('classes')}</Button>
            {mayCompare && <Button onClick={() => go(`/goods/shopGoodsCompare?here=${website.id}`)}>{t('compare')}</Button>}
            {mayMatrix && <Button onClick={() => go(`/goods/shopGoodsMatrix?sites=${website.id}`)}>{t('matrix')}</Button>}
            <ShopBatchMenu website={website} list={list} />
          </>
        }
        summary={
          short > 0 && (
            <p className="short-bar">
              {t('goodsOf', { count: whole(website.goodsCount), wanted: whole(website.wantedGoods), short: whole(short) })}
              {opened.button(
                t('fill'),
                (close) => (
                  <ImportDialog website={website} fillsUp close={close} />
                ),
                { may: shopGoodsDataImportTask.add },
              )}
            </p>
          )
        }
        filters={filters}
        exporting={{ action: shopGoodsExport.export }}
        rowActions={rowActions}
        batchActions={batches}
        selectAll="filter"
        nameOf={(row) => row.title}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
      />
      {opened.element}
    </>
  )
}

function useShopGoodsActions(website: WebsiteRow): (row: ShopGoodsRow) => RowAction[] {
  const t = useText(shopGoodsText)
  const setStatus = useAction(shopGoods.setStatus, {
    done: ({ affected }) => t('statusChanged', { count: affected }),
    refresh: shopGoodsReads,
  })
  const clearOwn = useAction(shopGoods.updateFields, { done: t('cleared'), refresh: shopGoodsReads })
  const remove = useAction(shopGoods.delete, { done: ({ affected }) => t('deleted', { count: affected }), refresh: shopGoodsReads })

  const offOf = (obstacle: PageObstacle | undefined) => obstacle && t(`page.${obstacle}`)

  return (row) => [
    { label: t('edit'), isEdit: true, may: shopGoods.update, open: (close) => <ShopGoodsForm id={row.id} close={close} /> },
    row.status === 'on'
      ? { label: t('takeOff'), may: shopGoods.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'off' }) }
      : { label: t('putOn'), may: shopGoods.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'on' }) },
    {
      label: t('clearOwn'),
      may: shopGoods.updateFields,
      off: row.hasOwn ? undefined : t('nothingOwn'),
      run: () => clearOwn.run({ id: row.id, version: row.version, fields: [...ownFields], values: {} }),
    },
    {
      label: t('openPage'),
      off: offOf(pageObstacle(website, row)),
      run: () => window.open(`${website.address}/goods/${row.urlKeywords}.html`, '_blank', 'noopener'),
    },
    { label: t('delete'), isDanger: true, may: shopGoods.delete, run: () => remove.run({ ids: [row.id] }) },
  ]
}

/** Everything that a website can have of its own. */
const ownFields = [
  'title',
  'urlKeywords',
  'classificationId',
  'priceMinor',
  'marketPriceMinor',
  'description',
  'pageTitle',
  'pageDescription',
  'pageKeywords',
] as const
