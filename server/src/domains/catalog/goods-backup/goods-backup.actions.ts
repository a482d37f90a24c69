import { goodsBackup } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { demandRow } from '../../../refusals.ts'
import { differences, listComparedNames } from '../goods/goods-differences.rules.ts'
import { findStates } from '../goods/goods-states.sql.ts'
import { deleteBackups, getBackup, searchBackups } from './goods-backup.sql.ts'
import { listRestoredColumns } from './restore.rules.ts'

const { search, read, readDifference, delete: remove } = goodsBackup

export const goodsBackupActions = handlers(
  { search, read, readDifference, delete: remove },
  {
    search: (input, { db }) => searchBackups(db, input),

    read: async ({ id }, { db }) => demandRow(await getBackup(db, id)),

    async readDifference({ id }, { db }) {
      const { goodsId, copy, present } = demandRow((await findStates(db, [id])).get(id))
      const names = listComparedNames(listRestoredColumns({}))
      return { goodsId, isInStock: present !== null, ...(present ? differences(present, copy, names) : { before: {}, after: {} }) }
    },

    delete: async ({ ids }, { db }) => ({ affected: await deleteBackups(db, ids) }),
  },
)
