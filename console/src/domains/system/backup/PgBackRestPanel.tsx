import { backup, fill, findingOf, findingOfPgBackRest, type PgBackRestBackup, type PgBackRestStatus } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { ReadFailed } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { bytes, duration, instantText } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { shown } from '../status/StatusLine.tsx'
import { backupText } from './backup.text.ts'
import './backup.css'

/** How pgBackRest backs PostgreSQL up; nothing where it does not. */
export function PgBackRestPanel() {
  const isAllowed = useMay(backup.readPostgres.name)
  const reading = useRead(backup.readPostgres, isAllowed ? {} : undefined, { staleTime: 0, refetchInterval: 60_000 })
  if (reading.data === undefined) return reading.error === null ? null : <ReadFailed reading={reading} />
  return <Panel status={reading.data} />
}

function Panel({ status }: { status: PgBackRestStatus }) {
  const t = useText(backupText)
  const [finding, values = {}] = findingOfPgBackRest(status) ?? []
  if (finding === undefined) return null
  const { says, advice, state } = findingOf(finding)
  const at = language() === 'zh' ? 0 : 1
  const isFine = state === 'fine'
  return (
    <section className="panel postgres-backups" aria-label={t('postgres')}>
      <h2>
        {t('postgres')} <Tag tone={isFine ? 'green' : 'red'}>{t(isFine ? 'postgresFine' : 'postgresNeedsYou')}</Tag>{' '}
        {status.isRunning && <Tag tone="blue">{t('postgresRunning')}</Tag>}
      </h2>
      <p>{fill(says[at], shown(values))}</p>
      {advice && <p>{advice[at]}</p>}
      {status.backups.length > 0 && <LastBackups backups={status.backups} />}
      <Archive status={status} />
    </section>
  )
}

function LastBackups({ backups }: { backups: readonly PgBackRestBackup[] }) {
  const t = useText(backupText)
  return (
    <div className="postgres-backups-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('type')}</th>
            <th scope="col">{t('endedAt')}</th>
            <th scope="col">{t('seconds')}</th>
            <th scope="col">{t('databaseBytes')}</th>
            <th scope="col">{t('repositoryBytes')}</th>
            <th scope="col">{t('wal')}</th>
          </tr>
        </thead>
        <tbody>
          {backups.map(({ type, label, endedAt, seconds, databaseBytes, repositoryBytes, walStart, walStop, isDamaged }) => (
            <tr key={type} title={label}>
              <th scope="row">{t(`type.${type}`)}</th>
              <td>
                {instantText(endedAt)} {isDamaged && <Tag tone="red">{t('postgresPages')}</Tag>}
              </td>
              <td>{duration(Math.max(1, seconds))}</td>
              <td>{bytes(databaseBytes)}</td>
              <td>{repositoryBytes === null ? '—' : bytes(repositoryBytes)}</td>
              <td>{walStart === null || walStop === null ? '—' : t('walRange', { from: walStart, to: walStop })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Archive({ status: { writtenAt, walMin, walMax } }: { status: PgBackRestStatus }) {
  const t = useText(backupText)
  if (writtenAt === null) return null
  const time = instantText(writtenAt)
  const hasLog = walMin !== null && walMax !== null
  return <p className="hint">{hasLog ? t('postgresArchive', { from: walMin, to: walMax, time }) : t('postgresWritten', { time })}</p>
}
