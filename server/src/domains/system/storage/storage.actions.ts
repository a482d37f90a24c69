import { addDays, type StorageKind, type StorageLine, storage, storageKind } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { freeBytesOf } from '../../../lib/free-space.ts'
import { readRetention } from '../../messages/mail/retention.sql.ts'
import { findMeasurements } from './storage.sql.ts'

/** Growth is told against the measurement of so many days before. */
const growthDays = 30

export const storageActions = handlers(storage, {
  async read(_, { db, services }) {
    const measurements = await findMeasurements(db)
    const last = measurements.at(-1)
    const keptDays = await daysKept(db, services.config)
    const first = last && (measurements.find(({ day }) => day >= addDays(last.day, -growthDays)) ?? last)
    const bytesOf = (day: string | undefined, kind: StorageKind) =>
      measurements.find((each) => each.day === day && each.kind === kind)?.bytes ?? 0
    const lineOf = (kind: StorageKind): StorageLine => ({
      kind,
      bytes: bytesOf(last?.day, kind),
      bytesBefore: first?.day === last?.day ? null : bytesOf(first?.day, kind),
      keptDays: keptDays[kind] ?? null,
    })
    const sums = Map.groupBy(measurements, ({ day }) => day)
    return {
      measuredAt: last?.measuredAt ?? null,
      lines: last ? storageKind.options.map(lineOf) : [],
      days: [...sums].map(([day, kinds]) => ({ day, bytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0) })),
      freeBytes: await freeBytesOf(services.config.dataDir),
    }
  },
})

/** What is deleted by itself, and after how many days. */
async function daysKept(db: Db, config: Services['config']): Promise<Partial<Record<StorageKind, number>>> {
  return {
    ...(config.auditHistoryDays > 0 && { audit: config.auditHistoryDays }),
    visits: config.visitHistoryDays,
    tasks: config.taskHistoryDays,
    messages: (await readRetention(db)).keptDays,
  }
}
