import { ShopGoodsTable } from './ShopGoodsTable.tsx'
import { WebsiteOfPage } from './WebsiteOfPage.tsx'

/** 店铺商品: a tab for each website. */
export function ShopGoodsPage() {
  return <WebsiteOfPage>{(website) => <ShopGoodsTable key={website.id} website={website} />}</WebsiteOfPage>
}
