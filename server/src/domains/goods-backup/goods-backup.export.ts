import { type GoodsBackupRow, goodsBackupExport } from '@wanpu/contract'
import { handlers } from '../../action.ts'
import { exportList } from '../../export/definition.ts'
import { startExport } from '../../export/start-export.ts'
import { classTitlesOf, goodsCells } from '../goods/goods.export.ts'
import { matchingBackups } from './goods-backup.sql.ts'

type Row = GoodsBackupRow & { classTitles: string[] | null }

const { id: _, ...cellsOfGoods } = goodsCells

const backupList = exportList<typeof goodsBackupExport.export, Row>({
  action: goodsBackupExport.export,
  fileName: 'old-stock',
  rows: (db, { options }) =>
    matchingBackups(db, options)
      .select(['description', 'variants'])
      .select(classTitlesOf('goods_backup.classification_id').as('classTitles'))
      .$castTo<Row>(),
  // Copies are taken in the order of their ids.
  sorts: { id: { column: 'id' }, takenAt: { column: 'id' }, title: { column: 'title' }, priceMinor: { column: 'priceMinor' } },
  cells: {
    ...cellsOfGoods,
    goodsId: (row) => row.goodsId,
    reason: (row) => row.reason,
    takenAt: (row) => row.takenAt,
    takenByName: (row) => row.takenByName,
    changeSetId: (row) => row.changeSetId,
  },
})

export const goodsBackupExportActions = handlers(goodsBackupExport, {
  export: (input, context) => startExport(backupList, input, context),
})
