import { shopWebsite } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('websites are counted by tag, owner, language and server, the most used first, within what the caller sees', async () => {
  await using shop = await openShop()
  const server = await shop.given.shopServer({ name: 'Frankfurt', rootDir: '/srv/shops' })
  const own = await shop.given.website({ tags: ['spring', 'shoes'], ownerCode: 'LI', language: 'de', shopServerId: server.id })
  await shop.given.website({ tags: ['spring'], ownerCode: 'WANG' })
  await shop.given.website({ tags: ['spring'] })
  const admin = await shop.signIn('Admin')
  const limited = await shop.signIn({ permissions: ['shop-website.*'], websiteIds: [own.id] })

  expect(await admin.call(shopWebsite.readFacets, {})).toEqual({
    tags: [
      { value: 'spring', websites: 3 },
      { value: 'shoes', websites: 1 },
    ],
    ownerCodes: [
      { value: 'LI', websites: 1 },
      { value: 'WANG', websites: 1 },
    ],
    languages: [
      { value: 'en', websites: 2 },
      { value: 'de', websites: 1 },
    ],
    servers: [{ value: server.id, name: 'Frankfurt', websites: 1 }],
    groups: [],
  })
  expect(await limited.call(shopWebsite.readFacets, {})).toMatchObject({
    tags: [
      { value: 'shoes', websites: 1 },
      { value: 'spring', websites: 1 },
    ],
    ownerCodes: [{ value: 'LI' }],
  })

  const pasted = 'https://A.example.com/\nNOWHERE.example.com, nonsense'
  await shop.given.website({ domain: 'a.example.com' })
  expect((await admin.call(shopWebsite.search, { domains: pasted })).items.map(({ host }) => host)).toEqual(['a.example.com'])
  expect((await admin.call(shopWebsite.search, { domains: 'nonsense' })).recordCount).toBe(0)
})
