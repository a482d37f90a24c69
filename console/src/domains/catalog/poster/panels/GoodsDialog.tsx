import { type GoodsListRow, goods, type PosterLayer } from '@wanpu/contract'
import { Input } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../kit/call.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { Money } from '../../../../kit/Money.tsx'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { Thumb } from '../../../../kit/Thumb.tsx'
import { decimalsOf } from '../../../../lib/currencies.ts'
import { majorOf } from '../../../../lib/format.ts'
import { locale } from '../../../../lib/language.ts'
import { useText } from '../../../../lib/text.ts'
import { pictureLayer, textLayer } from '../layers.ts'
import { posterText } from '../poster.text.ts'
import { measured } from '../stage/measure.ts'

interface GoodsDialogProps {
  page: { width: number; height: number }
  add: (layers: readonly PosterLayer[]) => void
  close: () => void
}

/** Chooses a product of the stock and puts its picture, title and price on the page. */
export default function GoodsDialog({ page, add, close }: GoodsDialogProps) {
  const t = useText(posterText)
  const [keywords, setKeywords] = useState('')
  const reading = useRead(goods.search, { pageSize: 12, ...(keywords !== '' && { keywords }) })
  const { data } = reading
  const names = { picture: t('goodsPicture'), title: t('goodsName'), price: t('goodsPrice') }
  return (
    <PageModal open width={640} title={t('goodsTitle')} onCancel={close} footer={null}>
      <p className="form-about">{t('goodsAbout')}</p>
      <Input.Search
        allowClear
        autoFocus
        placeholder={t('searchGoods')}
        aria-label={t('searchGoods')}
        onSearch={(words) => setKeywords(words.trim())}
      />
      {data === undefined && <NotYetRead reading={reading} rows={4} />}
      {data?.items.length === 0 && <EmptyState art="search" title={t('noGoods')} />}
      <ul className="poster-goods">
        {data?.items.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-label={t('addThis', { title: row.title })}
              onClick={() => {
                add(layersOf(row, page, names))
                close()
              }}
            >
              <Thumb src={row.pic} alt="" />
              <span className="cell-line">{row.title}</span>
              <Money minor={row.priceMinor} currency={row.currencyCode} />
            </button>
          </li>
        ))}
      </ul>
    </PageModal>
  )
}

/** Picture above, title and price below, in the middle of the page. */
function layersOf(
  row: GoodsListRow,
  page: { width: number; height: number },
  names: Record<'picture' | 'title' | 'price', string>,
): PosterLayer[] {
  const side = Math.round(Math.min(page.width * 0.56, page.height * 0.5))
  const x = Math.round((page.width - side) / 2)
  const y = Math.round((page.height - side * 1.3) / 2)
  const size = Math.max(16, Math.round(side / 13))
  const title = measured(
    textLayer({ name: names.title, text: row.title, x, y: y + side + size, width: side, size, weight: 500, align: 'center' }),
  )
  const price = textLayer({
    name: names.price,
    text: priceText(row.priceMinor, row.currencyCode),
    x,
    y: title.y + title.height + Math.round(size / 3),
    width: side,
    size: Math.round(size * 1.8),
    weight: 900,
    align: 'center',
    colour: '#c8322b',
  })
  const picture = { name: names.picture, path: row.pic, x, y, width: side, height: side, radius: Math.round(side / 24) }
  return [...(row.pic === '' ? [] : [pictureLayer(picture)]), title, measured(price)]
}

/** 1990 USD → $19.90 */
function priceText(minor: number, currency: string): string {
  const digits = decimalsOf(currency)
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
  }).format(majorOf(minor, currency))
}
