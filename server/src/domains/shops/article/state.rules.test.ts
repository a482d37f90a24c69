import { expect, test } from 'vitest'
import { publicationAfter } from './state.rules.ts'

const now = new Date('2026-05-05T10:00:00.000Z')
const [past, future] = ['2026-05-01T10:00:00.000Z', '2026-05-09T10:00:00.000Z']

test('a draft that is published without a time is dated now; a time is taken as it is', () => {
  const draft = { status: 'draft', publishAt: null } as const
  expect(publicationAfter(draft, { status: 'published' }, now)).toEqual({ status: 'published', publishAt: now.toISOString() })
  expect(publicationAfter(draft, { status: 'published', publishAt: future }, now)).toEqual({ status: 'published', publishAt: future })
})

test('what is public keeps its date when it is published again; what waits becomes public now', () => {
  expect(publicationAfter({ status: 'published', publishAt: past }, { status: 'published' }, now).publishAt).toBe(past)
  expect(publicationAfter({ status: 'published', publishAt: null }, { status: 'published', publishAt: null }, now).publishAt).toBeNull()
  expect(publicationAfter({ status: 'published', publishAt: future }, { status: 'published' }, now).publishAt).toBe(now.toISOString())
})

test('an edit that says nothing of it changes nothing; a draft forgets a time that has not come', () => {
  expect(publicationAfter({ status: 'published', publishAt: future }, {}, now)).toEqual({ status: 'published', publishAt: future })
  expect(publicationAfter({ status: 'published', publishAt: future }, { status: 'draft' }, now)).toEqual({
    status: 'draft',
    publishAt: null,
  })
  expect(publicationAfter({ status: 'published', publishAt: past }, { status: 'draft' }, now)).toEqual({ status: 'draft', publishAt: past })
})
