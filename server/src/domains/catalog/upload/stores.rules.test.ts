import { expect, test } from 'vitest'
import { openStores } from './stores.ts'

const stores = openStores('/data', () => new Date('2026-03-05T00:00:00Z'))

test('a path of /uploads lies in the folder of uploads', () => {
  expect(stores.fileOf('/uploads/images/2026-03/cup.webp')).toBe('/data/uploads/images/2026-03/cup.webp')
})

test.each([
  '/uploads/../secret.key',
  '/uploads/images/../../secret.key',
  '/uploads/..',
  '/uploads',
  '/uploads//cup.webp',
  '/uploads/..\\secret.key',
  '/etc/passwd',
])('%s is refused', (path) => {
  expect(() => stores.fileOf(path)).toThrow(path)
})
