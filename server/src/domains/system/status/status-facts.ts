import type { BackupPlanRow, PgBackRestStatus, ProcessRow, ScheduleRow } from '@wanpu/contract'

/** What the judgement is made of; ages are seconds. */
export interface Facts {
  at: string
  isEmbedded: boolean
  processes: ProcessFacts[]
  tasks: { waiting: number; oldest: number }
  /** `failing`: mails that their server did not take at the last try. */
  mails: { waiting: number; oldest: number; failing: number; hasSender: boolean }
  queues: { queue: string; count: number; oldest: number }[]
  schedules: Pick<ScheduleRow, 'name' | 'failures' | 'ranAt'>[]
  backups: { plans: Pick<BackupPlanRow, 'state' | 'verifies'>[]; lastAt: string | null; verifiedAt: string | null; firstAt: string | null }
  pgBackRest: PgBackRestStatus
  disk: { freeBytes: number | null; reserveBytes: number; growthPerDay: number }
  database: DatabaseFacts
  websites: { watched: number; down: string[] }
  certificates: { domain: string; endsAt: string }[]
  /** `failing`: active ones whose every try fails. */
  hooks: { active: number; failing: number; stoppedByThemselves: number }
  keys: KeyFacts[]
}

export interface ProcessFacts extends Omit<ProcessRow, 'state'> {
  clockOff: number
  hasFiles: boolean
}

export interface DatabaseFacts {
  version: string
  bytes: number
  used: number
  most: number
  replicas: number
  /** Of the standby server that is furthest behind; null where none is, or the role may not see it. */
  behind: number | null
  migration: string
}

export interface KeyFacts {
  name: string
  expiresAt: string | null
  lastUsedAt: string | null
}
