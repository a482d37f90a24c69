import { actionIn, type ChangeSetRow, type GoodsBackupRow, goodsBackupExport } from '@wanpu/contract'
import { handlers } from '../../action.ts'
import { exportList } from '../../export/definition.ts'
import { startExport } from '../../export/start-export.ts'
import { classTitlesOf, goodsCells } from '../goods/goods.export.ts'
import { matchingBackups, matchingChangeSets } from './goods-backup.sql.ts'

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

const changeSetList = exportList<typeof goodsBackupExport.exportChangeSets, ChangeSetRow>({
  action: goodsBackupExport.exportChangeSets,
  fileName: 'changes',
  rows: (db, { options }, { scope }) => matchingChangeSets(db, options, scope),
  // They were made in the order of their ids.
  sorts: { id: { column: 'id' }, createdAt: { column: 'id' }, affected: { column: 'affected' } },
  cells: {
    id: (row) => row.id,
    action: (row, { language }) => actionIn(row.action, language),
    entity: (row) => row.entity,
    affected: (row) => row.affected,
    status: (row) => row.status,
    takenByName: (row) => row.takenByName,
    createdAt: (row) => row.createdAt,
    batchNumber: (row) => row.batchNumber,
    websiteDomain: (row) => row.websiteDomain,
    undoneAt: (row) => row.undoneAt,
  },
})

export const goodsBackupExportActions = handlers(goodsBackupExport, {
  export: (input, context) => startExport(backupList, input, context),
  exportChangeSets: (input, context) => startExport(changeSetList, input, context),
})
