import { stockAlert } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { refuse } from '../../../refusals.ts'
import { countAlerts, deleteAlerts, searchAlerts } from './stock-alert.sql.ts'

export const stockAlertActions = handlers(stockAlert, {
  search: (input, { db, scope }) => searchAlerts(db, input, scope),

  export: exportSearched({
    action: stockAlert.export,
    fileName: 'stock-alerts',
    search: (db, input, { scope }) => searchAlerts(db, input, scope),
    cells: {},
  }),

  async delete({ ids }, { db, scope }) {
    if ((await countAlerts(db, ids, scope)) < new Set(ids).size) throw refuse('not-found')
    return { affected: await deleteAlerts(db, ids) }
  },
})
