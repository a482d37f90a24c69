import { articleGrouping, articleGroupTranslation, shopArticle, shopWebsite } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'

const imprint = {
  title: 'About {{seller.name}}',
  urlKeywords: 'about',
  html: '<p>{{seller.name}}, {{seller.address}}, {{website.phone}}</p>',
}
const returns = { title: 'Returns', urlKeywords: 'returns', html: '<p>30 days</p>' }

test('an article of a website gets its address from its title, and its markup is made safe', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()

  const { id } = await admin.call(shopArticle.insert, {
    websiteId,
    title: '关于我们',
    html: '<p onclick="x()">Hello<script>1</script></p>',
  })

  expect(await admin.call(shopArticle.read, { id })).toMatchObject({
    urlKeywords: 'guan-yu-wo-men',
    html: '<p>Hello</p>',
    websiteId,
    groupId: null,
  })
})

test('an article without anything to read or see is told apart', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const isEmpty = async (fields: { html?: string; faq?: { question: string; answer: string }[] }) => {
    const { id } = await admin.call(shopArticle.insert, { websiteId, title: 'Care', ...fields })
    const row = await admin.call(shopArticle.read, { id })
    await admin.call(shopArticle.delete, { ids: [id] })
    return row.isEmpty
  }
  expect(await isEmpty({})).toBe(true)
  expect(await isEmpty({ html: '<p>&nbsp;<br></p>' })).toBe(true)
  expect(await isEmpty({ html: '<p>Oil it.</p>' })).toBe(false)
  expect(await isEmpty({ html: '<p><img src="/a.webp" alt=""></p>' })).toBe(false)
  expect(await isEmpty({ faq: [{ question: 'Oil?', answer: '<p>Twice a year.</p>' }] })).toBe(false)
})

test('an article has one owner', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const { id: groupId } = await shop.given.articleGroup('Legal')

  for (const owner of [{}, { websiteId, groupId }]) {
    await expect(admin.call(shopArticle.insert, { ...owner, title: 'A' })).rejects.toMatchObject({ code: 'article-owner' })
  }
  await expect(admin.call(shopArticle.insert, { groupId: '99', title: 'A' })).rejects.toMatchObject({ status: 404 })
})

test('a website has one article of an address; a second one is refused at its address', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  await admin.call(shopArticle.insert, { websiteId, title: 'Returns', urlKeywords: 'returns' })

  const again = admin.call(shopArticle.insert, { websiteId, title: 'Send back', urlKeywords: 'returns' })

  await expect(again).rejects.toMatchObject({ status: 409, code: 'taken', detail: { fields: { urlKeywords: '已存在' } } })
})

test('a group of templates goes into many websites, filled with their own facts, and into their footers', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const group = await shop.given.articleGroup('Legal', [imprint, returns])
  const website = await shop.given.website({ seller: json({ name: 'Berg & Co', address: 'Bremen' }) })
  const two = await shop.given.website({
    footerMenu: json([{ title: 'Legal', children: [{ title: 'Old', url: '/article/returns.html' }] }]),
  })

  const result = await admin.call(shopArticle.importTemplate, { groupIds: [group.id], websiteIds: [website.id, two.id] })

  expect(result).toEqual({
    affected: 4,
    items: [
      { websiteId: website.id, added: 2, replaced: 0, left: 0 },
      { websiteId: two.id, added: 2, replaced: 0, left: 0 },
    ],
  })
  const [about] = (await admin.call(shopArticle.search, { websiteId: website.id })).items
  expect(about?.title).toBe('About Berg & Co')
  expect((await admin.call(shopArticle.read, { id: about?.id ?? '' })).html).toBe('<p>Berg &#38; Co, Bremen, {{website.phone}}</p>')
  expect((await admin.call(shopWebsite.readFooterMenu, { websiteId: two.id })).menuItems).toEqual([
    {
      title: 'Legal',
      children: [
        { title: 'Old', url: '/article/returns.html' },
        { title: 'About {{seller.name}}', url: '/article/about.html' },
      ],
    },
  ])
})

test('an article that is there already stays, unless it is to be replaced', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const group = await shop.given.articleGroup('Legal', [returns])
  const { id: websiteId } = await shop.given.website()
  const { id } = await admin.call(shopArticle.insert, { websiteId, title: 'Mine', urlKeywords: 'returns', html: 'mine' })
  const take = (replace: boolean) =>
    admin.call(shopArticle.importTemplate, { groupIds: [group.id], websiteIds: [websiteId], replace, addToFooter: false })

  expect(await take(false)).toMatchObject({ affected: 0, items: [{ left: 1 }] })
  expect((await admin.call(shopArticle.read, { id })).html).toBe('mine')
  expect(await take(true)).toMatchObject({ affected: 1, items: [{ replaced: 1, left: 0 }] })
  expect(await admin.call(shopArticle.read, { id })).toMatchObject({ title: 'Returns', html: '<p>30 days</p>' })
})

test('a user limited to websites reads templates but does not change them, and sees only their articles', async () => {
  await using shop = await openShop()
  const group = await shop.given.articleGroup('Legal', [returns])
  const mine = await shop.given.website()
  const theirs = await shop.given.website()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(shopArticle.insert, { websiteId: theirs.id, title: 'Theirs' })
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [mine.id] })

  const template = (await limited.call(shopArticle.search, { groupId: group.id })).items[0]
  expect((await limited.call(shopArticle.search, { isTemplate: false })).items).toEqual([])
  await expect(limited.call(shopArticle.read, { id })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(shopArticle.delete, { ids: [id] })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(shopArticle.delete, { ids: [template?.id ?? ''] })).rejects.toMatchObject({ status: 403 })
  await expect(limited.call(shopArticle.insert, { websiteId: theirs.id, title: 'A' })).rejects.toMatchObject({ status: 404 })
  const foreign = limited.call(shopArticle.importTemplate, { groupIds: [group.id], websiteIds: [mine.id, theirs.id] })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
})

test('a user limited to websites neither makes, changes nor deletes a group of templates', async () => {
  await using shop = await openShop()
  const { id } = await shop.given.articleGroup('Legal', [returns])
  const mine = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [mine.id] })
  const text = `ID,名称:de\n${id},Recht`

  const forbidden = { status: 403 }
  await expect(limited.call(articleGrouping.delete, { ids: [id] })).rejects.toMatchObject(forbidden)
  await expect(limited.call(articleGrouping.update, { id, version: 1, name: 'Mine' })).rejects.toMatchObject(forbidden)
  await expect(limited.call(articleGrouping.insert, { name: 'Mine' })).rejects.toMatchObject(forbidden)
  await expect(limited.call(articleGroupTranslation.preview, { text })).rejects.toMatchObject(forbidden)
  await expect(limited.call(articleGroupTranslation.run, { text })).rejects.toMatchObject(forbidden)

  const groups = await limited.call(articleGrouping.search, {})
  expect(groups.items).toMatchObject([{ id, name: 'Legal', articleCount: 1, translations: {} }])
})

test('a stale save of an article is answered with the current one', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const { id } = await admin.call(shopArticle.insert, { websiteId, title: 'First' })
  await admin.call(shopArticle.update, { id, version: 1, title: 'Second' })

  const stale = admin.call(shopArticle.update, { id, version: 1, title: 'Third' })

  await expect(stale).rejects.toMatchObject({ code: 'version-conflict', detail: { current: { title: 'Second' } } })
})

test('a group is kept with its number, counted, and deleted with its templates', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(articleGrouping.insert, { name: 'Legal', number: 'L1' })
  await admin.call(shopArticle.insert, { groupId: id, title: 'Terms' })

  await expect(admin.call(articleGrouping.insert, { name: 'Other', number: 'L1' })).rejects.toMatchObject({ code: 'taken' })
  expect((await admin.call(articleGrouping.search, { keywords: 'leg' })).items).toMatchObject([{ id, articleCount: 1 }])
  expect(await admin.call(articleGrouping.update, { id, version: 1, name: 'Law', number: 'L1' })).toMatchObject({ name: 'Law', version: 2 })
  expect(await admin.call(articleGrouping.delete, { ids: [id] })).toEqual({ affected: 1 })
  expect((await admin.call(shopArticle.search, {})).recordCount).toBe(0)
})

test('groups need no number; a number that is given stands once', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(articleGrouping.insert, { name: 'One' })
  await admin.call(articleGrouping.insert, { name: 'Two', number: '' })
  await admin.call(articleGrouping.insert, { name: 'Three', number: 'T-3' })

  await expect(admin.call(articleGrouping.insert, { name: 'Four', number: 'T-3' })).rejects.toMatchObject({ code: 'taken' })
})

test('a group gives the footer of a website its name in the language of the website', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const group = await shop.given.articleGroup('Service', [returns])
  const { version, name } = await admin.call(articleGrouping.read, { id: group.id })
  await admin.call(articleGrouping.update, { id: group.id, version, name, translations: { name: { zh: '客户服务' } } })
  const [english, chinese] = [await shop.given.website(), await shop.given.website({ language: 'zh' })]

  await admin.call(shopArticle.importTemplate, { groupIds: [group.id], websiteIds: [english.id, chinese.id] })

  const footerOf = async (id: string) => (await admin.call(shopWebsite.read, { id })).footerMenu.map(({ title }) => title)
  expect(await footerOf(english.id)).toEqual(['Service'])
  expect(await footerOf(chinese.id)).toEqual(['客户服务'])
})
