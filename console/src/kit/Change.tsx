import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { percent, whole } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { kitText } from './kit.text.ts'

/** From eleven times on a percentage says less than the factor: nobody reads 59,150 %. */
const mostShare = 10

interface ChangeProps {
  /** 0.12 = 12 % more than in the period before. */
  share: number
  /** True where less is better, such as failed tasks. */
  lessIsBetter?: boolean
}

/** ↑ 20%, ↓ 1.2%, ↑ ×592, 0%: the arrow is the sign. */
export function Change({ share, lessIsBetter = false }: ChangeProps) {
  const t = useText(kitText)
  if (Math.abs(share) < 0.0005) {
    return (
      <span className="stat-change figure" title={t('sameAs')}>
        {percent(0)}
      </span>
    )
  }
  const isUp = share > 0
  const times = whole(Math.round(1 + share))
  const size = share < mostShare ? percent(Math.abs(share)) : `×${times}`
  const words = share < mostShare ? t(isUp ? 'upBy' : 'downBy', { percent: size }) : t('timesAs', { times })
  return (
    <span className="stat-change figure" data-good={isUp !== lessIsBetter} title={words}>
      {isUp ? <ArrowUpOutlined aria-label={words} /> : <ArrowDownOutlined aria-label={words} />}
      {size}
    </span>
  )
}
