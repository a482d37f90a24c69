import { coupon, goodsBackup, order, paymentAccount, shippingMode, shopWebsite, taxRate, taxScheme, websiteGroup } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'

const rules = [{ countries: [], feeMinor: 700 }]
const scheme = { priceMode: 'added' as const, homeCountry: 'DE' }

/** A website that sells, an administrator, and a group that it is not in yet. */
async function shopAndGroup(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  const join = (values: { groupId?: string }) => admin.call(shopWebsite.updateFields, { id: open.website.id, fields: ['groupId'], values })
  const wish = { websiteId: open.website.id, items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }], country: 'DE' }
  const quote = async () => {
    const { shippingModes, tax } = (await buy(shop.url, '/quote', wish)).response ?? {}
    const modes = shippingModes as { name: string }[]
    return {
      modes: modes.map(({ name }) => name),
      taxes: (tax as { lines: { taxMinor: number }[] } | null)?.lines.map(({ taxMinor }) => taxMinor),
    }
  }
  return { open, admin, groupId, join, quote }
}

test('a website that joins a group has its shipping methods, accounts and taxes; one that leaves has them no longer', async () => {
  await using shop = await openShop()
  const { open, admin, groupId, join, quote } = await shopAndGroup(shop)
  await admin.call(taxRate.insert, { country: 'DE', name: 'VAT', percent: 10 })
  await admin.call(shippingMode.insert, { name: 'Courier', rules, sort: 9, groupIds: [groupId] })
  await admin.call(taxScheme.insert, { name: 'Of the group', ...scheme, groupIds: [groupId] })
  const account = { paymentModeId: open.paymentMode.id, name: 'Outdoor bank', account: 'DE02 5000', currencyCode: 'USD' }
  const { id: accountId } = await admin.call(paymentAccount.insert, { ...account, groupIds: [groupId] })
  const usual = (await quote()).modes

  expect(await quote()).toEqual({ modes: usual, taxes: undefined })
  await join({ groupId })
  expect(await quote()).toEqual({ modes: [...usual, 'Courier'], taxes: [expect.any(Number)] })
  const placedOrder = await buy(shop.url, '/order', orderOf(open))
  const [row] = (await admin.call(order.search, {})).items
  expect(placedOrder.response).toHaveProperty('orderNo')
  expect(await admin.call(order.read, { id: row?.id ?? '' })).toMatchObject({ paymentAccountName: 'Outdoor bank' })
  // What the website has by its group is listed with what is its own.
  expect((await admin.call(paymentAccount.search, { websiteId: open.website.id })).items.map(({ id }) => id)).toContain(accountId)

  await join({})
  expect(await quote()).toEqual({ modes: usual, taxes: undefined })
})

test('the scheme of the website comes before its group’s; two active ones for one group are refused', async () => {
  await using shop = await openShop()
  const { open, admin, groupId, join, quote } = await shopAndGroup(shop)
  await join({ groupId })
  await admin.call(taxRate.insert, { country: 'DE', name: 'VAT', percent: 10 })
  await admin.call(taxScheme.insert, { name: 'Of the group', ...scheme, groupIds: [groupId] })
  const attempt = admin.call(taxScheme.insert, { name: 'Again', ...scheme, groupIds: [groupId] })
  await expect(attempt).rejects.toMatchObject({ code: 'tax-scheme-website-taken', detail: { names: ['Of the group'] } })

  await admin.call(taxScheme.insert, { name: 'Own', ...scheme, places: ['FR'], websiteIds: [open.website.id] })
  expect((await quote()).taxes).toEqual([])
})

test('an update without groups leaves them, so nothing comes to apply everywhere unasked', async () => {
  await using shop = await openShop()
  const { admin, groupId } = await shopAndGroup(shop)
  const { id } = await admin.call(taxScheme.insert, { name: 'Taxes', ...scheme, groupIds: [groupId] })

  expect(await admin.call(taxScheme.update, { id, version: 1, name: 'Taxes 2', ...scheme })).toMatchObject({ groupIds: [groupId] })
  expect(await admin.call(taxScheme.update, { id, version: 2, name: 'Taxes 2', ...scheme, groupIds: [] })).toMatchObject({ groupIds: [] })
})

test('what applies to a group belongs to those who see every website; the group is not deleted while something does', async () => {
  await using shop = await openShop()
  const { open, admin, groupId, join } = await shopAndGroup(shop)
  await join({ groupId })
  const { id } = await admin.call(taxScheme.insert, { name: 'Taxes', ...scheme, groupIds: [groupId] })
  const limited = await shop.signIn({ permissions: ['tax-scheme.*', 'shipping-mode.*'], websiteIds: [open.website.id] })

  const fields = { name: 'Mine', ...scheme, websiteIds: [open.website.id] }
  await expect(limited.call(taxScheme.insert, { ...fields, groupIds: [groupId] })).rejects.toMatchObject({ code: 'group-beyond-own' })
  await expect(limited.call(taxScheme.setStatus, { ids: [id], status: 'stopped' })).rejects.toMatchObject({ status: 404 })
  expect((await limited.call(taxScheme.search, {})).items).toEqual([])
  const unknown = admin.call(shippingMode.insert, { name: 'Courier', rules, groupIds: ['999'] })
  await expect(unknown).rejects.toMatchObject({ code: 'bad-input' })

  const deletion = admin.call(websiteGroup.delete, { ids: [groupId] })
  await expect(deletion).rejects.toMatchObject({ code: 'group-used', detail: { names: ['Taxes'] } })
  await admin.call(taxScheme.delete, { ids: [id] })
  expect(await admin.call(websiteGroup.delete, { ids: [groupId] })).toEqual({ affected: 1 })
})

test('what a group has is chosen for it, previewed by website, and undone; what applied to nothing else is deactivated, not let loose', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const { open, admin, groupId, join } = await shopAndGroup(shop)
  await join({ groupId })
  const other = await shop.given.website()
  const own = await shop.given.website({ groupId, domain: 'own.example.com' })
  const { id: express } = await admin.call(shippingMode.insert, { name: 'Express', rules, websiteIds: [own.id] })
  const { id: courier } = await admin.call(shippingMode.insert, { name: 'Courier', rules, groupIds: [groupId] })
  const { id: taxes } = await admin.call(taxScheme.insert, { name: 'Taxes', ...scheme, websiteIds: [other.id] })
  const offers = await admin.call(websiteGroup.readOffers, { id: groupId })
  const { version } = offers
  expect(offers).toMatchObject({
    paymentAccountIds: [],
    shippingModeIds: [courier],
    taxSchemeId: null,
    mailSender: null,
    choices: { shippingModes: [{ name: 'Courier' }, { name: 'Express' }], taxSchemes: [{ name: 'Taxes' }] },
  })

  const change = { id: groupId, version, paymentAccountIds: [], shippingModeIds: [express], taxSchemeId: taxes }
  const preview = await admin.call(websiteGroup.saveOffers, { ...change, preview: true })
  const { changeSetId = '' } = await admin.send('website-group.save.offers', change)

  const usual = expect.any(String)
  expect(preview).toMatchObject({
    affected: 2,
    stopped: ['Courier'],
    sample: expect.arrayContaining([
      {
        id: own.id,
        title: 'own.example.com',
        before: { shippingModes: ['Express', 'Courier', usual], taxSchemes: [] },
        after: { shippingModes: ['Express', usual], taxSchemes: ['Taxes'] },
      },
    ]),
  })
  expect(await admin.call(shippingMode.read, { id: courier })).toMatchObject({ status: 'stopped', groupIds: [groupId] })
  expect(await admin.call(shopWebsite.readOffers, { websiteId: own.id })).toMatchObject({
    shippingModes: expect.arrayContaining([expect.objectContaining({ name: 'Express', from: 'website' })]),
    taxScheme: { name: 'Taxes', from: 'group' },
    mailSender: null,
  })
  expect(await admin.call(shopWebsite.readOffers, { websiteId: open.website.id })).toMatchObject({
    paymentModes: [{ accounts: [{ from: 'installation' }] }],
    shippingModes: expect.arrayContaining([expect.objectContaining({ name: 'Express', from: 'group' })]),
  })
  await expect(admin.call(websiteGroup.saveOffers, change)).rejects.toMatchObject({ code: 'version-conflict' })

  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await admin.call(shippingMode.read, { id: courier })).toMatchObject({ status: 'active', groupIds: [groupId] })
  expect(await admin.call(shippingMode.read, { id: express })).toMatchObject({ groupIds: [] })
  expect(await admin.call(taxScheme.read, { id: taxes })).toMatchObject({ websiteIds: [other.id], groupIds: [] })
})

test('a group gets nothing that is for every website already, and nothing from a user who may not edit it', async () => {
  await using shop = await openShop()
  const { open, admin, groupId } = await shopAndGroup(shop)
  const { id: courier } = await admin.call(shippingMode.insert, { name: 'Courier', rules, websiteIds: [open.website.id] })
  const clerk = await shop.signIn({ permissions: ['website-group.*'] })
  const change = { id: groupId, version: 1, paymentAccountIds: [], taxSchemeId: null }

  const everywhere = admin.call(websiteGroup.saveOffers, { ...change, shippingModeIds: [open.shippingMode.id] })
  await expect(everywhere).rejects.toMatchObject({ code: 'group-offer-unlimited' })
  const attempt = clerk.call(websiteGroup.saveOffers, { ...change, shippingModeIds: [courier] })
  await expect(attempt).rejects.toMatchObject({ status: 403 })
  expect(await admin.call(shippingMode.read, { id: courier })).toMatchObject({ groupIds: [] })
})

test('a website gives up its own tax scheme for its group’s; one that is for nothing else is deactivated', async () => {
  await using shop = await openShop()
  const { open, admin, groupId, join } = await shopAndGroup(shop)
  await join({ groupId })
  const websiteId = open.website.id
  await admin.call(taxScheme.insert, { name: 'Of the group', ...scheme, groupIds: [groupId] })
  const { id } = await admin.call(taxScheme.insert, { name: 'Own', ...scheme, websiteIds: [websiteId] })

  expect(await admin.call(taxScheme.removeWebsite, { id, websiteId })).toEqual({ affected: 1 })
  expect(await admin.call(taxScheme.read, { id })).toMatchObject({ status: 'stopped', websiteIds: [websiteId] })
  expect(await admin.call(shopWebsite.readOffers, { websiteId })).toMatchObject({ taxScheme: { name: 'Of the group', from: 'group' } })
})

test('files name the websites and groups that something applies to; a user limited to websites reads no other names', async () => {
  await using shop = await openShop()
  const { open, admin, groupId } = await shopAndGroup(shop)
  const other = await shop.given.website({ domain: 'other.example.com' })
  await admin.call(taxScheme.insert, { name: 'Of some', ...scheme, websiteIds: [other.id, open.website.id] })
  await admin.call(taxScheme.insert, { name: 'Of the group', ...scheme, groupIds: [groupId] })
  await admin.call(taxScheme.insert, { name: 'Everywhere', ...scheme, status: 'stopped' })
  const limited = await shop.signIn({ permissions: ['tax-scheme.*'], websiteIds: [open.website.id] })
  const places = async (user: Caller) => {
    const { url = '' } = await user.call(taxScheme.export, {
      options: {},
      sort: { by: 'name', desc: false },
      columns: ['name', 'websites', 'groups'],
    })
    return (await (await user.get(url)).text()).trim().split('\r\n').slice(1)
  }

  const domains = ['other.example.com', open.website.domain].sort().join(', ')
  expect(await places(admin)).toEqual(['Everywhere,所有网站,', `Of some,"${domains}",`, 'Of the group,,Outdoor'])
  expect((await places(limited)).join()).not.toContain('other.example.com')
})

const ten = { kind: 'percent' as const, value: 10, currencyCode: 'USD', status: 'active' as const }

test('coupons and automatic discounts of a group count at its websites only, and the website says where it has them from', async () => {
  await using shop = await openShop()
  const { open, admin, groupId, join } = await shopAndGroup(shop)
  const websiteId = open.website.id
  await admin.call(coupon.insert, { ...ten, code: 'GROUP10', groupIds: [groupId] })
  await admin.call(coupon.insert, { ...ten, code: 'AUTO10', isAutomatic: true, groupIds: [groupId] })
  const wish = { websiteId, items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }], country: 'DE' }
  const quote = async () => {
    const { coupon: quotedCoupon, couponMinor } = (await buy(shop.url, '/quote', { ...wish, couponCode: 'GROUP10' })).response ?? {}
    return { isTaken: (quotedCoupon as { ok: boolean }).ok, couponMinor }
  }

  const outside = await quote()
  await join({ groupId })
  const inside = await quote()

  expect(outside).toEqual({ isTaken: false, couponMinor: 0 })
  expect(inside).toEqual({ isTaken: true, couponMinor: 200 + 180 })
  expect(await admin.call(shopWebsite.readOffers, { websiteId })).toMatchObject({
    discounts: [{ code: 'AUTO10', from: 'group' }],
    couponCodes: [{ from: 'group', count: 1 }],
  })
  expect((await admin.call(coupon.search, { websiteId, sort: { by: 'code', desc: false } })).items).toMatchObject([
    { code: 'AUTO10', groupIds: [groupId] },
    { code: 'GROUP10' },
  ])
  const placedOrder = await buy(shop.url, '/order', { ...orderOf(open), couponCode: 'GROUP10' })
  await join({})
  expect(placedOrder.response).toHaveProperty('orderNo')
  expect(await quote()).toEqual(outside)
})

test('which automatic discounts a group has is previewed by website; an update without groups leaves them', async () => {
  await using shop = await openShop()
  const { open, admin, groupId, join } = await shopAndGroup(shop)
  await join({ groupId })
  const other = await shop.given.website()
  const { id } = await admin.call(coupon.insert, { ...ten, code: 'AUTO10', isAutomatic: true, websiteIds: [other.id] })
  await admin.call(coupon.insert, { ...ten, code: 'CODE10', websiteIds: [other.id] })
  const offers = await admin.call(websiteGroup.readOffers, { id: groupId })
  const change = { id: groupId, version: offers.version, paymentAccountIds: [], shippingModeIds: [], discountIds: [id] }

  const preview = await admin.call(websiteGroup.saveOffers, { ...change, preview: true })
  await admin.call(websiteGroup.saveOffers, change)

  expect(offers).toMatchObject({ discountIds: [], choices: { discounts: [{ id, name: 'AUTO10' }] } })
  expect(preview).toMatchObject({
    affected: 1,
    sample: [{ id: open.website.id, before: { discounts: [] }, after: { discounts: ['AUTO10'] } }],
  })
  const { version, groupIds } = await admin.call(coupon.read, { id })
  expect(groupIds).toEqual([groupId])
  const { status: _, ...terms } = ten
  const result = await admin.call(coupon.update, { ...terms, id, version, code: 'AUTO10', isAutomatic: true, websiteIds: [other.id] })
  expect(result.groupIds).toEqual([groupId])
  // Who does not speak of discounts leaves them.
  const { discountIds: __, ...unspoken } = change
  await admin.call(websiteGroup.saveOffers, { ...unspoken, version: offers.version + 1 })
  expect(await admin.call(coupon.read, { id })).toMatchObject({ groupIds: [groupId] })

  await admin.call(coupon.update, {
    ...terms,
    id,
    version: result.version,
    code: 'AUTO10',
    isAutomatic: true,
    websiteIds: [other.id],
    groupIds: [],
  })
  expect(await admin.call(websiteGroup.delete, { ids: [groupId] })).toEqual({ affected: 1 })
})

test('a user limited to websites neither makes nor changes coupons of a group, also where they name their website', async () => {
  await using shop = await openShop()
  const { open, admin, groupId, join } = await shopAndGroup(shop)
  await join({ groupId })
  const limited = await shop.signIn({ permissions: ['coupon.*'], websiteIds: [open.website.id] })
  const mine = { ...ten, code: 'MINE10', websiteIds: [open.website.id] }
  await expect(limited.call(coupon.insert, { ...mine, groupIds: [groupId] })).rejects.toMatchObject({ code: 'group-beyond-own' })
  const { id } = await admin.call(coupon.insert, { ...mine, groupIds: [groupId] })

  expect((await limited.call(coupon.search, {})).items).toEqual([])
  await expect(limited.call(coupon.setStatus, { ids: [id], status: 'stopped' })).rejects.toMatchObject({ status: 404 })
  const own = await limited.call(coupon.insert, { ...mine, code: 'MINE20' })
  expect((await limited.call(coupon.search, {})).items.map((row) => row.id)).toEqual([own.id])
})
