import { expect, test } from 'vitest'
import { madeUpPassword, toFields, toUpdate } from './user-fields.ts'

test('a list of websites is only kept for the scope that uses it', () => {
  const fields = { ...toFields(undefined), websiteIds: ['3'] }

  expect(toUpdate({ ...fields, websiteScope: 'list' }, { id: '1', version: 4 })).toMatchObject({ id: '1', version: 4, websiteIds: ['3'] })
  expect(toUpdate({ ...fields, websiteScope: 'owner' }, { id: '1', version: 4 }).websiteIds).toEqual([])
})

test('a made-up password has twelve characters', () => {
  expect(madeUpPassword(() => 0)).toBe('aaaaaaaaaaaa')
  expect(madeUpPassword(() => 0.999)).toBe('999999999999')
})
