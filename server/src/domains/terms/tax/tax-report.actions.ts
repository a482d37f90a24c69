import { taxReport } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { exportWhole } from '../../../export/start-export.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { readTaxReport } from './tax-report.sql.ts'

export const taxReportActions = handlers(taxReport, {
  async search({ pageIndex, pageSize, seek: _, ...request }, { db, scope }) {
    const rows = await readTaxReport(db, request, scope, (await readBusinessZone(db)).name)
    const from = (pageIndex - 1) * pageSize
    return { items: rows.slice(from, from + pageSize), recordCount: rows.length, countIsExact: true }
  },

  export: exportWhole({
    action: taxReport.export,
    fileName: 'taxes',
    whole: async (db, request, { scope }) => readTaxReport(db, request, scope, (await readBusinessZone(db)).name),
  }),
})
