import { configRecord, zoneOf } from '@wanpu/contract'
import { conflict, handlers } from '../../../action.ts'
import { recountUsedToday } from '../../selling/payment/payment-account.sql.ts'
import { forgetPaymentDays } from '../../selling/payment/payment-sums.sql.ts'
import { rebuildVisitDays } from '../../shops/traffic/visit-day.sql.ts'
import { lockTimeZone, readTimeZone, saveTimeZone } from './business-zone.ts'
import { readConfigRecord, saveConfigRecord } from './config.sql.ts'

export const configActions = handlers(configRecord, {
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
    const [zone, at] = [zoneOf(timeZone), now().toISOString()]
    const today = zone.dayOf(at)
    const hasVisits = await rebuildVisitDays(db, zone)
    await forgetPaymentDays(db)
    await recountUsedToday(db, today, zone.startOf(today))
    await saveTimeZone(db, { version, timeZone, since: hasVisits ? at : null })
    return readTimeZone(db)
  },
})
