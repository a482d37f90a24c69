import { DownOutlined } from '@ant-design/icons'
import { type Action, goods, goodsCare, goodsQuarantine } from '@wanpu/contract'
import { Button, Dropdown } from 'antd'
import type { ComponentType } from 'react'
import type { List } from '../../../../kit/list/useList.ts'
import { useMenuDialogs } from '../../../../kit/list/useMenuDialogs.tsx'
import { whole } from '../../../../lib/format.ts'
import { mayCall, useSession } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { DeduplicateDialog } from '../care/DeduplicateDialog.tsx'
import {
  AddToWebsitesDialog,
  type BatchProps,
  CheckWordsDialog,
  DeleteBatchNumberDialog,
  DeleteDialog,
  DeleteNoPictureDialog,
  MarketPriceDialog,
  ProportionalDialog,
  ReleaseGoodsDialog,
  SellingPriceDialog,
  StatisticsDialog,
} from './dialogs.tsx'
import { goodsBatchText } from './goods-batch.text.ts'
import { targetOfFilter } from './target.ts'
import { UpdateDialog } from './UpdateDialog.tsx'

const changes = [
  { label: 'updateAll', action: goods.updateBatch, Dialog: UpdateDialog },
  { label: 'sellingPrice', action: goods.resetSellingPrice, Dialog: SellingPriceDialog },
  { label: 'marketPrice', action: goods.resetMarketPrice, Dialog: MarketPriceDialog },
  { label: 'proportional', action: goods.resetPriceProportional, Dialog: ProportionalDialog },
  { label: 'addToWebsites', action: goods.addToWebsite, Dialog: AddToWebsitesDialog },
  { label: 'statistics', action: goods.resetStatistical, Dialog: StatisticsDialog },
  { label: 'checkWords', action: goodsQuarantine.check, Dialog: CheckWordsDialog },
  { label: 'release', action: goodsQuarantine.release, Dialog: ReleaseGoodsDialog },
] as const
const deletes = [
  { label: 'deduplicate', action: goodsCare.deduplicate, Dialog: DeduplicateDialog },
  { label: 'deleteNoPicture', action: goods.deleteNoPicture, Dialog: DeleteNoPictureDialog },
  { label: 'deleteBatchNumber', action: goods.deleteBatchNumber, Dialog: DeleteBatchNumberDialog },
  { label: 'deleteAll', action: goods.deleteBatch, Dialog: DeleteDialog },
] as const

/** What can be done with everything that the filter shows, without ticking anything. */
export function BatchMenu({ list }: { list: List<typeof goods.search> }) {
  const t = useText(goodsBatchText)
  const user = useSession((session) => session.user)
  const isMine = ({ action }: { action: Action }) => mayCall(user, action.name)
  const target = targetOfFilter(list.filter, list.total)
  const draw = (Dialog: ComponentType<BatchProps>) => (close: () => void) => <Dialog target={target} close={close} />
  const dialogs = [...changes, ...deletes].filter(isMine).map(({ label, Dialog }) => [label, draw(Dialog)] as const)
  const opened = useMenuDialogs(Object.fromEntries(dialogs), !list.isLoading)
  const entry = (label: (typeof changes | typeof deletes)[number]['label'], isDanger: boolean) => ({
    key: label,
    label: t(label),
    danger: isDanger,
    onClick: () => opened.open(label),
  })
  const firsts = changes.filter(isMine).map(({ label }) => entry(label, false))
  const lasts = deletes.filter(isMine).map(({ label }) => entry(label, true))
  if (firsts.length + lasts.length === 0) return null
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { type: 'group', key: 'about', label: t('menuAbout', { count: whole(list.total) }), children: firsts },
            ...(firsts.length > 0 && lasts.length > 0 ? [{ type: 'divider' as const, key: 'line' }] : []),
            ...lasts,
          ],
        }}
      >
        <Button disabled={list.isLoading}>
          {t('menu')} <DownOutlined />
        </Button>
      </Dropdown>
      {opened.element}
    </>
  )
}
