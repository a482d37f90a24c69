import { type MemberRow, memberExport } from '@wanpu/contract'
import { handlers } from '../../action.ts'
import { amountOf } from '../../export/cells.ts'
import { exportList } from '../../export/definition.ts'
import { startExport } from '../../export/start-export.ts'
import { matchingMembers } from './member.sql.ts'

const memberList = exportList<typeof memberExport.export, MemberRow>({
  action: memberExport.export,
  fileName: 'members',
  rows: (db, { options }, { scope }) => matchingMembers(db, options, scope),
  sorts: {
    createdAt: { column: 'createdAt' },
    email: { column: 'email' },
    name: { column: 'name' },
    orders: { column: 'orders' },
    lastOrderAt: { column: 'lastOrderAt' },
  },
  cells: {
    email: (row) => row.email,
    status: (row) => row.status,
    name: (row) => row.name,
    phone: (row) => row.phone,
    tags: (row) => row.tags.join(', '),
    wantsMarketing: (row) => (row.wantsMarketing ? 'yes' : 'no'),
    websiteDomain: (row) => row.websiteDomain,
    orders: (row) => row.orders,
    spent: (row, { decimalsOf }) =>
      row.spent
        .map(({ totalMinor, currencyCode }) => `${amountOf(totalMinor, decimalsOf(currencyCode))?.amount} ${currencyCode}`)
        .join('\n'),
    lastOrderAt: (row) => row.lastOrderAt,
    createdAt: (row) => row.createdAt,
  },
})

export const memberExportActions = handlers(memberExport, { export: (input, context) => startExport(memberList, input, context) })
