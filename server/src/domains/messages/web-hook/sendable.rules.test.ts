import { expect, test } from 'vitest'
import { nextSendAt, sendableDeliveries } from './sendable.rules.ts'

const now = new Date('2026-01-01T00:00:10Z')
const early = '2026-01-01T00:00:00Z'
const late = '2026-01-01T00:01:00Z'
const delivery = (id: string, records: string[], nextTryAt = early) => ({ id, records, nextTryAt })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('an event waits for every earlier one about one of its records, sent at the moment or not due', () => {
  const waiting = [
    delivery('1', ['order:1'], late),
    delivery('2', ['order:1']),
    delivery('3', ['order:2']),
    delivery('4', ['order:2', 'order:3']),
    delivery('5', ['order:3']),
    delivery('6', ['order:4']),
  ]

  expect(idsOf(sendableDeliveries(waiting, now, 10))).toEqual(['3', '6'])
  expect(idsOf(sendableDeliveries(waiting, now, 1))).toEqual(['3'])
})

test('an endpoint is due when the first event of a record is, whatever waits behind it', () => {
  expect(nextSendAt([delivery('1', ['order:1'], late), delivery('2', ['order:1'])])).toBe(late)
  expect(nextSendAt([delivery('1', ['order:1'], late), delivery('2', ['order:2'])])).toBe(early)
  expect(nextSendAt([])).toBeNull()
})
