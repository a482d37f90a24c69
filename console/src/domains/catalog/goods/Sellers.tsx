import { goodsHistory } from '@wanpu/contract'
import { Link } from 'react-router'
import { useRead } from '../../../kit/call.ts'
import { Money } from '../../../kit/Money.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useText } from '../../../lib/text.ts'
import { goodsText } from './goods.text.ts'
import './goods.css'

/** The websites that sell a product, with their prices; each leads to the products of that website. */
export function Sellers({ goodsId }: { goodsId: string }) {
  const t = useText(goodsText)
  const reading = useRead(goodsHistory.readSellers, { id: goodsId })
  const { data } = reading
  if (data === undefined) return <NotYetRead reading={reading} rows={2} />
  if (data.items.length === 0) return <p className="hint">{t('noSellers')}</p>
  return (
    <ul className="sellers">
      {data.items.map((seller) => (
        <li key={seller.shopGoodsId}>
          <Link to={`/goods/shopGoodsManagement/${seller.domain}?ids=${seller.shopGoodsId}`}>{seller.domain}</Link>
          <Tag tone={seller.status === 'on' ? 'green' : 'grey'}>{t(`status.${seller.status}`)}</Tag>
          <span>
            <Money minor={seller.priceMinor} currency={seller.currencyCode} />{' '}
            <small>{seller.hasOwnPrice ? t('ownPriceThere') : t('inheritedPrice')}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
