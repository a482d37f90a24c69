import { configRecord, isTimeZone, zoneOf } from '@wanpu/contract'
import { Button } from 'antd'
import { useAction, useRead } from '../../../kit/call.ts'
import { keepOnServer, useKept } from '../../../lib/server-preferences.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { learnTimeZone, zoneTitle } from '../../../lib/zone.ts'
import { dashboardText } from './dashboard.text.ts'

const kept = 'businessZoneKept'

/** Asks, while nobody has chosen the time zone of the business, whether it is that of this browser where that is another. */
export function ZoneQuestion() {
  const t = useText(dashboardText)
  const isKept = useKept(({ preferences }) => preferences[kept] === true)
  const isAsked = useMay(configRecord.saveTimeZone.name) && !isKept
  const record = useRead(configRecord.readTimeZone, isAsked ? {} : undefined).data
  const saving = useAction(configRecord.saveTimeZone, { done: '', refresh: configRecord })
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!isAsked || record === undefined || record.version > 1 || !isTimeZone(here) || isSameClock(here, record.timeZone)) return null
  const { version, timeZone } = record

  async function take() {
    const saved = await saving.run({ version, timeZone: here })
    if (saved === undefined) return
    learnTimeZone(saved.timeZone)
    // Every time on every open screen was written by the old clock.
    location.reload()
  }

  return (
    <section className="panel zone-question" aria-label={t('zoneAsk', { zone: zoneTitle(timeZone) })}>
      <p>
        <strong>{t('zoneAsk', { zone: zoneTitle(timeZone) })}</strong>
        <small>{t('zoneAbout', { zone: zoneTitle(here) })}</small>
      </p>
      <Button type="primary" loading={saving.isRunning} onClick={() => void take()}>
        {t('zoneTake', { zone: here })}
      </Button>
      <Button onClick={() => keepOnServer(kept, true)}>{t('zoneKeep', { zone: timeZone })}</Button>
    </section>
  )
}

function isSameClock(one: string, other: string): boolean {
  const now = new Date()
  return zoneOf(one).offsetOf(now) === zoneOf(other).offsetOf(now)
}
