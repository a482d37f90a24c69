import { type MemberRow, memberExport } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { amountOf } from '../../../export/export-cells.ts'
import type { ExportTerms } from '../../../export/export-list.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { searchMembers } from './member.sql.ts'
import { unsubscribeUrlOf } from './unsubscribe-url.ts'

const spentText = (spent: MemberRow['spent'], { decimalsOf }: ExportTerms) =>
  spent.map(({ totalMinor, currencyCode }) => `${amountOf(totalMinor, decimalsOf(currencyCode))?.amount} ${currencyCode}`).join('\n')

export const memberExportActions = handlers(memberExport, {
  export: exportSearched({
    action: memberExport.export,
    fileName: 'members',
    async search(db, input, { scope, services: { config } }) {
      const page = await searchMembers(db, input, scope)
      return { ...page, items: page.items.map((row) => ({ ...row, unsubscribeUrl: unsubscribeUrlOf(config, row) })) }
    },
    cells: {
      wantsMarketing: (row) => (row.wantsMarketing ? 'yes' : 'no'),
      spent: ({ spent }, terms) => spentText(spent, terms),
    },
  }),
})
