import { configRecord, type TimeZoneRecord, zoneOf } from '@wanpu/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { askAbove } from '../../../kit/confirm.ts'
import { TimeZoneSelect } from '../../../kit/form/TimeZoneSelect.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { learnTimeZone, zoneTitle } from '../../../lib/zone.ts'
import { configText } from './config.text.ts'

/** 营业时区: where the days of the business begin, with what another choice moves. */
export function TimeZoneForm() {
  const t = useText(configText)
  const reading = useRead(configRecord.readTimeZone, {}, { staleTime: 0 })
  return (
    <section className="data time-zone" aria-labelledby="business-zone">
      <h2 id="business-zone">{t('timeZone')}</h2>
      {reading.data === undefined ? (
        <NotYetRead reading={reading} rows={2} />
      ) : (
        <ZoneChoice key={reading.data.version} record={reading.data} />
      )}
    </section>
  )
}

function ZoneChoice({ record }: { record: TimeZoneRecord }) {
  const t = useText(configText)
  const mayWrite = useMay(configRecord.saveTimeZone.name)
  const [zone, setChosen] = useState(record.timeZone)
  const saving = useAction(configRecord.saveTimeZone, { done: t('timeZoneSaved'), refresh: configRecord })

  async function save() {
    const saved = await saving.run({ version: record.version, timeZone: zone })
    if (saved === undefined) return
    learnTimeZone(saved.timeZone)
    // Every time on every open screen was written by the old clock.
    location.reload()
  }

  return (
    <>
      <label htmlFor="time-zone">{t('timeZoneLabel')}</label>
      <div className="time-zone-choice">
        <TimeZoneSelect
          id="time-zone"
          known={record.timeZone}
          disabled={!mayWrite || saving.isRunning}
          value={zone}
          onChange={(next) => setChosen(next ?? record.timeZone)}
        />
        <Button
          type="primary"
          disabled={!mayWrite || zone === record.timeZone}
          loading={saving.isRunning}
          onClick={() =>
            askAbove({
              title: t('timeZoneAsk', { zone: zoneTitle(zone) }),
              content: <Moves from={record.timeZone} to={zone} />,
              okText: t('timeZoneSave'),
              onOk: save,
            })
          }
        >
          {t('timeZoneSave')}
        </Button>
      </div>
      <p className="hint">{t('timeZoneAbout')}</p>
      {record.since !== null && <p className="hint">{t('timeZoneSince', { time: instantText(record.since) })}</p>}
    </>
  )
}

/** What another zone moves, and what stays. */
function Moves({ from, to }: { from: string; to: string }) {
  const t = useText(configText)
  const [before, after] = [zoneOf(from), zoneOf(to)]
  const now = new Date()
  const start = after.startOf(after.dayOf(now))
  const days = {
    today: after.dayOf(now),
    start: before.clockOf(start).slice(0, 16),
    zone: from,
  }
  return (
    <ul className="time-zone-moves">
      <li>{t('movesToday', days)}</li>
      <li>{t('movesStatistics')}</li>
      <li>{t('movesVisitors')}</li>
      <li>{t('movesLimits')}</li>
      <li>{t('movesOrders')}</li>
    </ul>
  )
}
