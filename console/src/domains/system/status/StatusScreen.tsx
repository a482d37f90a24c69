import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { actionIn, type OutputOf, systemStatus } from '@wanpu/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { NotYetRead, type Reading } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { instantText } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { useOpenScreens } from './open-screens.ts'
import { ProcessTable } from './ProcessTable.tsx'
import { StatusLine } from './StatusLine.tsx'
import { statusText } from './status.text.ts'
import './status.css'

const refreshMs = 20_000

/** 系统状态: whether the installation is well, what needs somebody, and which processes run. */
export function StatusScreen() {
  const t = useText(statusText)
  const isAllowed = useMay(systemStatus.read.name)
  const reading = useRead(systemStatus.read, isAllowed ? {} : undefined, { staleTime: 0, refetchInterval: refreshMs })
  if (!isAllowed) {
    const about = t('forbiddenAbout', { action: actionIn(systemStatus.read.name, language()) })
    return <EmptyState isPage art="lock" title={t('forbidden')} about={about} />
  }
  return (
    <div className="screen">
      <ScreenHead title={t('title')} about={t('about')}>
        <CheckAgain refetch={reading.refetch} />
      </ScreenHead>
      {reading.data === undefined ? <NotYetRead reading={reading} rows={14} /> : <Status found={reading.data} />}
    </div>
  )
}

function CheckAgain({ refetch }: Pick<Reading, 'refetch'>) {
  const t = useText(statusText)
  const [isAsked, setIsAsked] = useState(false)
  const ask = async () => {
    setIsAsked(true)
    await refetch()
    setIsAsked(false)
  }
  return (
    <Button loading={isAsked} onClick={() => void ask()}>
      {t('checkAgain')}
    </Button>
  )
}

function Status({ found: { at, rows, processes } }: { found: OutputOf<typeof systemStatus.read> }) {
  const t = useText(statusText)
  const openScreens = useOpenScreens()
  const count = rows.filter(({ state }) => state === 'needs-you').length
  return (
    <div className="status">
      <p className="status-sum" data-state={count === 0 ? 'fine' : 'needs-you'}>
        {count === 0 ? <CheckCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}
        <strong>{count === 0 ? t('allWell') : t('needYou', { count })}</strong>
        <span className="hint">{t('checked', { time: instantText(at) })}</span>
      </p>
      <ul className="panel status-list" aria-label={t('list')}>
        {rows.map((row) => (
          <StatusLine key={row.name} row={row} openScreens={openScreens} />
        ))}
      </ul>
      <ProcessTable processes={processes} />
    </div>
  )
}
