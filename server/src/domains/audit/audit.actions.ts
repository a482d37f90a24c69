import { type AuditListRow, actionIn, audit } from '@wanpu/contract'
import { type SqlBool, sql } from 'kysely'
import { demandRow, handlers } from '../../action.ts'
import { listText } from '../../export/cells.ts'
import { exportList } from '../../export/definition.ts'
import { startExport } from '../../export/start-export.ts'
import { getLine, matchingLines, searchAudit } from './audit.sql.ts'

const lines = exportList<typeof audit.export, AuditListRow & { fields: string[] }>({
  action: audit.export,
  fileName: 'audit',
  rows: (db, { options }, { scope, callerId, now }) =>
    matchingLines(db, options, { scope, callerId })
      // The export itself writes a line.
      .where(sql<SqlBool>`at < ${now}`)
      .select(sql<string[]>`array(select jsonb_object_keys(d.after) from audit_detail d where d.audit_id = audit.id)`.as('fields')),
  sorts: { at: { column: 'at' } },
  usualSort: { by: 'at', desc: true },
  cells: {
    at: (row) => row.at,
    username: (row) => row.username,
    ip: (row) => row.ip,
    action: (row, { language }) => actionIn(row.action, language),
    subject: (row) => row.subject,
    affected: (row) => row.affected,
    outcome: (row) => row.outcome,
    reason: (row) => row.reason,
    domains: (row) => listText(row.domains),
    changeSetId: (row) => row.changeSetId,
    taskId: (row) => row.taskId,
    fields: (row) => listText(row.fields),
  },
})

export const auditActions = handlers(audit, {
  search: (input, { db, scope, caller }) => searchAudit(db, input, { scope, callerId: caller.id }),
  read: async ({ id }, { db, scope, caller }) => demandRow(await getLine(db, id, { scope, callerId: caller.id })),
  export: (input, context) => startExport(lines, input, context),
})
