import { expect, test } from 'vitest'
import { addSeen, mergeSeen, nothingSeen, seenType } from './seen-values.rules.ts'

function typeOf(...values: readonly unknown[]): string {
  const seen = nothingSeen()
  for (const value of values) addSeen(seen, value)
  return seenType(seen)
}

test('what was seen is a type of literals, with null where there was one', () => {
  expect(typeOf('paid', null, 'paid', 12, true)).toBe('"paid" | null | 12 | true')
  expect(typeOf({ id: '1', tags: [] }, { id: '2', tags: ['new'] })).toBe('{ "id": "1" | "2"; "tags": ("new")[] }')
  expect(typeOf()).toBe('never')
})

test('objects with other properties are other types', () => {
  expect(typeOf({ kind: 'a', count: 1 }, { kind: 'b' }, {})).toBe('{ "kind": "a"; "count": 1 } | { "kind": "b" } | {  }')
})

test('members of a union are separated by their kind', () => {
  expect(typeOf({ kind: 'receipt', state: 'waiting' }, { kind: 'vat', state: 'valid' })).toBe(
    '{ "kind": "receipt"; "state": "waiting" } | { "kind": "vat"; "state": "valid" }',
  )
})

test('some literals stand for many, long texts for any', () => {
  const numbers = Array.from({ length: 100 }, (_, place) => place)
  expect(typeOf(...numbers)).toBe('0 | 1 | 2 | 3 | 4 | 5 | 6 | 7')
  expect(typeOf('x'.repeat(100))).toBe('string')
})

test('only what is new is news, and what processes saw is put together', () => {
  const seen = nothingSeen()
  expect(addSeen(seen, { id: '1', lines: [{ at: 1 }] })).toBe(true)
  expect(addSeen(seen, { id: '1', lines: [{ at: 1 }] })).toBe(false)
  expect(addSeen(seen, { id: '1', lines: [{ at: null }] })).toBe(true)

  const both = nothingSeen()
  addSeen(both, { id: '2', lines: [] })
  mergeSeen(both, seen)
  expect(seenType(both)).toBe('{ "id": "2" | "1"; "lines": ({ "at": 1 | null })[] }')
})
