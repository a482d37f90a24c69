import { findingCode, findingOf, type StatusName } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { judge } from './status.rules.ts'
import type { Facts } from './status-facts.ts'

const at = '2026-03-20T08:00:00.000Z'
const process = { id: 'a', roles: ['worker' as const], version: '1', startedAt: at, beatAt: at, clockOff: 0, hasFiles: true }
const gibibyte = 1024 ** 3

/** An installation where nothing needs anybody. */
const fine: Facts = {
  at,
  isEmbedded: false,
  processes: [process],
  tasks: { waiting: 2, oldest: 30 },
  mails: { waiting: 0, oldest: 0, failing: 0, hasSender: true },
  queues: [{ queue: 'web hooks', count: 1, oldest: 5 }],
  schedules: [{ name: 'clean-up', failures: 0, ranAt: at }],
  backups: { plans: [{ state: 'fine', verifies: true }], lastAt: at, firstAt: at, verifiedAt: at },
  pgBackRest: {
    state: 'off',
    stanza: '',
    message: '',
    writtenAt: null,
    maxHours: 26,
    isRunning: false,
    backups: [],
    walMin: null,
    walMax: null,
  },
  disk: { freeBytes: 50 * gibibyte, reserveBytes: gibibyte, growthPerDay: 0 },
  database: {
    version: '15.20 (Debian)',
    bytes: 3 * gibibyte,
    used: 20,
    most: 97,
    replicas: 1,
    behind: 0.2,
    migration: '0025_system_status',
  },
  websites: { watched: 3, down: [] },
  certificates: [{ domain: 'oak.example', endsAt: '2026-05-20T00:00:00.000Z' }],
  hooks: { active: 1, failing: 0, stoppedByThemselves: 0 },
  keys: [{ name: 'ERP', expiresAt: null, lastUsedAt: at }],
}

const { mails, backups, pgBackRest, disk, database, queues } = fine
const old = '2026-03-01T08:00:00.000Z'
const incr = {
  type: 'incr' as const,
  label: '20260301-080000F_20260301-090000I',
  endedAt: old,
  seconds: 2,
  databaseBytes: 1,
  repositoryBytes: 1,
  walStart: null,
  walStop: null,
  isDamaged: false,
}
/** What is known of pgBackRest besides its state. */
const known = { ...pgBackRest, stanza: 'wanpu', message: 'unable to load', writtenAt: old, backups: [incr] }

/** What is found where only these facts are otherwise. */
const cases: [StatusName, Partial<Facts>, finding: string, values?: object][] = [
  ['processes', { processes: [{ ...process, beatAt: old }] }, 'process-silent', { count: 1 }],
  ['tasks', { processes: [] }, 'no-worker', { waiting: 2 }],
  ['tasks', { tasks: { waiting: 2, oldest: 960 } }, 'tasks-wait', { minutes: 16 }],
  ['mails', { mails: { ...mails, hasSender: false, waiting: 4 } }, 'no-sender', { waiting: 4 }],
  ['mails', { mails: { ...mails, waiting: 1, failing: 1 } }, 'mails-fail', { count: 1 }],
  ['mails', { mails: { ...mails, waiting: 1, oldest: 7200 } }, 'mails-wait', { waiting: 1, minutes: 120 }],
  ['queues', { queues: [{ queue: 'web hooks', count: 3, oldest: 7200 }] }, 'events-wait', { waiting: 3, minutes: 120 }],
  ['queues', { queues: [...queues, { queue: 'cache purges', count: 1, oldest: 3700 }] }, 'purges-wait'],
  ['queues', { queues: [{ queue: 'payment notices', count: 1, oldest: 3700 }] }, 'payment-notices-wait'],
  ['schedules', { schedules: [] }, 'schedules-new'],
  ['schedules', { schedules: [{ name: 'clean-up', failures: 3, ranAt: at }] }, 'schedules-fail', { count: 1 }],
  ['schedules', { schedules: [{ name: 'clean-up', failures: 0, ranAt: '2026-03-20T07:40:00.000Z' }] }, 'schedules-stand', { minutes: 20 }],
  ['backups', { backups: { ...backups, plans: [] } }, 'backup-elsewhere'],
  ['backups', { backups: { ...backups, plans: [] }, isEmbedded: true }, 'no-backup'],
  ['backups', { backups: { ...backups, plans: [{ state: 'late', verifies: true }] } }, 'backup-failed', { count: 1 }],
  ['backups', { backups: { ...backups, plans: [{ state: 'damaged', verifies: true }] } }, 'backup-damaged', { count: 1 }],
  ['backups', { backups: { ...backups, lastAt: null, firstAt: null } }, 'backup-due'],
  ['backups', { backups: { ...backups, verifiedAt: old } }, 'backup-unverified'],
  ['backups', { backups: { ...backups, verifiedAt: null, firstAt: old } }, 'backup-unverified'],
  ['backups', { pgBackRest: { ...known, state: 'late' } }, 'postgres-backup-late', { at: old, hours: 26 }],
  ['backups', { pgBackRest: { ...known, state: 'damaged' } }, 'postgres-backup-damaged', { label: incr.label }],
  ['backups', { pgBackRest: { ...known, state: 'none' } }, 'postgres-backup-none'],
  ['backups', { pgBackRest: { ...known, state: 'failing' } }, 'postgres-backup-failing', { message: 'unable to load' }],
  ['backups', { pgBackRest: { ...known, state: 'no-stanza' } }, 'postgres-backup-no-stanza', { stanza: 'wanpu' }],
  ['backups', { pgBackRest: { ...known, state: 'unreadable' } }, 'postgres-backup-unreadable'],
  ['backups', { pgBackRest: { ...known, state: 'stale' } }, 'postgres-backup-stale', { at: old }],
  ['backups', { pgBackRest: { ...known, state: 'missing' } }, 'postgres-backup-missing'],
  [
    'backups',
    { pgBackRest: { ...known, state: 'fine' }, backups: { ...backups, plans: [] } },
    'postgres-backed-up',
    { at: old, type: 'incr' },
  ],
  ['backups', { pgBackRest: { ...known, state: 'fine' } }, 'backups-made', { at }],
  [
    'backups',
    { pgBackRest: { ...known, state: 'fine' }, backups: { ...backups, plans: [{ state: 'late', verifies: true }] } },
    'backup-failed',
    { count: 1 },
  ],
  ['disk', { disk: { ...disk, freeBytes: 100 } }, 'disk-short', { free: '100 B' }],
  ['disk', { disk: { ...disk, growthPerDay: 7 * gibibyte } }, 'disk-fills', { free: '50 GB', days: 7 }],
  ['disk', { disk: { ...disk, freeBytes: null } }, 'disk-unknown'],
  ['database', { isEmbedded: true }, 'database-own', { engine: 'PostgreSQL 15.20', size: '3 GB', migration: '0025' }],
  ['database', { database: { ...database, used: 90 } }, 'connections-short', { used: 90, most: 97 }],
  ['database', { database: { ...database, behind: 75.4 } }, 'replica-behind', { seconds: 75 }],
  ['files', { processes: [{ ...process, hasFiles: false }] }, 'files-unreachable', { count: 1 }],
  ['websites', { websites: { watched: 0, down: [] } }, 'websites-unwatched'],
  ['websites', { websites: { watched: 3, down: ['oak.example', 'elm.example'] } }, 'websites-down', { count: 2, domain: 'oak.example' }],
  ['certificates', { certificates: [] }, 'certificates-none'],
  [
    'certificates',
    { certificates: [{ domain: 'oak.example', endsAt: '2026-03-25T00:00:00.000Z' }] },
    'certificate-ends',
    { domain: 'oak.example', day: '2026-03-25' },
  ],
  ['clock', { processes: [{ ...process, clockOff: -75 }] }, 'clock-off', { count: 1, seconds: 75 }],
  ['web-hooks', { hooks: { active: 1, failing: 0, stoppedByThemselves: 2 } }, 'hooks-off', { count: 2 }],
  ['web-hooks', { hooks: { active: 2, failing: 1, stoppedByThemselves: 0 } }, 'hooks-fail', { count: 1 }],
  [
    'api-keys',
    { keys: [{ name: 'ERP', expiresAt: '2026-03-22T00:00:00.000Z', lastUsedAt: at }] },
    'key-ends',
    { name: 'ERP', day: '2026-03-22' },
  ],
  ['api-keys', { keys: [{ name: 'ERP', expiresAt: '2026-03-22T00:00:00.000Z', lastUsedAt: old }] }, 'keys-valid'],
  ['api-keys', { keys: [{ name: 'ERP', expiresAt: '2026-03-19T00:00:00.000Z', lastUsedAt: '2026-03-18T00:00:00.000Z' }] }, 'key-ended'],
]

test('an installation where all is well needs nobody', () => {
  expect(judge(fine).filter(({ state }) => state !== 'fine')).toEqual([])
})

test.each(cases)('%s: %j', (name, changed, finding, values = {}) => {
  const row = judge({ ...fine, ...changed }).find((each) => each.name === name)

  expect(row).toMatchObject({ finding, values })
})

test('what needs somebody comes first, and everything that may be found is', () => {
  const states = judge({ ...fine, processes: [], certificates: [] }).map(({ state }) => state)
  expect([states[0], states.at(-1), states.indexOf('unknown') < states.indexOf('fine')]).toEqual(['needs-you', 'fine', true])

  const found = new Set([...cases.map(([, , finding]) => finding), ...judge(fine).map(({ finding }) => finding)])
  expect(findingCode.options.filter((code) => !found.has(code))).toEqual([])
})

test('whatever needs somebody says what to do, and every value that words name is given', () => {
  const rows = [fine, ...cases.map(([, changed]) => ({ ...fine, ...changed }))].flatMap((facts) => judge(facts))
  for (const { finding, values } of rows) {
    const { says, advice, state } = findingOf(finding)
    expect(Object.keys(values)).toEqual(
      expect.arrayContaining(says.flatMap((words) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))),
    )
    if (state === 'needs-you') expect(advice, finding).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
  }
})
