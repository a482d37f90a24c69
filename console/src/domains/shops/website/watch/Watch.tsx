import {
  type LiveProblem,
  shopWebsite,
  type WebsiteIncident,
  type WebsiteNeeds,
  type WebsiteWatched,
  watchMinutes,
  websiteWatch,
} from '@wanpu/contract'
import { Button, Select } from 'antd'
import { useAction, useRead } from '../../../../kit/call.ts'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { StatCard } from '../../../../kit/StatCard.tsx'
import { Tag, type Tone } from '../../../../kit/Tag.tsx'
import { instantText, whole } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { needsText } from '../website-needs.text.ts'
import { WatchStrip } from './WatchStrip.tsx'
import { watchText } from './watch.text.ts'
import '../publish/publish.css'
import './watch.css'

const refreshMs = 60_000

/** 线上监测: what the world sees of a website, how it went during the last day, and when it was down. */
export function Watch({ websiteId, needs }: { websiteId: string; needs: WebsiteNeeds | undefined }) {
  const t = useText(watchText)
  const maySee = useMay(websiteWatch.read.name)
  const reading = useRead(websiteWatch.read, maySee ? { websiteId } : undefined, { staleTime: 0, refetchInterval: refreshMs })
  if (!maySee) return null
  const { data } = reading
  return (
    <section aria-labelledby="website-watch" className="watch">
      <div className="watch-head">
        <h2 id="website-watch">{t('title')}</h2>
        {data !== undefined && <WatchActions watched={data} />}
      </div>
      <p className="form-about">{t('about')}</p>
      {data === undefined ? <NotYetRead reading={reading} rows={4} /> : <Watched watched={data} needs={needs} />}
    </section>
  )
}

function WatchActions({ watched: { websiteId, minutes } }: { watched: WebsiteWatched }) {
  const t = useText(watchText)
  const [mayCheck, maySet] = [useMay(websiteWatch.check.name), useMay(websiteWatch.setWatch.name)]
  const checking = useAction(websiteWatch.check, { done: t('checked'), refresh: websiteWatch })
  const setting = useAction(websiteWatch.setWatch, { done: t('intervalSet'), refresh: [websiteWatch, shopWebsite] })
  return (
    <div className="watch-actions">
      <Select
        aria-label={t('interval')}
        value={minutes}
        disabled={!maySet}
        loading={setting.isRunning}
        popupMatchSelectWidth={false}
        options={watchMinutes.map((value) => ({ value, label: t(`minutes.${value}`) }))}
        onChange={(value: number) => {
          const minutes = watchMinutes.find((each) => each === value)
          if (minutes !== undefined) void setting.run({ ids: [websiteId], minutes })
        }}
      />
      <Button disabled={!mayCheck} loading={checking.isRunning} onClick={() => void checking.run({ websiteId })}>
        {t('checkNow')}
      </Button>
    </div>
  )
}

function Watched({ watched, needs }: { watched: WebsiteWatched; needs: WebsiteNeeds | undefined }) {
  const t = useText(watchText)
  const { last, upTime, slots, incidents } = watched
  const state = stateOf(watched)
  const percent = (share: number | null) => (share === null ? '–' : `${share}%`)
  const slowest = Math.max(0, ...slots.map(({ firstByteMs }) => firstByteMs ?? 0))
  const certificate = last?.certificateEndsAt
  return (
    <>
      <div className="watch-cards">
        <StatCard
          label={t('state')}
          value={<StateTag state={state} needs={needs} />}
          hint={last === null ? t('never') : last.isUp === null ? t('notAsked') : instantText(last.at)}
        />
        <StatCard
          label={t('upTime')}
          value={percent(upTime.day)}
          hint={t('upTimes', { day: percent(upTime.day), week: percent(upTime.week), month: percent(upTime.month) })}
        />
        <StatCard
          label={t('firstByte')}
          value={last?.firstByteMs == null ? '–' : t('ms', { count: whole(last.firstByteMs) })}
          hint={slowest > 0 ? t('slowest', { count: whole(slowest) }) : ''}
        />
        <StatCard
          label={t('certificate')}
          value={certificate == null ? '–' : instantText(certificate)}
          hint={last?.firstByteMs != null && certificate === null ? t('noTls') : ''}
        />
      </div>
      <WatchStrip slots={slots} />
      {last !== null && last.problems.length > 0 && (
        <>
          <h3>{t('problems')}</h3>
          <Problems problems={last.problems} />
        </>
      )}
      <h3>{t('incidents')}</h3>
      {incidents.length === 0 && <p className="hint">{t('noIncidents')}</p>}
      <ul className="builds">
        {incidents.map((incident) => (
          <Incident key={incident.id} incident={incident} />
        ))}
      </ul>
    </>
  )
}

type State = 'up' | 'failed' | 'down' | 'unknown'
const tones: Record<State, Tone> = { up: 'green', failed: 'amber', down: 'red', unknown: 'grey' }

/** Down is what the alarm says: one failed check alone is not. */
function stateOf({ last, incidents }: WebsiteWatched): State {
  if (incidents.some(({ endedAt }) => endedAt === null)) return 'down'
  if (last === null || last.isUp === null) return 'unknown'
  return last.isUp ? 'up' : 'failed'
}

/** Who answers and still can't sell is not said to be well. */
function StateTag({ state, needs }: { state: State; needs: WebsiteNeeds | undefined }) {
  const t = useText(watchText)
  const words = useText(needsText)
  if (state !== 'up' || needs === undefined || needs.canSell) return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
  const isUnpaid = needs.needs.some(({ what }) => what === 'no-payment')
  if (needs.takesOrders) return <Tag tone="amber">{words('takesOrdersShort')}</Tag>
  return <Tag tone="amber">{words(isUnpaid ? 'onlineUnpaid' : 'onlineOnly')}</Tag>
}

function Problems({ problems }: { problems: readonly LiveProblem[] }) {
  const t = useText(watchText)
  return (
    <ul className="watch-problems">
      {problems.map(({ kind, path, detail }) => (
        <li key={`${kind} ${path}`}>{t(`problem.${kind}`, { path, detail })}</li>
      ))}
    </ul>
  )
}

function Incident({ incident: { beganAt, endedAt, problems } }: { incident: WebsiteIncident }) {
  const t = useText(watchText)
  const minutes = endedAt === null ? 0 : Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(beganAt)) / 60_000))
  return (
    <li className="build">
      <div className="build-head">
        <strong>
          {endedAt === null
            ? t('since', { began: instantText(beganAt) })
            : t('fromTo', { began: instantText(beganAt), ended: instantText(endedAt), minutes: whole(minutes) })}
        </strong>
        {endedAt === null && <Tag tone="red">{t('state.down')}</Tag>}
      </div>
      <Problems problems={problems} />
    </li>
  )
}
