import { type FindingCode, findingOf, findingOfPgBackRest, type StatusName, type StatusRow, statusName } from '@wanpu/contract'
import { processRows } from './process-state.rules.ts'
import type { Facts } from './status-facts.ts'

/** What is found of one subject. */
export type Judgement = Omit<StatusRow, 'since'>
type Found = readonly [finding: FindingCode, values?: Judgement['values']]

/** Waiting for longer than this needs somebody, in seconds. The alerts of docs/monitoring follow from here. */
export const longestWait = { tasks: 900, schedules: 900, queues: 3600 }
const failuresToAlarm = 3
const daysAhead = { disk: 14, certificates: 14, keys: 7, verified: 14 }
/** Of the connections that a database has. */
const fullFrom = 0.9
const longestLag = 60
const dayMs = 86_400_000

/** How the installation is, judged of facts alone: what needs somebody first, then what nothing here can tell. */
export function judge(facts: Facts): Judgement[] {
  const order = { 'needs-you': 0, unknown: 1, fine: 2 }
  return statusName.options.map((name) => rowOf(name, judges[name](facts))).toSorted((a, b) => order[a.state] - order[b.state])
}

const rowOf = (name: StatusName, [finding, values = {}]: Found): Judgement => ({ name, state: findingOf(finding).state, finding, values })

const judges: Record<StatusName, (facts: Facts) => Found> = {
  processes(facts) {
    const rows = processRows(facts)
    const silent = rows.filter(({ state }) => state === 'silent').length
    if (silent > 0) return ['process-silent', { count: silent }]
    return ['processes-run', { count: rows.filter(({ state }) => state === 'running').length }]
  },

  tasks(facts) {
    const { waiting, oldest } = facts.tasks
    if (!hasWorker(facts)) return ['no-worker', { waiting }]
    return oldest > longestWait.tasks ? ['tasks-wait', { minutes: minutes(oldest) }] : ['tasks-run', { waiting }]
  },

  mails({ mails: { waiting, oldest, failing, hasSender } }) {
    if (!hasSender) return ['no-sender', { waiting }]
    if (failing > 0) return ['mails-fail', { count: failing }]
    return oldest > longestWait.queues ? ['mails-wait', { waiting, minutes: minutes(oldest) }] : ['mails-go', { waiting }]
  },

  queues({ queues }) {
    const late = queues.find(({ oldest }) => oldest > longestWait.queues)
    const waiting = queues.reduce((sum, { count }) => sum + count, 0)
    if (!late) return ['queues-short', { waiting }]
    return [lateQueues[late.queue] ?? 'events-wait', { waiting: late.count, minutes: minutes(late.oldest) }]
  },

  schedules(facts) {
    const { schedules, at } = facts
    const failing = schedules.filter(({ failures }) => failures >= failuresToAlarm).length
    if (failing > 0) return ['schedules-fail', { count: failing }]
    const last = schedules
      .map(({ ranAt }) => ranAt ?? '')
      .toSorted()
      .at(-1)
    if (last === undefined) return ['schedules-new']
    const seconds = (Date.parse(at) - Date.parse(last)) / 1000
    // Where no process runs them, the line of the tasks says so.
    if (seconds > longestWait.schedules && hasWorker(facts)) return ['schedules-stand', { minutes: minutes(seconds) }]
    return ['schedules-run', { count: schedules.length }]
  },

  backups({ backups: { plans, lastAt, firstAt, verifiedAt }, pgBackRest, isEmbedded, at }) {
    const ofPostgres = findingOfPgBackRest(pgBackRest)
    if (ofPostgres && findingOf(ofPostgres[0]).state !== 'fine') return ofPostgres
    if (plans.length === 0) return ofPostgres ?? [isEmbedded ? 'no-backup' : 'backup-elsewhere']
    const count = (...states: string[]) => plans.filter(({ state }) => states.includes(state)).length
    if (count('damaged') > 0) return ['backup-damaged', { count: count('damaged') }]
    if (count('late', 'failed') > 0) return ['backup-failed', { count: count('late', 'failed') }]
    if (lastAt === null || firstAt === null) return ['backup-due']
    const since = verifiedAt ?? firstAt
    if (daysUntil(at, since) < -daysAhead.verified) return ['backup-unverified']
    return ['backups-made', { at: lastAt }]
  },

  disk({ disk: { freeBytes, reserveBytes, growthPerDay } }) {
    if (freeBytes === null) return ['disk-unknown']
    const free = bytesText(freeBytes)
    if (freeBytes < reserveBytes) return ['disk-short', { free }]
    const days = growthPerDay > 0 ? Math.floor((freeBytes - reserveBytes) / growthPerDay) : Number.POSITIVE_INFINITY
    return days < daysAhead.disk ? ['disk-fills', { free, days }] : ['disk-free', { free }]
  },

  database({ database: { version, bytes, used, most, replicas, behind, migration }, isEmbedded }) {
    const values = { engine: `PostgreSQL ${version.split(' ')[0]}`, size: bytesText(bytes), migration: migration.slice(0, 4) }
    if (isEmbedded) return ['database-own', values]
    if (used > most * fullFrom) return ['connections-short', { used, most }]
    if (behind !== null && behind > longestLag) return ['replica-behind', { seconds: Math.round(behind) }]
    return ['database-answers', { ...values, used, most, replicas }]
  },

  files(facts) {
    const count = running(facts).filter(({ hasFiles }) => !hasFiles).length
    return count > 0 ? ['files-unreachable', { count }] : ['files-open']
  },

  websites({ websites: { watched, down } }) {
    if (down[0] !== undefined) return ['websites-down', { count: down.length, domain: down[0] }]
    return watched === 0 ? ['websites-unwatched'] : ['websites-up', { count: watched }]
  },

  certificates({ certificates: [first], at }) {
    if (!first) return ['certificates-none']
    const day = first.endsAt.slice(0, 10)
    if (daysUntil(at, first.endsAt) < daysAhead.certificates) return ['certificate-ends', { domain: first.domain, day }]
    return ['certificates-last', { day }]
  },

  clock(facts) {
    const off = running(facts)
      .map(({ clockOff }) => Math.abs(clockOff))
      .filter((seconds) => seconds > 0)
    return off.length > 0 ? ['clock-off', { count: off.length, seconds: Math.max(...off) }] : ['clocks-right']
  },

  'web-hooks'({ hooks: { active, failing, stoppedByThemselves } }) {
    if (stoppedByThemselves > 0) return ['hooks-off', { count: stoppedByThemselves }]
    return failing > 0 ? ['hooks-fail', { count: failing }] : ['hooks-on', { count: active }]
  },

  'api-keys'({ keys, at }) {
    const inUse = (key: Facts['keys'][number], until: string) =>
      key.lastUsedAt !== null && daysUntil(until, key.lastUsedAt) > -daysAhead.keys
    const ended = keys.find((key) => key.expiresAt !== null && key.expiresAt <= at && inUse(key, key.expiresAt))
    if (ended) return ['key-ended', { name: ended.name }]
    const ending = keys.find(
      (key) => key.expiresAt !== null && key.expiresAt > at && daysUntil(at, key.expiresAt) < daysAhead.keys && inUse(key, at),
    )
    if (ending) return ['key-ends', { name: ending.name, day: (ending.expiresAt ?? '').slice(0, 10) }]
    return ['keys-valid', { count: keys.filter(({ expiresAt }) => expiresAt === null || expiresAt > at).length }]
  },
}

const lateQueues: Record<string, FindingCode> = {
  'web hooks': 'events-wait',
  'cache purges': 'purges-wait',
  'payment notices': 'payment-notices-wait',
}

function running(facts: Facts): Facts['processes'] {
  const ids = new Set(processRows(facts).flatMap(({ id, state }) => (state === 'running' ? [id] : [])))
  return facts.processes.filter(({ id }) => ids.has(id))
}

const hasWorker = (facts: Facts) => running(facts).some(({ roles }) => roles.includes('worker'))

const minutes = (seconds: number) => Math.floor(seconds / 60)
const daysUntil = (at: string, then: string) => (Date.parse(then) - Date.parse(at)) / dayMs

/** 1536 → `1.5 KB`, the same in every language. */
function bytesText(size: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const step = size < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(size) / 10))
  return `${Math.round((size / 1024 ** step) * 10) / 10} ${units[step]}`
}
