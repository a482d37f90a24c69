import { expect, test } from 'vitest'
import { changeOf, recordIdsIn, redact, subjectOf } from './audit.rules.ts'

test('secrets are stars, wherever they are and however they are spelt; that there is one is none', () => {
  const input = {
    username: 'lin',
    newPassword: 'a',
    server: { secret: 'b', privateKey: 'c', hasSecret: true },
    accounts: [{ api_key: 'd', accessToken: { deep: 'e' }, note: 'f' }],
    param: 'g',
  }
  expect(redact(input)).toEqual({
    username: 'lin',
    newPassword: '***',
    server: { secret: '***', privateKey: '***', hasSecret: true },
    accounts: [{ api_key: '***', accessToken: '***', note: 'f' }],
    param: '***',
  })
})

test('long texts and lists are cut, and never more than 16,000 characters are kept', () => {
  expect(redact('x'.repeat(600))).toBe(`${'x'.repeat(500)}…`)
  expect(redact(Array.from({ length: 80 }, (_, at) => at))).toHaveLength(50)
  expect(redact(`${'x'.repeat(499)}😀`)).toBe(`${'x'.repeat(499)}\ufffd…`)
  const items = Array.from({ length: 5000 }, () => ({ title: 'y'.repeat(400), description: 'z'.repeat(10_000) }))
  const small = redact({ items }) as { items: { title: string }[] }
  expect(JSON.stringify(small).length).toBeLessThanOrEqual(16_000)
  expect(small.items[0]?.title).toMatch(/^y{100}/)
})

test('a change holds the differing fields only, without what every edit counts', () => {
  const before = { id: '1', version: 1, updatedAt: 'a', title: 'Lamp', tags: ['x'], memo: 'm', token: 'old' }
  const after = { id: '1', version: 2, updatedAt: 'b', title: 'Lamps', tags: ['x'], memo: 'm', token: 'new' }
  expect(changeOf(before, after)).toEqual({ before: { title: 'Lamp', token: '***' }, after: { title: 'Lamps', token: '***' } })
})

test('a record is called by its title, domain, name or code', () => {
  expect(subjectOf({ id: '1', code: 'SPRING' })).toBe('SPRING')
  expect(subjectOf({ name: 'Outdoor', domain: 'outdoor.example.com' })).toBe('outdoor.example.com')
  expect(subjectOf({ title: '', name: 'Lamp' })).toBe('Lamp')
  expect(subjectOf({ ids: ['1'] })).toBe('')
  expect(subjectOf(null)).toBe('')
})

test('ids stand in an input or in its options', () => {
  expect(recordIdsIn({ id: '1' })).toEqual(['1'])
  expect(recordIdsIn({ options: { ids: ['2', '3'] } })).toEqual(['2', '3'])
  expect(recordIdsIn({ options: { keywords: 'lamp' } })).toEqual([])
})
