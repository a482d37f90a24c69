import './audit.css'
import { type AuditRow, actionIn, audit } from '@wanpu/contract'
import { Descriptions, Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { changedFields } from '../../kit/batch/changes.ts'
import { useRead } from '../../kit/call.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { instantText, whole } from '../../kit/format.ts'
import { Tag } from '../../kit/Tag.tsx'
import { TaskById } from '../../kit/task/TaskById.tsx'
import { useText } from '../../kit/text.ts'
import { language } from '../../shell/language.ts'
import { useMay } from '../../shell/session.ts'
import { ChangeSetLink, SubjectLink, UserLink } from './AuditLinks.tsx'
import { auditText } from './audit.text.ts'
import { fieldName, shownField } from './fields.ts'
import { useRoomText } from './room-text.ts'

/** One line of the audit with all that was kept of it. */
export default function AuditDrawer({ id, close }: { id: string; close: () => void }) {
  const t = useText(auditText)
  const { data, error } = useRead(audit.read, { id })
  return (
    <Drawer open size={720} title={t('detailTitle')} onClose={close}>
      {error !== null && <EmptyState art="broken" title={error.message} />}
      {error === null && data === undefined && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && <Line row={data} />}
    </Drawer>
  )
}

type Entry = Exclude<keyof AuditRow, 'id' | 'userId' | 'subjectId' | 'taskKind' | 'input' | 'before' | 'after'>

function Line({ row }: { row: AuditRow }) {
  const t = useText(auditText)
  const maySeeTask = useMay(`${row.taskKind ?? ''}.read`)
  const entry = (key: Entry, children: ReactNode) => ({ key, label: t(key), children })
  const items = [
    entry('at', instantText(row.at)),
    entry('username', <UserLink row={row} />),
    ...(row.ip === '' ? [] : [entry('ip', row.ip)]),
    entry('action', <span title={row.action}>{actionIn(row.action, language())}</span>),
    ...(row.subject === '' ? [] : [entry('subject', <SubjectLink row={row} />)]),
    entry('outcome', <Tag tone={row.outcome === 'done' ? 'green' : 'red'}>{t(`outcome.${row.outcome}`)}</Tag>),
    ...(row.reason === '' ? [] : [entry('reason', row.reason)]),
    ...(row.affected === null ? [] : [entry('affected', whole(row.affected))]),
    ...(row.domains.length === 0 ? [] : [entry('domains', row.domains.join(' · '))]),
    ...(row.changeSetId === null ? [] : [entry('changeSetId', <ChangeSetLink row={row} />)]),
    ...(row.taskId !== null && row.taskKind !== null && maySeeTask
      ? [entry('taskId', <TaskById kind={row.taskKind} id={row.taskId} />)]
      : []),
  ]
  return (
    <>
      <Descriptions column={1} size="small" bordered items={items} />
      <Changes row={row} />
      <Input row={row} />
    </>
  )
}

/** The fields of the record that are different now. */
function Changes({ row }: { row: AuditRow }) {
  const t = useText(auditText)
  const text = useRoomText(row.action)
  const fields = changedFields(row)
  if (fields.length === 0) return null
  return (
    <section className="audit-part">
      <h3>{t('changes')}</h3>
      <table>
        <thead>
          <tr>
            <th>{t('field')}</th>
            <th>{t('before')}</th>
            <th>{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{fieldName(text, field)}</th>
              <td>{shownField(text, field, row.before)}</td>
              <td>{shownField(text, field, row.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What was asked for, as it was sent. */
function Input({ row }: { row: AuditRow }) {
  const t = useText(auditText)
  const text = useRoomText(row.action)
  const fields = Object.keys(row.input).filter((field) => field !== 'version')
  if (fields.length === 0) return null
  return (
    <section className="audit-part">
      <h3>{t('input')}</h3>
      <table>
        <thead>
          <tr>
            <th>{t('field')}</th>
            <th>{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{fieldName(text, field)}</th>
              <td>{shownField(text, field, row.input)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
