// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { websiteText } from './website.text.ts'
import { checkState, publishesItself, websiteState } from './website-state.ts'

const check = { at: '2026-01-01T00:00:00.000Z', problemCount: 0, isUp: true, status: 200 } as NonNullable<
  Parameters<typeof checkState>[0]['lastCheck']
>

test('a website that was never generated is not checked, whatever an earlier check said', () => {
  expect(checkState({ currentBuild: null, lastCheck: check })).toBe('none')
  expect(checkState({ currentBuild: '3', lastCheck: null })).toBe('none')
})

test('a check without problems is good by one word, also where nobody could ask the server', () => {
  expect(checkState({ currentBuild: '3', lastCheck: check })).toBe('up')
  expect(checkState({ currentBuild: '3', lastCheck: { ...check, isUp: null } })).toBe('fine')
  expect(websiteText.zh['check.fine']).toBe(websiteText.zh['check.up'])
})

test('a website that is down says so before its problems', () => {
  expect(checkState({ currentBuild: '3', lastCheck: { ...check, problemCount: 2 } })).toBe('problems')
  expect(checkState({ currentBuild: '3', lastCheck: { ...check, problemCount: 2, isUp: false } })).toBe('down')
})

test('only an automatic website that nobody holds is published by one press; others get a version that waits', () => {
  const hold = { by: 'SuperAdmin', at: check.at, why: 'by-hand', reason: '' } as const
  expect(publishesItself({ publishing: 'automatic', hold: null })).toBe(true)
  expect(publishesItself({ publishing: 'automatic', hold })).toBe(false)
  expect(publishesItself({ publishing: 'by-hand', hold: null })).toBe(false)
})

const live = {
  status: 'active',
  sellerMissing: [],
  currentBuild: '3',
  publishedAt: '2026-01-01T07:53:00.000Z',
  lastPushedAt: null,
  pushedBuild: null,
  shopServerId: null,
  nextBuild: null,
  nextRefusals: [],
  refusedPages: [],
  dirtySince: null,
  hold: null,
  lastCheck: check,
} as const satisfies Parameters<typeof websiteState>[0]
const hold = { by: 'SuperAdmin', at: check.at, why: 'by-hand', reason: '' } as const
const pushedAt = '2026-01-01T08:10:00.000Z'

test.each([
  ['is published and shows all', {}, { word: 'live', tone: 'green', since: live.publishedAt }],
  ['was never published', { currentBuild: null, publishedAt: null }, { word: 'none', tone: 'grey', since: null }],
  ['is stopped, whatever waits', { status: 'stopped', dirtySince: check.at }, { word: 'stopped', pending: undefined, since: null }],
  [
    'is down, with changes',
    { lastCheck: { ...check, isUp: false }, dirtySince: check.at },
    { word: 'down', tone: 'red', pending: 'dirty', since: check.at },
  ],
  ['has changes', { dirtySince: check.at }, { word: 'dirty', tone: 'amber', reach: 'live', since: live.publishedAt }],
  ['is held, with changes', { hold, dirtySince: check.at }, { word: 'held', tone: 'red', reach: 'live' }],
  ['has a version that waits', { nextBuild: '4' }, { word: 'waiting', tone: 'blue', reach: 'live' }],
  [
    'waits with its first version',
    { currentBuild: null, publishedAt: null, nextBuild: '4' },
    { word: 'waiting', reach: 'none', since: null },
  ],
  ['has a server without a version', { shopServerId: '1' }, { word: 'unpushed', tone: 'grey', since: null }],
  [
    'has a server with an older version',
    { shopServerId: '1', pushedBuild: '2', lastPushedAt: pushedAt },
    { word: 'pushDue', since: pushedAt },
  ],
  ['has a server with this version', { shopServerId: '1', pushedBuild: '3', lastPushedAt: pushedAt }, { word: 'live', since: pushedAt }],
] as const)('the state of a website that %s', (_, facts, expected) => {
  expect(websiteState({ ...live, ...facts })).toMatchObject(expected)
})
