import { expect, test } from 'vitest'
import { type CheckedSite, judgeOwnNetwork, notCounted } from './own-network.rules.ts'

const blank = { at: '2026-03-01T08:00:00Z', firstByteMs: null, certificateEndsAt: null, redirects: 0, pages: 0 }
const failed = (domain: string, detail: string, serverId: string | null = '1'): CheckedSite => ({
  site: { id: domain, domain, serverId },
  check: { ...blank, isUp: false, problems: [{ kind: 'unreachable', path: '/', detail }] },
})
const up = (domain: string): CheckedSite => ({ site: { id: domain, domain, serverId: '1' }, check: { ...blank, isUp: true, problems: [] } })

test('without a network no website is at fault, and silence on two servers or under two names leaves it open', () => {
  expect(judgeOwnNetwork([failed('a.example', 'ENETUNREACH')])).toBe('down')
  expect(judgeOwnNetwork([failed('a.example', 'ETIMEDOUT', '1'), failed('b.example', 'ABORT_ERR', '2')])).toBe('unclear')
  expect(judgeOwnNetwork([failed('a.example', 'EAI_AGAIN'), failed('b.example', 'EAI_AGAIN')])).toBe('unclear')
  expect(judgeOwnNetwork([failed('a.example', 'ENETDOWN'), up('c.localhost:3001')])).toBe('down')
})

test('one server that is down, one name that nobody knows, and whoever answers anything are no fault of this network', () => {
  expect(judgeOwnNetwork([failed('a.example', 'ETIMEDOUT'), failed('b.example', 'ETIMEDOUT')])).toBe('up')
  expect(judgeOwnNetwork([failed('a.example', 'EAI_AGAIN')])).toBe('up')
  expect(judgeOwnNetwork([failed('a.example', 'ETIMEDOUT', '1'), failed('b.example', 'ECONNREFUSED', '2')])).toBe('up')
  expect(judgeOwnNetwork([failed('a.example', 'ENETUNREACH'), up('b.example')])).toBe('up')
  expect(judgeOwnNetwork([])).toBe('up')
})

test('a check that does not count says why', () => {
  expect(notCounted(failed('a.example', 'ENETUNREACH').check)).toMatchObject({
    isUp: null,
    problems: [{ kind: 'own-network', detail: 'ENETUNREACH' }],
  })
  expect(notCounted(up('a.example').check)).toMatchObject({ isUp: true })
})
