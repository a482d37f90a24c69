import { goodsBackup, shopWebsite, websiteFile, websiteGroup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

async function twoWebsites() {
  const shop = await openShop()
  const admin = await shop.signIn('Admin')
  const tent = await admin.call(shopWebsite.insert, { domain: 'tent.example', name: 'Tent', tags: ['camp', 'de'] })
  const boot = await admin.call(shopWebsite.insert, { domain: 'boot.example', name: 'Boot' })
  await admin.call(shopWebsite.saveGlobalConfig, {
    websiteId: tent.id,
    globalConfig: { pageTitle: 'Old', sloganText: 'Further', membersOnly: true },
  })
  return { shop, admin, tent, boot, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

const file = [
  'Domain\tName\tTags\tTarget products\tSeller e-mail\tPage title\tSlogan\tMembers only\tPhase of the moon',
  'https://tent.example\tTents, tarps\tcamp；fr\t40\tshop@tent.example\tTents，真的\t-\tno\tfull',
  'boot.example\t\t\t\t\t\t\t\t',
  'none.example\tX\t\t\t\t\t\t\t',
  'tent.example\tAgain\t\t\t\t\t\t\t',
  'BOOT.example\tX\t\tmany\t\t\t\t\t',
  '\tX\t\t\t\t\t\t\t',
].join('\n')

test('settings of websites come in from a table: previewed row by row, what is wrong stays out, and undone together', async () => {
  await using websites = await twoWebsites()
  const { admin, tent, boot } = websites

  const preview = await admin.call(websiteFile.preview, { text: file })

  expect(preview).toMatchObject({
    totalRows: 6,
    changing: 1,
    unchanged: 1,
    failing: 4,
    settings: ['name', 'tags', 'wantedGoods', 'sellerEmail', 'pageTitle', 'sloganText', 'membersOnly'],
    ignored: ['Phase of the moon'],
    problems: [
      { row: 4, domain: 'none.example', code: 'no-website' },
      { row: 5, domain: 'tent.example', code: 'doubled' },
      { row: 6, domain: 'boot.example', code: 'bad-value', reason: expect.stringMatching(/目标商品数|Target products/) },
      { row: 7, code: 'no-domain' },
    ],
    sample: [
      {
        id: tent.id,
        title: 'tent.example',
        before: { pageTitle: 'Old', sloganText: 'Further' },
        after: { pageTitle: 'Tents，真的', sloganText: '' },
      },
    ],
  })
  expect(await admin.call(shopWebsite.read, { id: tent.id })).toMatchObject({ name: 'Tent' })

  const { changeSetId } = await admin.send('shop-website.import', { text: file })

  const read = () => admin.call(shopWebsite.read, { id: tent.id })
  expect(await read()).toMatchObject({
    name: 'Tents, tarps',
    tags: ['camp', 'fr'],
    wantedGoods: 40,
    seller: { email: 'shop@tent.example' },
  })
  const { globalConfig } = await read()
  expect(globalConfig).toMatchObject({ pageTitle: 'Tents，真的' })
  expect([globalConfig.sloganText, globalConfig.membersOnly]).toEqual([undefined, undefined])
  expect(await admin.call(shopWebsite.read, { id: boot.id })).toMatchObject({ name: 'Boot' })
  expect(await admin.call(websiteFile.preview, { text: file })).toMatchObject({ changing: 0, unchanged: 2 })

  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  expect(await read()).toMatchObject({
    name: 'Tent',
    tags: ['camp', 'de'],
    wantedGoods: 0,
    globalConfig: { pageTitle: 'Old', membersOnly: true },
  })
})

test('a file that was taken out changes nothing when it comes in again, and inherited settings stay inherited', async () => {
  await using websites = await twoWebsites()
  const { shop, admin, tent } = websites
  const group = await admin.call(websiteGroup.insert, { name: 'Camping' })
  await admin.call(websiteGroup.saveSettings, {
    id: group.id,
    version: 1,
    settings: { pageKeywords: 'tents', email: 'us@camping.example' },
  })
  await admin.call(shopWebsite.updateFields, { id: tent.id, fields: ['groupId'], values: { groupId: group.id } })

  const { url = '' } = await admin.call(shopWebsite.export, { options: {}, mark: false })
  const csv = await (await fetch(new URL(url, shop.url))).text()

  expect(csv).toContain('us@camping.example')
  const text = csv.replaceAll('\r\n', '\n')
  expect(await admin.call(websiteFile.run, { text })).toEqual({ totalRows: 2, affected: 0, unchanged: 2, failing: 0 })
  expect(await admin.call(shopWebsite.read, { id: tent.id })).toMatchObject({ settingsFrom: { pageKeywords: 'group', email: 'group' } })

  await admin.call(websiteFile.run, { text: 'Domain\tContact e-mail\ntent.example\tme@tent.example' })
  const { settingsFrom, globalConfig } = await admin.call(shopWebsite.read, { id: tent.id })
  expect(settingsFrom).toMatchObject({ pageKeywords: 'group', email: 'website' })
  expect(globalConfig).toMatchObject({ email: 'me@tent.example' })
})

test('a table without a header, or of websites that somebody does not see, changes nothing', async () => {
  await using websites = await twoWebsites()
  const { shop, admin, boot } = websites

  await expect(admin.call(websiteFile.preview, { text: 'tent.example\tTents' })).rejects.toMatchObject({ code: 'website-no-columns' })
  await expect(admin.call(websiteFile.run, { uploadId: '99' })).rejects.toMatchObject({ code: 'no-such-upload' })
  const limited = await shop.signIn({ permissions: ['shop-website.*'], websiteIds: [boot.id] })
  expect(await limited.call(websiteFile.run, { text: 'Domain\tName\ntent.example\tMine\nboot.example\tMine' })).toMatchObject({
    affected: 1,
    failing: 1,
  })
})
