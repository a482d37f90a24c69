import { articleVariables, goodsBackup, legalPage, legalPageAddresses, legalPageKinds, shopArticle, shopWebsite } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { cleanHtml } from '../../../../text/html.ts'
import { draftsFor, draftsIn, findLackedPages } from './legal-page.rules.ts'

const kinds = [...legalPageKinds]

test('drafts of legal pages go to the websites that lack them, in their language and into their footer; undone, both are as before', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const seller = json({ name: 'Berg GmbH', address: 'Bremen', email: 'a@berg.example' })
  const german = await shop.given.website({ domain: 'berg.example', language: 'de', seller })
  const french = await shop.given.website({ domain: 'mont.example', language: 'fr' })
  await admin.call(shopArticle.insert, { websiteId: german.id, title: 'AGB', urlKeywords: 'agb', html: 'Own' })
  const input = { websiteIds: [german.id, french.id], kinds }

  const preview = await admin.call(legalPage.insert, { ...input, preview: true })
  expect(preview).toMatchObject({ affected: 9, left: 1, inEnglish: 1, withoutSeller: 1 })
  expect(preview.sample?.[0]).toMatchObject({ title: 'berg.example', before: { imprint: '' }, after: { imprint: 'Impressum' } })
  expect(preview.sample?.[0]?.after).not.toHaveProperty('terms')
  expect((await admin.call(shopArticle.search, { websiteId: french.id })).recordCount).toBe(0)

  expect(await admin.call(legalPage.insert, input)).toMatchObject({ affected: 9 })
  const articles = (await admin.call(shopArticle.search, { websiteId: german.id })).items
  expect(articles.map(({ urlKeywords, needsReview }) => [urlKeywords, needsReview])).toEqual([
    ['agb', false],
    ['privacy', true],
    ['withdrawal', true],
    ['shipping', true],
    ['imprint', true],
  ])
  expect((await admin.call(shopWebsite.read, { id: german.id })).footerMenu).toEqual([
    {
      title: 'Rechtliches',
      children: [
        { title: 'Datenschutzerklärung', url: '/article/privacy.html' },
        { title: 'Widerrufsbelehrung', url: '/article/withdrawal.html' },
        { title: 'Versand und Lieferung', url: '/article/shipping.html' },
        { title: 'Impressum', url: '/article/imprint.html' },
      ],
    },
  ])
  expect((await admin.call(legalPage.insert, input)).affected).toBe(0)

  const [insertSet] = (await admin.call(goodsBackup.searchChangeSets, {})).items.filter(({ action }) => action === legalPage.insert.name)
  await admin.call(goodsBackup.undo, { changeSetId: insertSet?.id ?? '' })
  expect((await admin.call(shopArticle.search, { websiteId: german.id })).items.map(({ urlKeywords }) => urlKeywords)).toEqual(['agb'])
  expect((await admin.call(shopWebsite.read, { id: german.id })).footerMenu).toEqual([])
})

test('the list says which website lacks what, and what waits for its review', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ domain: 'one.example', language: 'en' })
  const two = await shop.given.website({ domain: 'two.example', language: 'zh' })
  await admin.call(shopArticle.insert, { websiteId: website.id, title: 'Privacy', urlKeywords: 'privacy-policy' })
  await admin.call(legalPage.insert, { websiteIds: [website.id], kinds: ['terms'], addToFooter: false })
  const hostsOf = async (filter: object) => (await admin.call(legalPage.search, filter)).items.map(({ host }) => host)

  expect((await admin.call(legalPage.search, { keywords: 'one.' })).items).toEqual([
    {
      id: website.id,
      host: 'one.example',
      name: expect.any(String),
      language: 'en',
      terms: 'draft',
      privacy: 'present',
      withdrawal: 'missing',
      shipping: 'missing',
      imprint: 'missing',
    },
  ])
  expect(await hostsOf({ lacks: 'privacy' })).toEqual(['two.example'])
  expect(await hostsOf({ hasDraft: true })).toEqual(['one.example'])
  expect(await hostsOf({ language: 'zh' })).toEqual(['two.example'])

  const reviewed = { websiteIds: [website.id, two.id], kinds }
  expect(await admin.call(legalPage.setReviewed, { ...reviewed, preview: true })).toMatchObject({
    affected: 1,
    sample: [{ title: 'one.example', before: { drafts: 'Terms of sale' }, after: { drafts: '' } }],
  })
  expect(await hostsOf({ hasDraft: true })).toEqual(['one.example'])
  const changesOf = async () => (await shop.services.db.selectFrom('website').select('changes').where('id', '=', website.id).execute())[0]
  const before = await changesOf()
  expect(await admin.call(legalPage.setReviewed, reviewed)).toMatchObject({ affected: 1 })
  expect(await hostsOf({ hasDraft: true })).toEqual([])
  expect(await changesOf()).toEqual(before)
})

test('a draft that got the address of another article is no legal page that waits for its review', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website({ domain: 'one.example' })
  await admin.call(legalPage.insert, { websiteIds: [websiteId], kinds: ['terms'], addToFooter: false })
  const [draft] = (await admin.call(shopArticle.search, { websiteId })).items
  const { id = '', version = 0, title = '' } = draft ?? {}
  const hostsOf = async (hasDraft: boolean) => (await admin.call(legalPage.search, { hasDraft })).items.map(({ host }) => host)
  expect(await hostsOf(true)).toEqual(['one.example'])

  await admin.call(shopArticle.update, { id, version, title, urlKeywords: 'how-we-sell' })

  expect(await hostsOf(true)).toEqual([])
  expect(await hostsOf(false)).toEqual(['one.example'])
})

test('edited articles mark their website as changed, as before', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const { id } = await admin.call(shopArticle.insert, { websiteId, title: 'First' })
  const changesOf = async () => (await shop.services.db.selectFrom('website').select('changes').where('id', '=', websiteId).execute())[0]
  const before = await changesOf()

  await admin.call(shopArticle.update, { id, version: 1, title: 'Second' })

  expect(await changesOf()).not.toEqual(before)
})

test('a user limited to some websites lists and fills these', async () => {
  await using shop = await openShop()
  const [mine, theirs] = [await shop.given.website(), await shop.given.website()]
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [mine.id] })

  expect((await limited.call(legalPage.search, {})).items.map(({ id }) => id)).toEqual([mine.id])
  await expect(limited.call(legalPage.insert, { websiteIds: [mine.id, theirs.id], kinds })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(legalPage.setReviewed, { websiteIds: [theirs.id], kinds })).rejects.toMatchObject({ status: 404 })
})

test('drafts use variables that exist and markup that is kept; other languages get English ones', () => {
  for (const language of ['zh', 'en', 'de']) {
    for (const { title, html } of Object.values(draftsIn(language)?.pages ?? {})) {
      expect(cleanHtml(html).replaceAll(/<br\s*\/?>/g, '<br>'), title).toBe(html)
      const usedVariables = [...html.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name)
      expect(articleVariables, title).toEqual(expect.arrayContaining(usedVariables))
    }
  }
  expect(draftsIn('fr')).toBeUndefined()
  expect(draftsFor('zh-TW')).toBe(draftsIn('en'))
  expect(draftsFor('de-AT')).toBe(draftsIn('de'))
})

test('a page counts as there under any of its usual addresses', () => {
  expect(findLackedPages(new Set(['impressum', 'privacy-policy']), kinds)).toEqual(['terms', 'withdrawal', 'shipping'])
  expect(findLackedPages(new Set(), ['imprint', 'terms'])).toEqual(['terms', 'imprint'])
  const all = Object.values(legalPageAddresses).flat()
  expect(new Set(all).size).toBe(all.length)
})
