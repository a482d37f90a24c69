import { actionIn, audit } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { demandRow } from '../../../refusals.ts'
import { getLine, searchAudit, searchLinesBefore } from './audit.sql.ts'

export const auditActions = handlers(audit, {
  search: (input, { db, scope, caller }) => searchAudit(db, input, { scope, callerId: caller.id }),
  read: async ({ id }, { db, scope, caller }) => demandRow(await getLine(db, id, { scope, callerId: caller.id })),
  export: exportSearched({
    action: audit.export,
    fileName: 'audit',
    search: (db, input, { scope, callerId, now }) => searchLinesBefore(db, input, { scope, callerId, now }),
    cells: { action: (row, { language }) => actionIn(row.action, language) },
  }),
})
