import { z } from 'zod'
import { action } from '../core/action.ts'

/** What takes room: kinds of tables with their indexes, then kinds of files. */
export const storageKind = z.enum([
  'products',
  'shops',
  'orders',
  'customers',
  'visits',
  'audit',
  'messages',
  'tasks',
  'history',
  'system',
  'uploads',
  'builds',
  'working',
])
export type StorageKind = z.output<typeof storageKind>

/** How many days storage figures are kept, and shown at the most. */
export const storageDaysKept = 400
export const storageDaysShown = 90

export const storageLine = z.object({
  kind: storageKind,
  bytes: z.number(),
  /** Of the measurement of 30 days before, or of the oldest since; null: this one is the first. */
  bytesBefore: z.number().nullable(),
  /** After so many days it is deleted; null: it is kept until somebody deletes it. */
  keptDays: z.number().nullable(),
})
export type StorageLine = z.output<typeof storageLine>

export const storage = {
  /** The last measurement, and the sums of the days before. Nothing is measured by the call. */
  read: action('storage.read', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      /** Null: nothing has been measured yet. */
      measuredAt: z.string().nullable(),
      lines: z.array(storageLine),
      days: z.array(z.object({ day: z.string(), bytes: z.number() })),
      /** What the disk of the data folder has left. */
      freeBytes: z.number(),
    }),
  }),
}
