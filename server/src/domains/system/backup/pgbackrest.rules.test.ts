import { expect, test } from 'vitest'
import { judgePgBackRest } from './pgbackrest.rules.ts'
import { brokenRepository, infoOf, noBackup, stanzaInfo, unknownStanza } from './test-pgbackrest.ts'

const wanted = { stanza: 'wanpu', maxHours: 26 }
/** A quarter of an hour after the last backup of `stanzaInfo` ended. */
const at = '2026-11-30T14:34:03.000Z'
const writtenAt = '2026-11-30T14:30:00.000Z'
const judged = (text: string, changed: Partial<typeof wanted> = {}, now = at) =>
  judgePgBackRest({ text, writtenAt: now === at ? writtenAt : now }, { ...wanted, ...changed }, now)

test('the last backup of each type is told with its size, duration and log, the last one first', () => {
  expect(judged(infoOf(stanzaInfo))).toEqual({
    state: 'fine',
    stanza: 'wanpu',
    message: '',
    writtenAt,
    maxHours: 26,
    isRunning: false,
    backups: [
      {
        type: 'incr',
        label: '20261130-141848F_20261130-141901I',
        endedAt: '2026-11-30T14:19:03.000Z',
        seconds: 2,
        databaseBytes: 52_262_690,
        repositoryBytes: 1_071_144,
        walStart: '000000010000000000000008',
        walStop: '000000010000000000000008',
        isDamaged: false,
      },
      expect.objectContaining({ type: 'diff', endedAt: '2026-11-30T14:19:00.000Z', seconds: 3 }),
      expect.objectContaining({ type: 'full', endedAt: '2026-11-30T14:18:56.000Z', seconds: 8, repositoryBytes: 4_044_956 }),
    ],
    walMin: '000000010000000000000001',
    walMax: '000000010000000000000008',
  })
})

const [full, diff, incr] = stanzaInfo.backup
const running = { ...stanzaInfo, status: { code: 0, lock: { backup: { held: true } }, message: 'ok' } }

test.each([
  ['of several stanzas the named one', infoOf(unknownStanza, stanzaInfo), {}, { state: 'fine', stanza: 'wanpu' }],
  ['the only stanza where none is named', infoOf(stanzaInfo), { stanza: '' }, { state: 'fine', stanza: 'wanpu' }],
  ['none of several stanzas where none is named', infoOf(unknownStanza, stanzaInfo), { stanza: '' }, { state: 'no-stanza' }],
  ['a stanza that is not in the file', infoOf(stanzaInfo), { stanza: 'shop' }, { state: 'no-stanza', stanza: 'shop' }],
  ['a stanza that pgBackRest does not know', infoOf(unknownStanza), { stanza: 'other' }, { state: 'no-stanza' }],
  ['an empty list', '[]', {}, { state: 'no-stanza' }],
  ['a stanza without backups', infoOf(noBackup), {}, { state: 'none', message: 'no valid backups', backups: [] }],
  [
    'a repository that cannot be read',
    infoOf(brokenRepository),
    {},
    { state: 'failing', message: "[FileOpenError] unable to load info file '/repo/backup/wanpu/backup.info'" },
  ],
  ['damaged pages in the last backup', infoOf({ ...stanzaInfo, backup: [full, diff, { ...incr, error: true }] }), {}, { state: 'damaged' }],
  ['damaged pages in an earlier backup', infoOf({ ...stanzaInfo, backup: [{ ...full, error: true }, incr] }), {}, { state: 'fine' }],
  ['a backup that is being made', infoOf(running), {}, { state: 'fine', isRunning: true }],
  ['a file that is empty', '', {}, { state: 'unreadable' }],
  ['a file that was cut off', infoOf(stanzaInfo).slice(0, 200), {}, { state: 'unreadable' }],
  ['other JSON', '{"ok":true}', {}, { state: 'unreadable' }],
])('%s', (_, text, changed, expected) => {
  expect(judged(text, changed)).toMatchObject(expected)
})

test('the last backup of any type is late after the hours that are wanted, and a file an hour after it was written', () => {
  const info = infoOf(stanzaInfo)
  expect(judged(info, {}, '2026-12-01T16:19:03.000Z').state).toBe('fine')
  expect(judged(info, {}, '2026-12-01T16:19:04.000Z').state).toBe('late')
  expect(judged(info, { maxHours: 200 }, '2026-12-01T16:19:04.000Z').state).toBe('fine')
  const old = (now: string) => judgePgBackRest({ text: info, writtenAt }, wanted, now).state
  expect([old('2026-11-30T15:30:00.000Z'), old('2026-11-30T15:30:00.001Z')]).toEqual(['fine', 'stale'])
})

test('where there is no file to judge it says so', () => {
  const states = (['off', 'missing', 'too-large'] as const).map((file) => judgePgBackRest(file, wanted, at).state)
  expect(states).toEqual(['off', 'missing', 'unreadable'])
})
