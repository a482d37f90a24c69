import { useText } from '../../../lib/text.ts'
import { ShopGoodsTable } from './ShopGoodsTable.tsx'
import { shopGoodsText } from './shop-goods.text.ts'
import { WebsiteOfPage } from './WebsiteOfPage.tsx'

/** 店铺商品: a tab for each website. */
export function ShopGoodsPage() {
  const t = useText(shopGoodsText)
  return (
    <WebsiteOfPage label={(host) => t('tab', { host })}>{(website) => <ShopGoodsTable key={website.id} website={website} />}</WebsiteOfPage>
  )
}
