import type { AuditListRow } from '@wanpu/contract'
import { Link } from 'react-router'
import { Nothing } from '../../../kit/list/columns/columns.tsx'
import { listed } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { auditText } from './audit.text.ts'
import { subjectTarget } from './subject-screen.ts'

/** The user, who is found in the list of users, and the key through which a program did it in the user's name. */
export function UserLink({ row }: { row: AuditListRow }) {
  const t = useText(auditText)
  const maySee = useMay('admin-user.search')
  if (row.username === '') return <span className="cell-nothing">{t('nobody')}</span>
  const user = maySee ? (
    <Link className="cell-quiet" to={`/user/adminUserManagement?keywords=${encodeURIComponent(row.username)}`}>
      {row.username}
    </Link>
  ) : (
    row.username
  )
  return row.apiKeyName === '' ? (
    user
  ) : (
    <>
      {user} <span className="cell-nothing">{t('viaKey', { name: row.apiKeyName })}</span>
    </>
  )
}

/** What it was done to, which leads to its list; of several records the websites. */
export function SubjectLink({ row }: { row: AuditListRow }) {
  const target = subjectTarget(row)
  const maySee = useMay(target?.action ?? '')
  if (row.subject === '')
    return row.domains.length === 0 ? (
      <Nothing />
    ) : (
      <span className="cell-line" title={listed(row.domains)}>
        {listed(row.domains)}
      </span>
    )
  if (!target || !maySee) return <span className="cell-line">{row.subject}</span>
  return (
    <Link className="cell-line" to={target.address} title={row.subject}>
      {row.subject}
    </Link>
  )
}

/** The change set, where it can be undone. */
export function ChangeSetLink({ row: { changeSetId } }: { row: AuditListRow }) {
  const maySee = useMay('goods-bak.search.change-sets')
  if (changeSetId === null) return <Nothing />
  if (!maySee) return `#${changeSetId}`
  return (
    <Link className="cell-quiet" to={`/goods/changeLog?changeSetId=${changeSetId}`}>
      #{changeSetId}
    </Link>
  )
}
