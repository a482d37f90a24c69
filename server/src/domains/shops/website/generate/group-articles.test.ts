import { goodsBackup, legalPage, shopArticle, shopWebsite, websiteGroup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { readSiteFacts } from './snapshot.sql.ts'

test('websites show the articles of their group but where they have their own, and are marked when these change', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  const articles = [
    { title: 'About', urlKeywords: 'about', html: '<p>{{seller.name}}</p>' },
    { title: 'Privacy', urlKeywords: 'privacy-policy', html: '<p>Ours</p>' },
  ]
  const templates = await shop.given.articleGroup('Legal', articles)
  const website = await shop.given.website({ groupId, seller: JSON.stringify({ name: 'Oak Ltd' }) })
  const other = await shop.given.website()
  await admin.call(shopArticle.insert, { websiteId: website.id, title: 'About us', urlKeywords: 'about' })
  const clean = () => shop.services.db.updateTable('website').set({ dirtySince: null }).execute()
  const dirty = async () =>
    (await shop.services.db.selectFrom('website').select('id').where('dirtySince', 'is not', null).execute()).map(({ id }) => id)
  const readTitles = async () => (await readSiteFacts(shop.services.db, website.id))?.articles.map(({ title }) => title)
  await clean()

  const change = { id: groupId, version: 1, settings: { articleGroupId: templates.id } }
  expect(await admin.call(websiteGroup.saveSettings, { ...change, preview: true })).toMatchObject({
    affected: 1,
    settings: [{ name: 'articleGroupId', websites: 1 }],
  })
  const { changeSetId = '' } = await admin.send('website-group.save.settings', change)
  expect([await readTitles(), await dirty()]).toEqual([['About us', 'Privacy'], [website.id]])
  expect((await admin.call(legalPage.search, { keywords: website.domain })).items).toMatchObject([{ privacy: 'present' }])

  await clean()
  const inherited = await admin.call(shopArticle.search, { inheritedBy: website.id })
  expect(inherited.items).toMatchObject([{ title: 'Privacy', websiteId: null }])
  const [privacy] = inherited.items
  await admin.call(shopArticle.update, { ...articles[1], id: privacy?.id ?? '', version: 1, title: 'Privacy', html: '<p>New</p>' })
  expect(await dirty()).toEqual([website.id])

  const { id } = await admin.call(shopArticle.adopt, { id: privacy?.id ?? '', websiteId: website.id })
  expect(await admin.call(shopArticle.read, { id })).toMatchObject({ websiteId: website.id, urlKeywords: 'privacy-policy' })
  expect((await admin.call(shopArticle.search, { inheritedBy: website.id })).items).toEqual([])
  const foreign = admin.call(shopArticle.adopt, { id: privacy?.id ?? '', websiteId: other.id })
  await expect(foreign).rejects.toMatchObject({ status: 404 })

  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await readTitles()).toEqual(['About us', 'Privacy'])
  expect(await admin.call(shopWebsite.read, { id: website.id })).not.toHaveProperty('settingsFrom.articleGroupId')
})
