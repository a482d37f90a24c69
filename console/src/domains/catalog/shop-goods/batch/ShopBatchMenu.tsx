import { DownOutlined } from '@ant-design/icons'
import { type Action, shopGoods, shopGoodsCompare, type WebsiteRow } from '@wanpu/contract'
import { Button, Dropdown } from 'antd'
import type { ComponentType } from 'react'
import type { List } from '../../../../kit/list/useList.ts'
import { useMenuDialogs } from '../../../../kit/list/useMenuDialogs.tsx'
import { whole } from '../../../../lib/format.ts'
import { mayCall, useSession } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { shopBatchText } from './shop-batch.text.ts'
import {
  ClearAllDialog,
  ClearOwnDialog,
  MarketPriceDialog,
  ProportionalDialog,
  RemoveDialog,
  SellingPriceDialog,
  type ShopBatchProps,
  UpdateDialog,
} from './shop-dialogs.tsx'
import { targetOfFilter } from './shop-target.ts'

type Label = 'updateAll' | 'sellingPrice' | 'marketPrice' | 'proportional' | 'clearOwn' | 'deleteAll' | 'clearAll'

const entries: { label: Label; action: Action; Dialog: ComponentType<ShopBatchProps>; isDanger?: boolean }[] = [
  { label: 'updateAll', action: shopGoods.updateBatch, Dialog: UpdateDialog },
  { label: 'sellingPrice', action: shopGoods.resetSellingPrice, Dialog: SellingPriceDialog },
  { label: 'marketPrice', action: shopGoods.resetMarketPrice, Dialog: MarketPriceDialog },
  { label: 'proportional', action: shopGoods.resetPriceProportional, Dialog: ProportionalDialog },
  { label: 'clearOwn', action: shopGoodsCompare.resetInherited, Dialog: ClearOwnDialog },
  { label: 'deleteAll', action: shopGoods.deleteBatch, Dialog: RemoveDialog, isDanger: true },
  { label: 'clearAll', action: shopGoods.clearAll, Dialog: ClearAllDialog, isDanger: true },
]

/** What can be done with everything that the filter shows, without ticking anything. */
export function ShopBatchMenu({ website, list }: { website: WebsiteRow; list: List<typeof shopGoods.search> }) {
  const t = useText(shopBatchText)
  const user = useSession((session) => session.user)
  const mine = entries.filter(({ action }) => mayCall(user, action.name))
  const target = targetOfFilter(website, list.filter, list.total)
  const dialogs = mine.map(({ label, Dialog }) => [label, (close: () => void) => <Dialog target={target} close={close} />] as const)
  const opened = useMenuDialogs(Object.fromEntries(dialogs), !list.isLoading)
  if (mine.length === 0) return null
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              type: 'group',
              key: 'about',
              label: t('menuAbout', { count: whole(list.total) }),
              children: mine.map(({ label, isDanger }) => ({
                key: label,
                label: t(label),
                danger: isDanger === true,
                onClick: () => opened.open(label),
              })),
            },
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
