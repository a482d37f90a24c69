import { type ProcessRow, systemStatus } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { statusText } from './status.text.ts'

const tones: Record<ProcessRow['state'], Tone> = { running: 'green', silent: 'red', replaced: 'grey' }

/** The processes of the last day; on which machine, for those who may know. */
export function ProcessTable({ processes }: { processes: readonly ProcessRow[] }) {
  const t = useText(statusText)
  const seesHosts = useMay(systemStatus.readHosts.name)
  const { data } = useRead(systemStatus.readHosts, seesHosts ? {} : undefined)
  const hosts = new Map(data?.hosts.map(({ id, ...machine }) => [id, machine]))
  return (
    <section className="panel status-processes" aria-labelledby="status-processes">
      <h2 id="status-processes">{t('processes')}</h2>
      <p className="hint">{t('processesAbout')}</p>
      {processes.length === 0 ? (
        <p>{t('noProcesses')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('roles')}</th>
              {seesHosts && <th scope="col">{t('machine')}</th>}
              <th scope="col">{t('version')}</th>
              <th scope="col">{t('started')}</th>
              <th scope="col">{t('heard')}</th>
            </tr>
          </thead>
          <tbody>
            {processes.map((row) => (
              <ProcessLine key={row.id} row={row} machine={seesHosts ? (hosts.get(row.id) ?? null) : undefined} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** `machine`: undefined for who may not know it, null before it was read. */
function ProcessLine({ row, machine }: { row: ProcessRow; machine: { host: string; pid: number } | null | undefined }) {
  const t = useText(statusText)
  return (
    <tr>
      <td>
        <Tag tone={tones[row.state]}>{t(`process.${row.state}`)}</Tag>
      </td>
      <td data-label={t('roles')}>{row.roles.join(' · ')}</td>
      {machine !== undefined && <td data-label={t('machine')}>{machine === null ? '—' : t('machineOf', machine)}</td>}
      <td data-label={t('version')}>{row.version}</td>
      <td data-label={t('started')}>{instantText(row.startedAt)}</td>
      <td data-label={t('heard')}>{instantText(row.beatAt)}</td>
    </tr>
  )
}
