import { goodsBackup, shopWebsite, websiteFile, websiteGroup } from '@wanpu/contract'
import { type Caller, openShop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { openSignedInPage } from '../../../shop-api/account/test-account.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'

// Buyers see and erase what they bought at all websites of a seller, and a seller's facts stand on their pages for
// everybody to copy.

const oak = { name: 'Oak Ltd', registration: 'HRB 1' }
const elm = { name: 'Elm Ltd', registration: 'HRB 2' }
const facts = (overrides: typeof oak) => ({ address: '', email: '' as const, phone: '', ...overrides })

/**
 * A website of the seller Oak that the limited user does not see. Of their own, one is Elm's in a group of Oak's, one is
 * Oak's by a decision of SuperAdmin, and one nobody's.
 */
async function openSellers() {
  const shop = await openShop({ env: standInEnv })
  const boss = await shop.signIn('SuperAdmin')
  const theirs = await shop.given.openShop()
  const mine = await shop.given.openShop()
  const sister = await shop.given.website()
  const plain = await shop.given.website()
  const { id: groupId } = await boss.call(websiteGroup.insert, { name: 'Oak' })
  const setSeller = (id: string, seller: typeof oak) => boss.call(shopWebsite.updateFields, { id, fields: ['seller'], values: { seller } })
  await setSeller(theirs.website.id, oak)
  await setSeller(sister.id, oak)
  await setSeller(mine.website.id, elm)
  await boss.call(websiteGroup.saveSettings, { id: groupId, version: 1, settings: { seller: facts(oak) } })
  await boss.call(shopWebsite.updateFields, { id: mine.website.id, fields: ['groupId'], values: { groupId } })
  const limited = await shop.signIn({
    permissions: ['shop-website.*', 'goods-bak.*'],
    websiteIds: [mine.website.id, sister.id, plain.id],
  })
  return { shop, boss, limited, theirs, mine, sister, plain, groupId, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

type Sellers = Awaited<ReturnType<typeof openSellers>>
const sellerEdit = { fields: ['seller' as const], values: { seller: oak } }

const ways: Record<string, (caller: Caller, sellers: Sellers) => Promise<unknown>> = {
  'editing the whole website': async (caller, { mine }) => {
    const { version, domain } = await caller.call(shopWebsite.read, { id: mine.website.id })
    return caller.call(shopWebsite.update, { id: mine.website.id, version, domain, seller: facts({ ...oak, name: ' OAK ltd' }) })
  },
  'editing its seller': (caller, { mine }) => caller.call(shopWebsite.updateFields, { id: mine.website.id, ...sellerEdit }),
  'editing many websites': (caller, { mine, sister }) =>
    caller.call(shopWebsite.updateBatch, { options: { ids: [mine.website.id, sister.id] }, ...sellerEdit }),
  'copying a configuration': (caller, { mine, sister }) =>
    caller.call(shopWebsite.copyConfig, { websiteId: sister.id, websiteIds: [mine.website.id], parts: ['seller'] }),
  'importing a file': (caller, { mine }) =>
    caller.call(websiteFile.run, {
      text: `Domain\tSeller name\tSeller registration\n${mine.website.domain}\t${oak.name}\t${oak.registration}`,
    }),
  'inheriting the seller of the group': (caller, { mine }) =>
    caller.call(shopWebsite.resetInherited, { websiteIds: [mine.website.id], settings: ['seller'] }),
  'joining a group': (caller, { plain, groupId }) =>
    caller.call(shopWebsite.updateFields, { id: plain.id, fields: ['groupId'], values: { groupId } }),
}

async function namesOf(caller: Caller, ids: readonly string[]): Promise<string[]> {
  const names: string[] = []
  for (const id of ids) names.push((await caller.call(shopWebsite.read, { id })).seller.name)
  return names
}

test.each(Object.entries(ways))('%s makes no website one of a seller whose others its user does not see', async (_, write) => {
  await using sellers = await openSellers()
  const { boss, limited, mine, plain } = sellers
  const ids = [mine.website.id, plain.id]

  await expect(write(limited, sellers)).rejects.toMatchObject({ status: 409, code: 'seller-beyond-own' })

  expect(await namesOf(boss, ids)).toEqual(['Elm Ltd', ''])
  await write(boss, sellers)
  expect((await namesOf(boss, ids)).map((name) => name.trim().toLowerCase())).toContain('oak ltd')
})

test('a website that left a shared seller does not come back to it by the undo of its user', async () => {
  await using sellers = await openSellers()
  const { boss, limited, sister } = sellers
  const departed = await limited.send(shopWebsite.updateFields.name, { id: sister.id, fields: ['seller'], values: { seller: elm } })
  const undo = { changeSetId: departed.changeSetId ?? '' }

  expect(await limited.send(goodsBackup.undo.name, undo)).toMatchObject({
    status: 409,
    code: 'seller-beyond-own',
    message: expect.stringContaining(sister.domain),
  })
  expect(await namesOf(boss, [sister.id])).toEqual(['Elm Ltd'])

  expect(await boss.call(goodsBackup.undo, undo)).toMatchObject({ affected: 1 })
  expect(await namesOf(boss, [sister.id])).toEqual(['Oak Ltd'])
})

test('a seller that a website beyond one’s own took meanwhile does not come back by a redo', async () => {
  await using sellers = await openSellers()
  const { boss, limited, plain, theirs } = sellers
  const fir = { fields: ['seller' as const], values: { seller: { name: 'Fir Ltd' } } }
  const response = await limited.send(shopWebsite.updateFields.name, { id: plain.id, ...fir })
  const { changeSetId = '' } = await limited.call(goodsBackup.undo, { changeSetId: response.changeSetId ?? '' })
  await boss.call(shopWebsite.updateFields, { id: theirs.website.id, ...fir })

  await expect(limited.call(goodsBackup.undo, { changeSetId })).rejects.toMatchObject({ code: 'seller-beyond-own' })

  expect(await namesOf(boss, [plain.id])).toEqual([''])
})

test('a website that shares its seller already is edited by its user as before, also beside others of their own', async () => {
  await using sellers = await openSellers()
  const { limited, mine, sister, plain } = sellers

  await limited.call(shopWebsite.updateFields, { id: sister.id, fields: ['name'], values: { name: 'Sister' } })
  await limited.call(shopWebsite.updateFields, { id: sister.id, ...sellerEdit })
  const both = { options: { ids: [mine.website.id, plain.id] }, fields: ['seller' as const], values: { seller: elm } }

  expect(await limited.call(shopWebsite.updateBatch, both)).toMatchObject({ affected: 2 })
})

test('the buyers of another seller’s website stay unknown where a limited user tried to take their facts', { tags: 'long' }, async () => {
  await using inbox = await openMailServer()
  await using sellers = await openSellers()
  const { shop, boss, limited, mine, theirs } = sellers
  await shop.given.mailSender({ port: inbox.port })
  await buy(shop.url, '/order', orderOf(theirs))
  const join = { id: mine.website.id, ...sellerEdit }

  await expect(limited.call(shopWebsite.updateFields, join)).rejects.toMatchObject({ code: 'seller-beyond-own' })

  const stranger = await openSignedInPage(shop, inbox, { websiteId: mine.website.id, email: 'anna@example.com' })
  expect(await stranger.get('/orders')).toMatchObject({ status: 401 })
  expect(inbox.received.filter(({ text }) => text.includes(`${mine.website.domain}/account`))).toEqual([])

  await boss.call(shopWebsite.updateFields, join)
  const knownVisitor = await openSignedInPage(shop, inbox, { websiteId: mine.website.id, email: 'anna@example.com' })
  expect(await knownVisitor.get('/orders')).toMatchObject({ response: { count: 1 } })
})
