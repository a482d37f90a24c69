import { z } from 'zod'
import type { FindingCode } from './status-findings.ts'

/**
 * How pgBackRest backs PostgreSQL up, as the file of `PGBACKREST_INFO` says. `off`: no file is named. `fine`: the last
 * backup is whole and in time. `late`: it is older than is wanted. `damaged`: pages of it were wrong. `none`: there is no
 * backup yet. `failing`: pgBackRest says an error. `no-stanza`: it knows none of that name. `unreadable`: the file holds
 * something else. `stale`: it was not written for an hour. `missing`: it is not there.
 */
export const pgBackRestState = z.enum(['off', 'fine', 'late', 'damaged', 'none', 'failing', 'no-stanza', 'unreadable', 'stale', 'missing'])
export type PgBackRestState = z.output<typeof pgBackRestState>

/** Of each type the last one: whole, what changed since the last whole one, what changed since any. */
export const pgBackRestBackup = z.object({
  type: z.enum(['full', 'diff', 'incr']),
  label: z.string(),
  endedAt: z.string(),
  seconds: z.number(),
  /** Of the database, and of what this backup put into the repository; null where it does not say. */
  databaseBytes: z.number(),
  repositoryBytes: z.number().nullable(),
  /** The segments of the log that make it consistent. */
  walStart: z.string().nullable(),
  walStop: z.string().nullable(),
  isDamaged: z.boolean(),
})
export type PgBackRestBackup = z.output<typeof pgBackRestBackup>

export const pgBackRestStatus = z.object({
  state: pgBackRestState,
  stanza: z.string(),
  /** What pgBackRest says of the error; empty where it says none. */
  message: z.string(),
  /** When the file was written. */
  writtenAt: z.string().nullable(),
  /** The last backup is to be no older. */
  maxHours: z.number(),
  isRunning: z.boolean(),
  /** The last one at the head. */
  backups: z.array(pgBackRestBackup),
  /** The log that is archived: to any moment of it can be restored. */
  walMin: z.string().nullable(),
  walMax: z.string().nullable(),
})
export type PgBackRestStatus = z.output<typeof pgBackRestStatus>

/** What is found, and what its words are filled with. */
export type PgBackRestFinding = readonly [finding: FindingCode, values?: Record<string, string | number>]

/** The words for how pgBackRest does, on the page of backups as in System status; undefined where it backs nothing up. */
export const findingOfPgBackRest = (status: PgBackRestStatus): PgBackRestFinding | undefined => findings[status.state](status)

const findings: Record<PgBackRestState, (status: PgBackRestStatus) => PgBackRestFinding | undefined> = {
  off: () => undefined,
  fine: ({ backups: [last] }) => ['postgres-backed-up', { at: last?.endedAt ?? '', type: last?.type ?? '' }],
  late: ({ backups: [last], maxHours }) => ['postgres-backup-late', { at: last?.endedAt ?? '', hours: maxHours }],
  damaged: ({ backups: [last] }) => ['postgres-backup-damaged', { label: last?.label ?? '' }],
  none: () => ['postgres-backup-none'],
  failing: ({ message }) => ['postgres-backup-failing', { message }],
  'no-stanza': ({ stanza }) => ['postgres-backup-no-stanza', { stanza }],
  unreadable: () => ['postgres-backup-unreadable'],
  stale: ({ writtenAt }) => ['postgres-backup-stale', { at: writtenAt ?? '' }],
  missing: () => ['postgres-backup-missing'],
}
