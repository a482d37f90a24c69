import { configRecord } from '@wanpu/contract'
import { conflict, handlers } from '../../action.ts'
import { readConfigRecord, saveConfigRecord } from './config.sql.ts'

export const configActions = handlers(configRecord, {
  read: ({ id }, { db }) => readConfigRecord(db, id),

  async save({ id, version, value }, { db }) {
    const saved = await saveConfigRecord(db, id, version, value)
    if (saved === undefined) throw conflict(await readConfigRecord(db, id))
    return readConfigRecord(db, id)
  },
})
