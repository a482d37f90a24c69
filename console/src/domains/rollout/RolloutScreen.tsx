import { rollout } from '@wanpu/contract'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { refreshFamilies, useRead } from '../../kit/call.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { NotYetRead } from '../../kit/ReadFailed.tsx'
import { useText } from '../../lib/text.ts'
import { RolloutCard } from './RolloutCard.tsx'
import './rollout.css'
import { rolloutText } from './rollout.text.ts'

const lookEvery = 2000

/** 分批发布: every rollout with its waves, live while one runs. */
export function RolloutScreen() {
  const t = useText(rolloutText)
  const go = useNavigate()
  const reading = useRead(rollout.readAll, {}, { staleTime: 0 })
  const items = reading.data?.items ?? []
  const isRunning = items.some(({ status }) => status === 'running')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => refreshFamilies(rollout), lookEvery)
    return () => clearInterval(timer)
  }, [isRunning])
  return (
    <div className="screen">
      <header className="screen-head">
        <div>
          <h1>{t('title')}</h1>
          <p>{t('about')}</p>
        </div>
      </header>
      {reading.data === undefined && <NotYetRead reading={reading} />}
      {reading.data !== undefined && items.length === 0 && (
        <EmptyState
          art="box"
          title={t('emptyTitle')}
          about={t('emptyAbout')}
          action={<Button onClick={() => go('/goods/shopWebsiteManagement')}>{t('toWebsites')}</Button>}
        />
      )}
      <ul className="rollouts">
        {items.map((row) => (
          <RolloutCard key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}
