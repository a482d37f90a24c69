import type { FeedChanges, FeedMissing, FeedRow, FeedSettings, feed, SentInputOf } from '@wanpu/contract'
import {
  type PlaceFormFields,
  type TimetableFormFields,
  toPlaceFields,
  toPlaceInput,
  toTimetableFields,
  toTimetableInput,
} from '../../../kit/place/place-fields.ts'

export interface FeedFields extends PlaceFormFields, TimetableFormFields {
  name: string
  status: FeedRow['status']
  filePattern: string
  settings: Partial<FeedSettings>
  changes: FeedChanges
  missing: FeedMissing
  mostChanged: number | undefined
  mostGone: number | undefined
  leastRows: number | undefined
  mostPrice: number | undefined
  expectedHours: number | undefined
}

/** What a new feed is guarded by until somebody says otherwise. */
const usualGuards = { mostChanged: undefined, mostGone: 20, leastRows: 50, mostPrice: 50 }

/** The form of a feed; undefined: a new one. */
export function toFields(row: FeedRow | undefined): FeedFields {
  const guards = row && {
    mostChanged: row.mostChanged ?? undefined,
    mostGone: row.mostGone ?? undefined,
    leastRows: row.leastRows ?? undefined,
    mostPrice: row.mostPrice ?? undefined,
  }
  return {
    ...toPlaceFields(row),
    ...toTimetableFields(row),
    name: row?.name ?? '',
    status: row?.status ?? 'active',
    filePattern: row?.filePattern ?? '*.csv',
    settings: row?.settings ?? {},
    changes: row?.changes ?? 'fill',
    missing: row?.missing ?? 'leave',
    ...(guards ?? usualGuards),
    expectedHours: row?.expectedHours ?? undefined,
  }
}

/** What is left blank is left out: then it is not looked at. */
export function toInput(fields: FeedFields): SentInputOf<typeof feed.insert> {
  const { name, status, filePattern, settings, changes, missing, mostChanged, mostGone, leastRows, mostPrice, expectedHours } = fields
  return {
    ...toPlaceInput(fields),
    ...toTimetableInput(fields),
    name: name.trim(),
    status,
    ...(fields.kind !== 'http' && { filePattern: filePattern.trim() }),
    settings: { ...settings },
    changes,
    missing,
    mostChanged,
    mostGone,
    leastRows,
    mostPrice,
    expectedHours,
  }
}
