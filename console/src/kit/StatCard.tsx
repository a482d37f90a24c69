import type { ReactNode } from 'react'
import { Change } from './Change.tsx'
import { Sparkline } from './chart/Sparkline.tsx'

interface StatCardProps {
  label: string
  value: ReactNode
  /** Change against the period before, as a share: 0.12 = 12 % more. */
  change?: number | undefined
  /** True where less is better, such as failed tasks. */
  lessIsBetter?: boolean
  hint?: ReactNode
  tone?: 'calm' | 'warn' | 'bad'
  /** The leading figure; the others are next to it. */
  isLead?: boolean
  /** How it went, for a line behind the figure; with `isRunning` its last step is not over. */
  course?: { values: readonly number[]; isRunning: boolean } | undefined
}

/** One figure that answers a question. */
export function StatCard({ label, value, change, lessIsBetter = false, hint, tone = 'calm', isLead = false, course }: StatCardProps) {
  return (
    <article className="stat" data-tone={tone} {...(isLead && { 'data-lead': true })}>
      <h2>{label}</h2>
      <div className="stat-row">
        <p className="stat-value">{value}</p>
        {course && <Sparkline {...course} />}
      </div>
      <p className="stat-hint">
        {change !== undefined && <Change share={change} lessIsBetter={lessIsBetter} />}
        {hint}
      </p>
    </article>
  )
}
