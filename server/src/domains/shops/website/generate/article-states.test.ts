import { goodsBackup, legalPage, shopArticle, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { generateTask } from '../website.tasks.ts'
import { snapshotOf } from './snapshot.rules.ts'
import { readSiteFacts } from './snapshot.sql.ts'

const place = { sitesPort: 80 }

async function snapshot(shop: Shop, websiteId: string) {
  const facts = await readSiteFacts(shop.services.db, websiteId)
  if (!facts) throw new Error('no website')
  return snapshotOf(facts, place)
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function isDirty(shop: Shop, websiteId: string) {
  const { db } = shop.services
  const { dirtySince } = await db.selectFrom('website').select('dirtySince').where('id', '=', websiteId).executeTakeFirstOrThrow()
  await db.updateTable('website').set({ dirtySince: null }).execute()
  return dirtySince !== null
}

test('a draft is on no page and its menu entry is left out, until it is published', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website({ domain: 'draft.example.com' })
  const { id } = await admin.call(shopArticle.insert, { websiteId, title: 'Terms', urlKeywords: 'terms', status: 'draft' })
  const menuItems = [
    { title: 'Terms', url: '/article/terms.html' },
    { title: 'Help', url: '/article/terms.html', children: [{ title: 'Search', url: '/search/' }] },
  ]
  await admin.call(shopWebsite.saveFooterMenu, { websiteId, menuItems })
  await isDirty(shop, websiteId)
  await admin.call(shopArticle.update, { id, version: 1, title: 'Terms', urlKeywords: 'terms', html: '<p>Soon</p>' })

  const draft = await snapshot(shop, websiteId)
  expect([draft.articles, draft.footerMenu]).toEqual([[], [{ title: 'Help', children: [{ title: 'Search', url: '/search/' }] }]])
  expect(await isDirty(shop, websiteId)).toBe(false)
  const search = { websiteId, state: 'draft' } as const
  expect((await admin.call(shopArticle.search, search)).items).toMatchObject([{ id, state: 'draft', isLeftOut: true }])
  expect((await admin.call(legalPage.search, { keywords: 'draft.example' })).items).toMatchObject([{ terms: 'unpublished' }])

  await admin.call(shopArticle.setStatus, { ids: [id], status: 'published' })
  const published = await snapshot(shop, websiteId)
  expect(published.articles).toMatchObject([{ key: 'terms' }])
  expect(published.footerMenu).toEqual(menuItems)
  expect(await isDirty(shop, websiteId)).toBe(true)
})

test('a scheduled article becomes public when its time comes, which marks its website once', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const { id } = await admin.call(shopArticle.insert, { websiteId, title: 'News', publishAt: inHours(2) })
  expect((await admin.call(shopArticle.read, { id })).state).toBe('scheduled')
  await isDirty(shop, websiteId)

  await generateTask.due?.(shop.services)
  expect([await isDirty(shop, websiteId), (await snapshot(shop, websiteId)).articles]).toEqual([false, []])

  shop.travel(inHours(3))
  await generateTask.due?.(shop.services)
  expect(await isDirty(shop, websiteId)).toBe(true)
  expect((await admin.call(shopArticle.read, { id })).state).toBe('published')
  await generateTask.due?.(shop.services)
  expect(await isDirty(shop, websiteId)).toBe(false)
})

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

test('nothing is public a second before its time, however the article was scheduled', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const publishAt = inSeconds(40)
  const draft = (title: string) => admin.call(shopArticle.insert, { websiteId, title, status: 'draft' })
  const [edited, set] = [await draft('Edited'), await draft('Set')]
  await admin.call(shopArticle.insert, { websiteId, title: 'Inserted', publishAt })
  await admin.call(shopArticle.update, { id: edited.id, version: 1, title: 'Edited', status: 'published', publishAt })
  await admin.call(shopArticle.setStatus, { ids: [set.id], status: 'published', publishAt })
  const states = async () => (await admin.call(shopArticle.search, { websiteId })).items.map(({ state }) => state)
  const titles = async () => (await snapshot(shop, websiteId)).articles.map(({ title }) => title).sort()
  expect([await states(), await titles()]).toEqual([['scheduled', 'scheduled', 'scheduled'], []])

  shop.travel(new Date(Date.parse(publishAt) - 1000).toISOString())
  await generateTask.due?.(shop.services)
  expect([await states(), await titles()]).toEqual([['scheduled', 'scheduled', 'scheduled'], []])
  shop.travel(publishAt)
  await generateTask.due?.(shop.services)
  expect([await states(), await titles()]).toEqual([
    ['published', 'published', 'published'],
    ['Edited', 'Inserted', 'Set'],
  ])
})

test('what is published now is public at once, also by a clock that is ahead of the database', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const draft = (title: string) => admin.call(shopArticle.insert, { websiteId, title, status: 'draft' })
  const [edited, set] = [await draft('Edited'), await draft('Set')]
  shop.travel(inHours(3))

  await admin.call(shopArticle.update, { id: edited.id, version: 1, title: 'Edited', status: 'published' })
  await admin.call(shopArticle.setStatus, { ids: [set.id], status: 'published' })

  expect((await admin.call(shopArticle.search, { websiteId, state: 'published' })).recordCount).toBe(2)
})

test('many articles are published and made drafts again, previewed and undone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const draft = await admin.call(shopArticle.insert, { websiteId, title: 'One', status: 'draft' })
  const publishedArticle = await admin.call(shopArticle.insert, { websiteId, title: 'Two' })
  const change = { ids: [draft.id, publishedArticle.id], status: 'published' as const, publishAt: inHours(5) }

  const preview = await admin.call(shopArticle.setStatus, { ...change, preview: true })
  expect(preview).toMatchObject({ affected: 2, sample: [{ before: { status: 'draft' } }, { before: { status: 'published' } }] })
  expect((await admin.call(shopArticle.search, { state: 'scheduled' })).recordCount).toBe(0)

  const { changeSetId = '' } = await admin.send('shop-article.set-status', change)
  expect((await admin.call(shopArticle.search, { state: 'scheduled' })).recordCount).toBe(2)
  await admin.call(goodsBackup.undo, { changeSetId })
  expect((await admin.call(shopArticle.read, { id: draft.id })).state).toBe('draft')
  expect((await admin.call(shopArticle.read, { id: publishedArticle.id })).state).toBe('published')
  expect(await admin.call(shopArticle.setStatus, { ids: [publishedArticle.id], status: 'published', preview: true })).toMatchObject({
    affected: 0,
  })
})

test('an undo takes a scheduled article back although its time came meanwhile', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const { id } = await admin.call(shopArticle.insert, { websiteId, title: 'One', status: 'draft' })
  const { changeSetId = '' } = await admin.send('shop-article.set-status', { ids: [id], status: 'published', publishAt: inHours(1) })
  await shop.services.db.updateTable('article').set({ isPublic: true }).execute()

  expect(await admin.call(goodsBackup.undo, { changeSetId })).toMatchObject({ affected: 1, leftAlone: 0 })
  expect((await admin.call(shopArticle.read, { id })).state).toBe('draft')
})

test('a website shows the template of its group until its own draft is published; drafts of groups are not imported', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const group = await shop.given.articleGroup('Legal', [{ title: 'Terms', urlKeywords: 'terms', html: '' }])
  await admin.call(shopArticle.insert, { groupId: group.id, title: 'Unfinished', status: 'draft' })
  const { id: websiteId } = await shop.given.website({ globalConfig: JSON.stringify({ articleGroupId: group.id }) })
  const { id } = await admin.call(shopArticle.insert, { websiteId, title: 'Our terms', urlKeywords: 'terms', status: 'draft' })
  const titles = async () => (await snapshot(shop, websiteId)).articles.map(({ title }) => title)

  expect(await titles()).toEqual(['Terms'])
  await admin.call(shopArticle.setStatus, { ids: [id], status: 'published' })
  expect(await titles()).toEqual(['Our terms'])
  const other = await shop.given.website()
  expect(await admin.call(shopArticle.importTemplate, { groupIds: [group.id], websiteIds: [other.id] })).toMatchObject({ affected: 1 })
})

test('a user limited to websites publishes no templates and no articles of others', async () => {
  await using shop = await openShop()
  const group = await shop.given.articleGroup('Legal', [{ title: 'Terms', urlKeywords: 'terms', html: '' }])
  const [mine, theirs] = [await shop.given.website(), await shop.given.website()]
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(shopArticle.insert, { websiteId: theirs.id, title: 'Theirs' })
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [mine.id] })
  const [template] = (await limited.call(shopArticle.search, { groupId: group.id })).items

  await expect(limited.call(shopArticle.setStatus, { ids: [id], status: 'draft' })).rejects.toMatchObject({ status: 404 })
  const ofTemplate = limited.call(shopArticle.setStatus, { ids: [template?.id ?? ''], status: 'draft' })
  await expect(ofTemplate).rejects.toMatchObject({ status: 403 })
})

test('page texts and the lead picture go onto the page, and the picture is known as used and replaceable', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website({ seller: JSON.stringify({ name: 'Oak' }) })
  const texts = { pageTitle: 'Care | {{seller.name}}', pageDescription: 'How to', excerpt: 'In short', picture: '/uploads/lead.webp' }
  const { id } = await admin.call(shopArticle.insert, { websiteId, title: 'Care', html: '<p>Oil</p>', ...texts })

  expect((await snapshot(shop, websiteId)).articles).toMatchObject([{ ...texts, pageTitle: 'Care | Oak' }])
  const uses = await shop.services.db.selectFrom('resourceUse').select('path').where('kind', '=', 'article').execute()
  expect(uses).toEqual([{ path: '/uploads/lead.webp' }])
  await admin.call(shopArticle.update, { id, version: 1, title: 'Care', html: '<p>Wax</p>' })
  expect(await admin.call(shopArticle.read, { id })).toMatchObject(texts)
})
