import { actionIn, type OutputOf, type StorageLine, storage } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { bytes, instantText } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { storageText } from './storage.text.ts'
import './storage.css'

/** 存储: what takes room, how it grows, and how long it is kept. */
export function StorageScreen() {
  const t = useText(storageText)
  const isAllowed = useMay(storage.read.name)
  const reading = useRead(storage.read, isAllowed ? {} : undefined, { staleTime: 0 })
  if (!isAllowed) {
    const about = t('forbiddenAbout', { action: actionIn(storage.read.name, language()) })
    return <EmptyState isPage art="lock" title={t('forbidden')} about={about} />
  }
  return (
    <div className="screen">
      <ScreenHead title={t('title')} about={t('about')} />
      {reading.data === undefined ? <NotYetRead reading={reading} /> : <Storage figures={reading.data} />}
    </div>
  )
}

function Storage({ figures: { measuredAt, lines, days, freeBytes } }: { figures: OutputOf<typeof storage.read> }) {
  const t = useText(storageText)
  if (measuredAt === null) return <EmptyState isPage art="empty" title={t('none')} about={t('noneAbout')} />
  const total = lines.reduce((sum, line) => sum + line.bytes, 0)
  return (
    <>
      <p>{t('sum', { total: bytes(total), free: bytes(freeBytes), time: instantText(measuredAt) })}</p>
      <div className="panel storage-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('size')}</th>
              <th scope="col">{t('growth')}</th>
              <th scope="col">{t('keptFor')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.kind} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {days.length > 1 && (
        <div className="panel storage-chart">
          <Chart
            title={t('perDay')}
            kind="line"
            labels={days.map(({ day }) => day)}
            series={[{ name: t('size'), values: days.map((each) => each.bytes) }]}
            format={bytes}
          />
        </div>
      )}
    </>
  )
}

function Line({ line: { kind, bytes: size, bytesBefore, keptDays } }: { line: StorageLine }) {
  const t = useText(storageText)
  const growth = bytesBefore === null ? null : size - bytesBefore
  return (
    <tr>
      <th scope="row">{t(`kind.${kind}`)}</th>
      <td>{bytes(size)}</td>
      <td>{growth === null || growth === 0 ? '—' : `${growth > 0 ? '+' : '−'}${bytes(Math.abs(growth))}`}</td>
      <td>{keptDays === null ? t(`keeps.${kind}`) : t('keptDays', { count: keptDays })}</td>
    </tr>
  )
}
