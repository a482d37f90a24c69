import { goodsBackup, shopWebsite } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const menuItems = [{ title: 'Home', url: '/' }]

test('a copy of settings tells of each website what changed, and leaves those alone that were changed since the preview', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [from, same, plain, editedWebsite, deletedWebsite] = [
    await shop.given.website(),
    await shop.given.website(),
    await shop.given.website(),
    await shop.given.website(),
    await shop.given.website(),
  ]
  for (const { id } of [from, same]) await admin.call(shopWebsite.saveHeaderMenu, { websiteId: id, menuItems })
  const copy = {
    websiteId: from.id,
    websiteIds: [same.id, plain.id, editedWebsite.id, deletedWebsite.id],
    parts: ['header-menu' as const, 'seller' as const],
  }
  const { versions, affected } = await admin.call(shopWebsite.copyConfig, { ...copy, preview: true })
  expect(affected).toBe(3)
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: editedWebsite.id, menuItems: [{ title: 'Theirs', url: '/' }] })
  await admin.call(shopWebsite.delete, { ids: [deletedWebsite.id] })

  const response = await admin.send('shop-website.copy-config', { ...copy, versions })

  expect(response.response).toEqual({
    affected: 1,
    results: [
      { id: same.id, domain: same.domain, changed: [], skipped: null },
      { id: plain.id, domain: plain.domain, changed: ['parts.header-menu'], skipped: null },
      {
        id: editedWebsite.id,
        domain: editedWebsite.domain,
        changed: [],
        skipped: { code: 'changed-meanwhile', reason: expect.any(String) },
      },
      { id: deletedWebsite.id, domain: deletedWebsite.domain, changed: [], skipped: { code: 'gone', reason: expect.any(String) } },
    ],
  })
  const titles = async ({ id }: { id: string }) =>
    (await admin.call(shopWebsite.readHeaderMenu, { websiteId: id })).menuItems.map(({ title }) => title)
  expect([await titles(plain), await titles(editedWebsite)]).toEqual([['Home'], ['Theirs']])

  const secondCopy = { ...copy, websiteIds: [editedWebsite.id] }
  const preview = await admin.call(shopWebsite.copyConfig, { ...secondCopy, preview: true })
  expect(await admin.call(shopWebsite.copyConfig, { ...secondCopy, versions: preview.versions })).toMatchObject({ affected: 1 })
  expect(await titles(editedWebsite)).toEqual(['Home'])
  await admin.call(goodsBackup.undo, { changeSetId: response.changeSetId ?? '' })
  expect([await titles(plain), await titles(editedWebsite)]).toEqual([[], ['Home']])
})

test('fields of many websites tell of each what changed, and a website that another one changed since the preview keeps them', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [untouched, editedWebsite, deletedWebsite] = [await shop.given.website(), await shop.given.website(), await shop.given.website()]
  const change = {
    options: { ids: [untouched.id, editedWebsite.id, deletedWebsite.id] },
    fields: ['memo' as const, 'colourLabel' as const],
    values: { memo: 'Sale', colourLabel: '' },
  }
  const { versions } = await admin.call(shopWebsite.updateBatch, { ...change, preview: true })
  await admin.call(shopWebsite.updateFields, { id: editedWebsite.id, fields: ['memo'], values: { memo: 'Theirs' } })
  await admin.call(shopWebsite.delete, { ids: [deletedWebsite.id] })

  const result = await admin.call(shopWebsite.updateBatch, { ...change, ...(versions && { versions }) })

  expect(result.affected).toBe(1)
  expect(result.results?.map(({ id, changed, skipped }) => [id, changed, skipped?.code])).toEqual([
    [untouched.id, ['memo'], undefined],
    [editedWebsite.id, [], 'changed-meanwhile'],
    [deletedWebsite.id, [], 'gone'],
  ])
  expect(await admin.call(shopWebsite.read, { id: editedWebsite.id })).toMatchObject({ memo: 'Theirs' })
})

test('websites that go back to inherited settings are told one by one', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [own, none] = [await shop.given.website(), await shop.given.website()]
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: own.id, menuItems })

  const { results } = await admin.call(shopWebsite.resetInherited, {
    websiteIds: [own.id, none.id],
    settings: ['headerMenu', 'footerMenu'],
  })

  expect(results?.map(({ id, changed }) => [id, changed])).toEqual([
    [own.id, ['headerMenu']],
    [none.id, []],
  ])
})

test('a website that never was is refused as before', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const change = { options: { ids: [website.id, '999'] }, fields: ['memo' as const], values: { memo: 'x' } }

  await expect(admin.call(shopWebsite.updateBatch, change)).rejects.toMatchObject({ status: 404 })
  expect((await admin.call(shopWebsite.read, { id: website.id })).memo).toBe('')
})
