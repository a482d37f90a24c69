import type { PgBackRestBackup, PgBackRestState, PgBackRestStatus } from '@wanpu/contract'
import { z } from 'zod'

const hourMs = 3_600_000
/** The file is written every ten minutes; after so long, whatever writes it has stopped. */
const staleAfterMs = hourMs

/** What was read of the file: its text and when it was written, or why there is none. */
export type InfoFile = { text: string; writtenAt: string } | 'off' | 'missing' | 'too-large'

interface Wanted {
  /** Empty: the one that there is. */
  stanza: string
  maxHours: number
}

const seconds = z.number().int().nonnegative().max(4_102_444_800)
const segment = z.string().max(100).nullable()

/** What `pgbackrest info --output=json` says (2.45), as far as it is used. */
const infoShape = z.array(
  z.object({
    name: z.string().max(200),
    status: z.object({
      code: z.number(),
      message: z.string(),
      lock: z.object({ backup: z.object({ held: z.boolean() }).optional() }).optional(),
    }),
    repo: z.array(z.object({ status: z.object({ code: z.number(), message: z.string() }) })).default([]),
    archive: z.array(z.object({ min: segment, max: segment })),
    backup: z.array(
      z.object({
        label: z.string().max(200),
        type: z.enum(['full', 'diff', 'incr']),
        timestamp: z.object({ start: seconds, stop: seconds }),
        archive: z.object({ start: segment, stop: segment }).nullish(),
        error: z.boolean().nullish(),
        info: z.object({ size: z.number(), repository: z.object({ delta: z.number() }).optional() }),
      }),
    ),
  }),
)
type Stanza = z.output<typeof infoShape>[number]

/** How PostgreSQL is backed up, judged of the file alone: for the screen, System status, its notices and metrics. */
export function judgePgBackRest(file: InfoFile, { stanza, maxHours }: Wanted, at: string): PgBackRestStatus {
  const nothing = { message: '', writtenAt: null, stanza, maxHours, isRunning: false, backups: [], walMin: null, walMax: null }
  if (file === 'off' || file === 'missing') return { ...nothing, state: file }
  if (file === 'too-large') return { ...nothing, state: 'unreadable' }
  const written = { ...nothing, writtenAt: file.writtenAt }
  const stanzas = parseInfo(file.text)
  if (!stanzas) return { ...written, state: 'unreadable' }
  const found = stanza === '' && stanzas.length === 1 ? stanzas[0] : stanzas.find(({ name }) => name === stanza)
  if (!found) return { ...written, state: 'no-stanza' }
  const backups = lastOfEach(found)
  // The log of the present server; one of before a major version stays until its backups go.
  const archive = found.archive.at(-1)
  return {
    ...written,
    stanza: found.name,
    message: messageOf(found),
    isRunning: found.status.lock?.backup?.held ?? false,
    backups,
    walMin: archive?.min ?? null,
    walMax: archive?.max ?? null,
    state: stateOf(found, { writtenAt: file.writtenAt, at, maxHours, last: backups[0] }),
  }
}

function parseInfo(text: string): Stanza[] | undefined {
  try {
    return infoShape.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

interface Judged {
  writtenAt: string
  at: string
  maxHours: number
  last: PgBackRestBackup | undefined
}

/** The codes are those of pgBackRest's manual, "Info Command". */
function stateOf({ status: { code } }: Stanza, { writtenAt, at, maxHours, last }: Judged): PgBackRestState {
  const age = (instant: string) => Date.parse(at) - Date.parse(instant)
  if (age(writtenAt) > staleAfterMs) return 'stale'
  if (code === 1 || code === 3) return 'no-stanza'
  if (code !== 0 && code !== 2) return 'failing'
  if (!last) return 'none'
  if (last.isDamaged) return 'damaged'
  return age(last.endedAt) > maxHours * hourMs ? 'late' : 'fine'
}

/** The first line of what is wrong; of a repository, where the stanza only says that one is. */
function messageOf({ status, repo }: Stanza): string {
  if (status.code === 0) return ''
  const wrong = repo.find((each) => each.status.code !== 0)?.status.message ?? status.message
  return (wrong.split('\n')[0] ?? '').slice(0, 300)
}

function lastOfEach({ backup }: Stanza): PgBackRestBackup[] {
  const newest = new Map<string, Stanza['backup'][number]>()
  for (const each of backup) {
    const known = newest.get(each.type)
    if (!known || known.timestamp.stop < each.timestamp.stop) newest.set(each.type, each)
  }
  return [...newest.values()].toSorted((a, b) => b.timestamp.stop - a.timestamp.stop).map(backupOf)
}

const backupOf = ({ type, label, timestamp, archive, error, info }: Stanza['backup'][number]): PgBackRestBackup => ({
  type,
  label,
  endedAt: new Date(timestamp.stop * 1000).toISOString(),
  seconds: Math.max(0, timestamp.stop - timestamp.start),
  databaseBytes: info.size,
  repositoryBytes: info.repository?.delta ?? null,
  walStart: archive?.start ?? null,
  walStop: archive?.stop ?? null,
  isDamaged: error === true,
})
