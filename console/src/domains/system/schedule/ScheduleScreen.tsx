import { actionIn, type ScheduleRow, schedule, scheduleWords } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { duration, instantText, whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { scheduleText } from './schedule.text.ts'
import './schedule.css'

const refreshMs = 10_000

/** 定时作业: what the system does by itself, when it did so last, and what failed. */
export function ScheduleScreen() {
  const t = useText(scheduleText)
  const isAllowed = useMay(schedule.readAll.name)
  const reading = useRead(schedule.readAll, isAllowed ? {} : undefined, { staleTime: 0, refetchInterval: refreshMs })
  if (!isAllowed) {
    const about = t('forbiddenAbout', { action: actionIn(schedule.readAll.name, language()) })
    return <EmptyState isPage art="lock" title={t('forbidden')} about={about} />
  }
  return (
    <div className="screen">
      <ScreenHead title={t('title')} about={t('about')} />
      {reading.data === undefined ? <NotYetRead reading={reading} /> : <ScheduleList rows={reading.data.schedules} />}
    </div>
  )
}

function ScheduleList({ rows }: { rows: readonly ScheduleRow[] }) {
  return (
    <ul className="panel schedule-list">
      {rows.map((row) => (
        <ScheduleLine key={row.name} row={row} />
      ))}
    </ul>
  )
}

function ScheduleLine({ row }: { row: ScheduleRow }) {
  const t = useText(scheduleText)
  const { name, everySeconds, ranAt, tookMs, failures, failedAt, failure } = row
  const state = stateOf(row)
  return (
    <li>
      <strong>{scheduleWords[name][language() === 'zh' ? 0 : 1]}</strong>
      <span>{everySeconds === null ? t('every.start') : t('every.time', { time: duration(everySeconds) })}</span>
      <Tag tone={tones[state]}>{t(`state.${state}`, { count: failures })}</Tag>
      {ranAt !== null && <span className="hint">{t('ran', { time: instantText(ranAt), ms: whole(tookMs ?? 0) })}</span>}
      {failedAt !== null && <p className="hint">{t('failed', { time: instantText(failedAt), reason: failure })}</p>}
    </li>
  )
}

type State = 'waits' | 'works' | 'fails'
const tones: Record<State, Tone> = { waits: 'grey', works: 'green', fails: 'red' }

function stateOf({ ranAt, failures }: ScheduleRow): State {
  if (ranAt === null) return 'waits'
  return failures === 0 ? 'works' : 'fails'
}
