import { shopWebsite } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Nobody takes over another website's host by writing it differently.

const takenError = { status: 409, code: 'taken', detail: { fields: { domain: '已存在' } } }

test('a host is one website’s, whatever port, letters or dot it is written with', async () => {
  await using shop = await openShop()
  const own = await shop.given.website({ domain: 'a.example' })
  await shop.given.website({ domain: 'buecher.example' })
  await shop.given.website({ domain: 'xn--bcher-kva.example' })
  const limited = await shop.signIn({ permissions: ['shop-website.*'], websiteIds: [own.id] })
  const rename = (domain: string) => limited.send(shopWebsite.updateFields.name, { id: own.id, fields: ['domain'], values: { domain } })

  for (const domain of ['buecher.example:3201', 'BUECHER.example.', 'https://BÜCHER.example:8443/']) {
    expect([domain, await rename(domain)]).toMatchObject([domain, takenError])
  }
  expect(await rename('a.example:3201')).toMatchObject({ status: 200 })
})

test('of lines with one host and several ports the first becomes a website', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  await shop.given.website({ domain: 'taken.example' })

  const insertResult = await boss.call(shopWebsite.insertBatch, { domains: 'new.example\nnew.example:8443\ntaken.example:8443' })

  expect(insertResult).toMatchObject({
    affected: 1,
    refused: [
      { line: 2, domain: 'new.example:8443', reason: 'twice' },
      { line: 3, domain: 'taken.example:8443', reason: 'taken' },
    ],
  })
})

test('websites of the bare localhost differ by their ports', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')

  const insertResult = await boss.call(shopWebsite.insertBatch, { domains: 'localhost:3101\nlocalhost:3102' })

  expect(insertResult).toMatchObject({ affected: 2, refused: [] })
})
