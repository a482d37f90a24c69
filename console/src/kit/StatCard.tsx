import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { percent } from './format.ts'
import { kitText } from './kit.text.ts'
import { useText } from './text.ts'

interface StatCardProps {
  label: string
  value: ReactNode
  /** Change against the period before, as a share: 0.12 = 12 % more. */
  change?: number | undefined
  /** True where less is better, such as failed tasks. */
  lessIsBetter?: boolean
  hint?: ReactNode
  tone?: 'calm' | 'warn' | 'bad'
  /** The figure that the others stand beside. */
  isLead?: boolean
}

/** One figure that answers a question. */
export function StatCard({ label, value, change, lessIsBetter = false, hint, tone = 'calm', isLead = false }: StatCardProps) {
  return (
    <article className="stat" data-tone={tone} {...(isLead && { 'data-lead': true })}>
      <h2>{label}</h2>
      <p className="stat-value">{value}</p>
      <p className="stat-hint">
        {change !== undefined && <Change share={change} lessIsBetter={lessIsBetter} />}
        {hint}
      </p>
    </article>
  )
}

function Change({ share, lessIsBetter }: { share: number; lessIsBetter: boolean }) {
  const t = useText(kitText)
  if (Math.abs(share) < 0.0005) return <span className="stat-change">{t('sameAs')}</span>
  const isUp = share > 0
  const size = percent(Math.abs(share))
  return (
    <span
      className="stat-change"
      data-good={isUp !== lessIsBetter}
      title={isUp ? t('upBy', { percent: size }) : t('downBy', { percent: size })}
    >
      {isUp ? (
        <ArrowUpOutlined aria-label={t('upBy', { percent: size })} />
      ) : (
        <ArrowDownOutlined aria-label={t('downBy', { percent: size })} />
      )}
      {size}
    </span>
  )
}
