import { openProxy, openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { openPublishedBuilds } from './published-builds.ts'

test('a new build is known at once where it was published, and within 250 ms elsewhere', async () => {
  await using shop = await openShop()
  const { id } = await shop.given.website({ currentBuild: 'first' })
  const { id: unpublished } = await shop.given.website()
  let now = 0
  const [here, elsewhere] = [openPublishedBuilds(shop.services.db, () => now), openPublishedBuilds(shop.services.db, () => now)]
  const known = async () => [await here.of(id), await elsewhere.of(id)]
  expect([...(await known()), await here.of(unpublished)]).toEqual(['first', 'first', undefined])

  await shop.services.db.updateTable('website').set({ currentBuild: 'second' }).where('id', '=', id).execute()
  here.refresh()
  now = 249
  expect(await known()).toEqual(['second', 'first'])
  now = 250
  expect(await known()).toEqual(['second', 'second'])
})

test('while the database is away, what was known last counts', async () => {
  await using shop = await openShop()
  const { id } = await shop.given.website({ currentBuild: 'first' })
  await using proxy = await openProxy()
  const database = openDatabase(proxy.connection)
  let now = 0
  const builds = openPublishedBuilds(database.db, () => now)
  expect(await builds.of(id)).toBe('first')

  proxy.shut()
  now = 1000
  expect(await builds.of(id)).toBe('first')
  await expect(openPublishedBuilds(database.db).of(id)).rejects.toThrow()
  await database.close()
})
