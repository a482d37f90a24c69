import { type goods, goodsCare } from '@wanpu/contract'
import { Button } from 'antd'
import { useRead } from '../../../kit/call.ts'
import type { List } from '../../../kit/list/useList.ts'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { goodsText } from './goods.text.ts'

const fresh = 60_000

/** What is wrong in the stock, with counts that lead to the products in question. Nothing while all is well. */
export function QualityStrip({ list }: { list: List<typeof goods.search> }) {
  const t = useText(goodsText)
  const may = useMay(goodsCare.quality.name)
  const read = useRead(goodsCare.quality, may ? {} : undefined, { staleTime: fresh })
  const wrong = read.data?.items.filter(({ count }) => count > 0) ?? []
  if (wrong.length === 0) return null
  return (
    <nav className="quality" aria-label={t('qualityStrip')}>
      <span className="quality-label">{t('qualityStrip')}</span>
      {wrong.map(({ flaw, count, countIsExact }) => {
        const isShown = list.filter.quality === flaw
        return (
          <Button
            key={flaw}
            size="small"
            type={isShown ? 'primary' : 'default'}
            aria-pressed={isShown}
            onClick={() => list.setFilter({ quality: isShown ? undefined : flaw })}
          >
            {t(`quality.${flaw}`)} <strong className="figure">{countIsExact ? whole(count) : `${whole(count)}+`}</strong>
          </Button>
        )
      })}
    </nav>
  )
}
