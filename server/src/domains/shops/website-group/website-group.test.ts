import { goodsBackup, omit, shopWebsite, websiteGroup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const menu = (title: string) => [{ title, url: '/' }]

test('a setting is the website’s own, else its group’s, else the installation’s, field by field', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: group } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  const own = await shop.given.website({ domain: 'own.example.com' })
  const plain = await shop.given.website({ domain: 'plain.example.com' })
  const other = await shop.given.website({ domain: 'other.example.com' })
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: own.id, globalConfig: { pageTitle: 'Mine', showTranslateTool: false } })
  const joining = { options: { ids: [own.id, plain.id] }, fields: ['groupId' as const], values: { groupId: group } }
  expect(await admin.call(shopWebsite.updateBatch, { ...joining, preview: true })).toMatchObject({ affected: 2 })
  await admin.call(shopWebsite.updateBatch, joining)

  await admin.call(websiteGroup.saveSettings, {
    version: 1,
    settings: { sloganText: 'Everywhere', pageTitle: 'All', headerMenu: menu('All') },
  })
  const change = { id: group, version: 1, settings: { pageTitle: 'Outdoor', skin: 'night', headerMenu: menu('Tents'), footerCode: '' } }
  const preview = await admin.call(websiteGroup.saveSettings, { ...change, preview: true })
  await admin.call(websiteGroup.saveSettings, change)

  expect(preview).toMatchObject({
    affected: 2,
    settings: [
      { name: 'headerMenu', websites: 2 },
      { name: 'pageTitle', websites: 1 },
      { name: 'skin', websites: 2 },
    ],
    sample: [
      { title: 'own.example.com', before: { headerMenu: menu('All'), skin: null }, after: { headerMenu: menu('Tents'), skin: 'night' } },
      { title: 'plain.example.com', before: { pageTitle: 'All' }, after: { pageTitle: 'Outdoor' } },
    ],
  })
  expect(await admin.call(shopWebsite.read, { id: own.id })).toMatchObject({
    groupName: 'Outdoor',
    globalConfig: { pageTitle: 'Mine', skin: 'night', sloganText: 'Everywhere' },
    headerMenu: menu('Tents'),
    settingsFrom: { pageTitle: 'website', skin: 'group', headerMenu: 'group', sloganText: 'installation' },
  })
  expect(await admin.call(shopWebsite.read, { id: plain.id })).toMatchObject({
    globalConfig: { pageTitle: 'Outdoor', sloganText: 'Everywhere' },
  })
  expect(await admin.call(shopWebsite.read, { id: other.id })).toMatchObject({
    groupId: null,
    globalConfig: { pageTitle: 'All' },
    headerMenu: menu('All'),
    settingsFrom: { pageTitle: 'installation' },
  })
  expect((await admin.call(shopWebsite.search, { groupId: group })).recordCount).toBe(2)
  expect((await admin.call(websiteGroup.search, {})).items).toMatchObject([
    { name: 'Outdoor', websites: 2, settings: ['headerMenu', 'pageTitle', 'skin'] },
  ])
})

test('a website saved as it was read goes on inheriting; what it changes or empties is its own until it goes back', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: group } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  const { id } = await shop.given.website({ groupId: group })
  await admin.call(websiteGroup.saveSettings, { id: group, version: 1, settings: { pageTitle: 'A', sloganText: 'S', logo: '/a.png' } })
  const { globalConfig } = await admin.call(shopWebsite.read, { id })
  const config = omit(globalConfig, 'bannels', 'pageConfig', 'sloganText')

  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: id, globalConfig: { ...config, pageTitle: 'Mine' } })
  await admin.call(websiteGroup.saveSettings, { id: group, version: 2, settings: { pageTitle: 'B', sloganText: 'S', logo: '/b.png' } })

  const result = await admin.call(shopWebsite.read, { id })
  expect(result).toMatchObject({
    globalConfig: { pageTitle: 'Mine', logo: '/b.png' },
    settingsFrom: { pageTitle: 'website', sloganText: 'website', logo: 'group' },
  })
  expect(result.globalConfig.sloganText).toBeUndefined()

  const back = { websiteIds: [id], settings: ['pageTitle' as const, 'sloganText' as const] }
  expect(await admin.call(shopWebsite.resetInherited, { ...back, preview: true })).toMatchObject({
    affected: 1,
    sample: [{ before: { pageTitle: 'Mine', sloganText: null }, after: { pageTitle: 'B', sloganText: 'S' } }],
  })
  const { changeSetId } = await admin.send('shop-website.reset-inherited', back)
  expect(await admin.call(shopWebsite.read, { id })).toMatchObject({
    globalConfig: { pageTitle: 'B', sloganText: 'S' },
    settingsFrom: { pageTitle: 'group', sloganText: 'group' },
  })
  expect(changeSetId).toEqual(expect.any(String))
})

test('own settings of many websites go back to the inherited ones, previewed and undone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(websiteGroup.saveSettings, { version: 1, settings: { pageTitle: 'All' } })
  const ids = [(await shop.given.website()).id, (await shop.given.website()).id]
  for (const id of ids) await admin.call(shopWebsite.saveGlobalConfig, { websiteId: id, globalConfig: { pageTitle: `Shop ${id}` } })
  const readTitles = () => Array.fromAsync(ids, async (id) => (await admin.call(shopWebsite.read, { id })).globalConfig.pageTitle)
  const reset = { websiteIds: ids, settings: ['pageTitle' as const] }

  expect(await admin.call(shopWebsite.resetInherited, { ...reset, preview: true })).toMatchObject({
    affected: 2,
    sample: ids.map((id) => ({ before: { pageTitle: `Shop ${id}` }, after: { pageTitle: 'All' } })),
  })
  expect(await readTitles()).toEqual(ids.map((id) => `Shop ${id}`))
  const { changeSetId = '' } = await admin.send('shop-website.reset-inherited', reset)
  expect(await readTitles()).toEqual(['All', 'All'])

  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await readTitles()).toEqual(ids.map((id) => `Shop ${id}`))
})

test('a change of a group marks the websites that show it, in one statement, and is undone as a whole', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const admin = await shop.signIn('Admin')
  const { id: group } = await admin.call(websiteGroup.insert, { name: 'Spring' })
  await sql`insert into website (domain, group_id) select 'shop-' || n || '.example.com', ${group} from generate_series(1, 300) n`.execute(
    db,
  )
  await sql`update website set own_settings = '{"pageTitle": "Mine"}', global_config = '{"pageTitle": "Mine"}' where domain = 'shop-1.example.com'`.execute(
    db,
  )
  await sql`update website set dirty_since = null`.execute(db)
  const dirty = async () => (await admin.call(shopWebsite.search, { isDirty: true })).recordCount

  const response = await admin.send('website-group.save.settings', { id: group, version: 1, settings: { pageTitle: 'Sale' } })
  expect(response).toMatchObject({ status: 200, response: { affected: 299 } })
  expect(await dirty()).toBe(299)

  await sql`update website set dirty_since = null`.execute(db)
  await admin.send('goods-bak.undo', { changeSetId: response.changeSetId })
  expect(await dirty()).toBe(299)
  expect((await admin.call(websiteGroup.readSettings, { id: group })).settings).toEqual({})
})

test('a deleted group leaves its websites without what they had of it, and comes back with them', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: group } = await admin.call(websiteGroup.insert, { name: 'Spring' })
  const { id } = await shop.given.website({ groupId: group })
  await admin.call(websiteGroup.saveSettings, { id: group, version: 1, settings: { headerMenu: menu('Sale') } })

  const { changeSetId } = await admin.send('website-group.delete', { ids: [group] })
  expect(await admin.call(shopWebsite.read, { id })).toMatchObject({ groupId: null, headerMenu: [] })

  await admin.send('goods-bak.undo', { changeSetId })
  expect(await admin.call(shopWebsite.read, { id })).toMatchObject({ groupName: 'Spring', headerMenu: menu('Sale') })
})

test('a user limited to some websites reads groups, counts their own, and changes none; no website joins a group that is not there', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: group } = await admin.call(websiteGroup.insert, { name: 'Spring' })
  const mine = await shop.given.website({ groupId: group })
  await shop.given.website({ groupId: group })
  const limited = await shop.signIn({ permissions: ['website-group.*', 'shop-website.*'], websiteIds: [mine.id] })

  expect((await limited.call(websiteGroup.search, {})).items).toMatchObject([{ websites: 1 }])
  const beyondOwn = { code: 'group-beyond-own' }
  await expect(limited.call(websiteGroup.insert, { name: 'Mine' })).rejects.toMatchObject(beyondOwn)
  await expect(limited.call(websiteGroup.update, { id: group, version: 1, name: 'Mine' })).rejects.toMatchObject(beyondOwn)
  await expect(limited.call(websiteGroup.saveSettings, { id: group, version: 1, settings: {} })).rejects.toMatchObject(beyondOwn)
  await expect(limited.call(websiteGroup.saveSettings, { version: 1, settings: {}, preview: true })).rejects.toMatchObject(beyondOwn)
  await expect(limited.call(websiteGroup.delete, { ids: [group] })).rejects.toMatchObject(beyondOwn)
  const joining = admin.call(shopWebsite.updateFields, { id: mine.id, fields: ['groupId'], values: { groupId: '999' } })
  await expect(joining).rejects.toMatchObject({ code: 'no-such-group' })
  const stale = admin.call(websiteGroup.saveSettings, { id: group, version: 7, settings: {} })
  await expect(stale).rejects.toMatchObject({ code: 'version-conflict' })
})
