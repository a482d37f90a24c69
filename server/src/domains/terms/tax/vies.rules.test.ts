import { expect, test } from 'vitest'
import { readViesAnswer, viesQuestion } from './vies.rules.ts'

const answer = { countryCode: 'FR', vatNumber: '40303265045', requestDate: '2026-11-28T08:00:00.000Z' }
const failed = (error: string) => JSON.stringify({ actionSucceed: false, errorWrappers: [{ error }] })

test('a number is asked for in its parts, in the name of the seller where they have one', () => {
  expect(viesQuestion('EL094014201', 'DE136695976')).toEqual({
    countryCode: 'EL',
    vatNumber: '094014201',
    requesterMemberStateCode: 'DE',
    requesterNumber: '136695976',
  })
  expect(viesQuestion('EL094014201', '')).toEqual({ countryCode: 'EL', vatNumber: '094014201' })
})

test('a registered number comes with consultation number, name and address; dashes are none', () => {
  const told = { valid: true, requestIdentifier: 'WAPIAAAAY1', name: ' CHAISES SARL ', address: '---' }
  expect(readViesAnswer(200, JSON.stringify({ ...answer, ...told }))).toEqual({
    state: 'valid',
    problem: '',
    consultationNo: 'WAPIAAAAY1',
    name: 'CHAISES SARL',
    address: '',
  })
})

test.each([
  ['a number that is not registered', 200, JSON.stringify({ ...answer, valid: false, name: '---', address: '---' }), 'invalid', ''],
  ['a number that cannot be one', 200, failed('INVALID_INPUT'), 'invalid', 'INVALID_INPUT'],
  ['a member state that is out of order', 200, failed('MS_UNAVAILABLE'), 'unreachable', 'MS_UNAVAILABLE'],
  ['a member state that is too busy', 200, failed('MS_MAX_CONCURRENT_REQ'), 'unreachable', 'MS_MAX_CONCURRENT_REQ'],
  ['a service that is too busy', 200, failed('GLOBAL_MAX_CONCURRENT_REQ'), 'unreachable', 'GLOBAL_MAX_CONCURRENT_REQ'],
  ['a slow member state', 500, failed('TIMEOUT'), 'unreachable', 'TIMEOUT'],
  ['a seller whose number VIES does not take', 200, failed('INVALID_REQUESTER_INFO'), 'unreachable', 'INVALID_REQUESTER_INFO'],
  ['a page of a proxy', 200, '<html>valid: true</html>', 'unreachable', 'unreadable'],
  ['a service that is away', 503, '', 'unreachable', 'http-503'],
  ['an answer without a yes or no', 200, JSON.stringify({ ...answer, valid: 'true' }), 'unreachable', 'unreadable'],
])('%s', (_, status, body, state, problem) => {
  expect(readViesAnswer(status, body)).toMatchObject({ state, problem })
})
