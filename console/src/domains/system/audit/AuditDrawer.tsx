import './audit.css'
import { type AuditRow, actionIn, audit } from '@wanpu/contract'
import { Descriptions, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { changedFields } from '../../../kit/batch/changes.ts'
import { useRead } from '../../../kit/call.ts'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { TaskById } from '../../../kit/task/TaskById.tsx'
import { instantText, whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { ChangeSetLink, SubjectLink, UserLink } from './AuditLinks.tsx'
import { auditText } from './audit.text.ts'
import { FieldTable } from './FieldTable.tsx'

/** One line of the audit with all that was kept of it. */
export default function AuditDrawer({ id, close }: { id: string; close: () => void }) {
  const t = useText(auditText)
  const reading = useRead(audit.read, { id })
  return (
    <Drawer open size={720} title={t('detailTitle')} onClose={close}>
      {reading.data === undefined ? <NotYetRead reading={reading} /> : <Line row={reading.data} />}
    </Drawer>
  )
}

type Entry = Exclude<keyof AuditRow, 'id' | 'userId' | 'apiKeyName' | 'subjectId' | 'taskKind' | 'input' | 'before' | 'after'>

function Line({ row }: { row: AuditRow }) {
  const t = useText(auditText)
  const maySeeTask = useMay(`${row.taskKind ?? ''}.read`)
  const entry = (key: Entry, children: ReactNode) => ({ key, label: t(key), children })
  const items = [
    entry('at', instantText(row.at)),
    entry('username', <UserLink row={row} />),
    ...(row.ip === '' ? [] : [entry('ip', row.ip)]),
    ...(row.approvedByName === '' ? [] : [entry('approvedByName', row.approvedByName)]),
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
  const columns = [
    { head: t('before'), values: row.before },
    { head: t('after'), values: row.after },
  ]
  return <FieldTable title={t('changes')} action={row.action} fields={changedFields(row)} columns={columns} />
}

/** What was asked for, as it was sent. */
function Input({ row }: { row: AuditRow }) {
  const t = useText(auditText)
  const fields = Object.keys(row.input).filter((field) => field !== 'version')
  return <FieldTable title={t('input')} action={row.action} fields={fields} columns={[{ head: t('value'), values: row.input }]} />
}
