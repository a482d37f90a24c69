import { expect, test } from 'vitest'
import { newUserFields, newUserInput, toFields, toUpdate } from './user-fields.ts'

test('a list of websites is only kept for the scope that uses it', () => {
  const fields = { ...toFields(undefined), websiteIds: ['3'] }

  expect(toUpdate({ ...fields, websiteScope: 'list' }, { id: '1', version: 4 })).toMatchObject({ id: '1', version: 4, websiteIds: ['3'] })
  expect(toUpdate({ ...fields, websiteScope: 'owner' }, { id: '1', version: 4 }).websiteIds).toEqual([])
})

test('a new administrator has no website scope until one is chosen', () => {
  expect(newUserFields().websiteScope).toBeUndefined()
  expect(newUserInput({ ...newUserFields(), websiteIds: ['3'] })).toMatchObject({ websiteScope: 'list', websiteIds: ['3'] })
  expect(newUserInput({ ...newUserFields(), websiteScope: 'all', websiteIds: ['3'] })).toMatchObject({
    websiteScope: 'all',
    websiteIds: [],
  })
})
