import { expect, test } from 'vitest'
import { isStillRange, readRange } from './range.rules.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['BYTES=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-99', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, undefined],
  ['', undefined],
  ['bytes=', undefined],
  ['bytes=-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['rows=0-1', undefined],
  ['bytes=a-b', undefined],
])('of ten bytes %s asks for %o', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

test('an empty file has no range', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-1', 0)]).toEqual(['unsatisfiable', 'unsatisfiable'])
})

const lastModified = 'Sat, 28 Nov 2026 08:00:00 GMT'

test.each([
  [undefined, '"a"', true],
  ['"a"', '"a"', true],
  [lastModified, '"a"', true],
  ['"b"', '"a"', false],
  ['W/"a"', 'W/"a"', false],
  ['Sat, 28 Nov 2026 07:59:59 GMT', '"a"', false],
])('If-Range %s at a file with the tag %s lets a range be sent: %s', (header, etag, isSent) => {
  expect(isStillRange(header, { etag, lastModified })).toBe(isSent)
})
