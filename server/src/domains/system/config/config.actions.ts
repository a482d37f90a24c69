import { configRecord, type Zone, zoneOf } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { conflict } from '../../../refusals.ts'
import { lockTimeZone, readTimeZone, saveTimeZone } from './business-zone.ts'
import { readConfigRecord, saveConfigRecord } from './config.sql.ts'

/** `recountDays` counts by the days of another time zone what is kept by days, and returns whether anything is. */
export const configActions = (recountDays: (db: Db, zone: Zone, at: string) => Promise<boolean>) =>
  handlers(configRecord, {
    read: ({ id }, { db }) => readConfigRecord(db, id),

    async save({ id, version, value }, { db }) {
      const savedVersion = await saveConfigRecord(db, id, version, value)
      if (savedVersion === undefined) throw conflict(await readConfigRecord(db, id))
      return readConfigRecord(db, id)
    },

    readTimeZone: (_, { db }) => readTimeZone(db),

    async saveTimeZone({ version, timeZone }, { db, now }) {
      const before = await lockTimeZone(db)
      if (before.version !== version) throw conflict(before)
      if (before.timeZone === timeZone) return before
      const at = now().toISOString()
      const isCounted = await recountDays(db, zoneOf(timeZone), at)
      await saveTimeZone(db, { version, timeZone, since: isCounted ? at : null })
      return readTimeZone(db)
    },
  })
