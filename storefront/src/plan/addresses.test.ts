import { expect, test } from 'vitest'
import { checkSite } from '../check.ts'
import { planSite, type SitePlan } from '../plan.ts'
import type { Article, Goods, SiteSnapshot } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'
import type { EarlierPages } from './redirects.ts'

const article = (id: string, key: string, facts: Partial<Article> = {}): Article => ({
  id,
  key,
  title: `Article ${id}`,
  html: '<p>Text</p>',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...facts,
})
const news = { name: 'Новости', key: 'новости' }
const review = { stars: 5, title: '', body: 'Good', author: '', options: '', at: '2026-01-05T00:00:00.000Z', answer: '' }

/** A Russian shop whose rows have addresses in Cyrillic, with links of every kind that name them. */
const russian = (facts: Parameters<typeof given.site>[0] = {}): SiteSnapshot =>
  given.site({
    language: 'ru',
    classifications: [given.classNode('1', 'чай'), given.classNode('2', 'чёрный', '1')],
    goods: [
      given.goods({
        id: '11',
        urlKeywords: 'чай-ассам',
        classificationId: '2',
        description: '<p><a href="/goods/чай-цейлон.html">Ещё</a></p>',
      }),
      given.goods({
        id: '12',
        urlKeywords: 'чай-цейлон',
        classificationId: '2',
        reviews: { count: 30, stars: 150, items: Array.from({ length: 30 }, () => review) },
      }),
      given.goods({ id: '13', urlKeywords: 'kettle', classificationId: '1' }),
    ],
    articles: [article('5', 'размеры'), article('6', 'открытие', { isPost: true, category: news }), article('7', 'terms')],
    headerMenu: [
      { title: 'Чай', url: '/чай-1/', children: [{ title: 'Новости', url: '/blog/новости/' }] },
      { title: 'Ассам', url: '/goods/%D1%87%D0%B0%D0%B9-%D0%B0%D1%81%D1%81%D0%B0%D0%BC.html?from=menu' },
      { title: 'Размеры', url: '/article/размеры.html' },
    ],
    ...facts,
    config: {
      reviews: true,
      feeds: ['google'],
      sizeGuides: [{ classificationId: '1', article: 'размеры' }],
      slides: [{ pic: '/uploads/a.webp', url: '/чай-чёрный-1/' }],
      ...facts.config,
    },
  })
const latin = (facts: Parameters<typeof given.site>[0] = {}) => russian({ ...facts, config: { ...facts.config, latinAddresses: true } })

const isPage = (path: string) => /^\/(?!assets\/)[^_]+\.html$/.test(path)
const movable = /^\/(?:goods|article|blog|reviews|чай|chay)/
const pagesOf = ({ files }: SitePlan) => files.map(({ path }) => path).filter((path) => isPage(path) && movable.test(path))
const textsOf = ({ files }: SitePlan) =>
  files.filter(({ kind }) => kind !== 'asset' && kind !== 'redirects').map((file) => [file.path, String(file.render())])

/** What a manifest would keep of a build. */
const after = ({ files, replaced }: SitePlan, earlier: EarlierPages = {}): EarlierPages => ({
  ...earlier,
  ...Object.fromEntries(files.flatMap(({ path, of }) => (of === undefined ? [] : [[path, of]]))),
  ...replaced,
})

test('a website in Latin letters has no other letter in an address of any page, list, feed or index', async () => {
  const plan = planSite(latin())

  expect(pagesOf(plan)).toEqual([
    '/chay-1/index.html',
    '/chay-chyornyy-1/index.html',
    '/goods/chay-assam.html',
    '/goods/chay-tseylon.html',
    '/reviews/chay-tseylon/2.html',
    '/goods/kettle.html',
    '/article/razmery.html',
    '/article/otkrytie.html',
    '/article/terms.html',
    '/blog/index.html',
    '/blog/novosti/index.html',
  ])
  expect(await checkSite(plan)).toEqual([])
  for (const [path, text = ''] of textsOf(plan)) {
    const addresses = (text.match(/(?:href="|<loc>|<g:link>|"url":"|\[")(?:https:\/\/shop\.example)?\/?[^"<]*/g) ?? []).filter(
      (address) => !address.startsWith('["') || /^\["[a-z]/.test(address),
    )
    // A link that an operator wrote into a text stays as it is, and leads on. What a search asks for is no address of a
    // page.
    const own = addresses.map((address) => address.replace(/\?.*/s, '')).filter((address) => !address.includes('/goods/чай-цейлон.html'))
    expect(
      own.filter((address) => /\p{Script=Cyrillic}|%D[01]/u.test(address)),
      path,
    ).toEqual([])
  }
})

test('addresses of rows lead on, menus and slides lead to the pages at once, and the size guide is found', () => {
  const plan = planSite(latin())
  const at = (path: string) => String(plan.files.find((file) => file.path === path)?.render())

  expect(plan.redirects.map(({ from, to }) => `${decodeURI(from)} ${to}`)).toEqual([
    '/goods/чай-ассам.html /goods/chay-assam.html',
    '/goods/чай-цейлон.html /goods/chay-tseylon.html',
    '/article/размеры.html /article/razmery.html',
    '/article/открытие.html /article/otkrytie.html',
    '/blog/новости /blog/novosti/',
    '/чай-1 /chay-1/',
    '/чай-чёрный-1 /chay-chyornyy-1/',
  ])
  for (const link of ['/chay-1/', '/blog/novosti/', '/goods/chay-assam.html?from=menu', '/article/razmery.html', '/chay-chyornyy-1/'])
    expect(at('/index.html'), link).toContain(`href="${link}"`)
  expect(at('/goods/kettle.html')).toContain('href="/article/razmery.html"')
})

test('whether the choice is made or taken back, every address of the build before leads to the page of the same thing', () => {
  const [own, chosen] = [planSite(russian()), planSite(latin(), after(planSite(russian())))]
  const back = planSite(russian(), after(chosen, after(own)))

  for (const [before, now] of [
    [own, chosen],
    [chosen, back],
  ] as const) {
    const targets = new Map(now.redirects.map(({ from, to }) => [from, to]))
    for (const { path, of } of before.files) {
      if (of === undefined || now.files.some((file) => file.path === path)) continue
      const page = now.files.find((file) => file.of === of)
      const [from, to] = [path, page?.path ?? ''].map((each) => encodeURI(each.replace(/\/index\.html$/, '')))
      expect(targets.get(from ?? '')?.replace(/\/$/, ''), path).toBe(to)
    }
  }
  expect(back.files.map(({ path }) => path)).toEqual(own.files.map(({ path }) => path).concat('/_redirects'))
})

const pageOf = (plan: SitePlan, id: string) => plan.files.find(({ of }) => of === `goods ${id}`)?.path
const sells = (...goods: (readonly [id: string, urlKeywords: string])[]): Goods[] =>
  goods.map(([id, urlKeywords]) => given.goods({ id, urlKeywords }))

test('products that would share an address get numbers, which stay whatever comes and goes', () => {
  const [table, hardTable, stol, oak] = [
    ['11', 'стол'],
    ['12', 'столъ'],
    ['13', 'stol'],
    ['9', 'столь'],
  ] as const satisfies [string, string][]
  const build = (goods: (readonly [string, string])[], earlier: EarlierPages = {}) => {
    const plan = planSite(latin({ goods: sells(...goods), headerMenu: [] }), earlier)
    return {
      pages: Object.fromEntries(goods.map(([id]) => [id, pageOf(plan, id)])),
      problems: plan.problems,
      earlier: after(plan, earlier),
    }
  }
  const first = build([hardTable, table])
  expect(first).toMatchObject({ pages: { 11: '/goods/stol.html', 12: '/goods/stol-2.html' }, problems: [] })
  // Older ones that come later take what is free.
  const second = build([hardTable, table, oak], first.earlier)
  expect(second.pages).toEqual({ 9: '/goods/stol-3.html', 11: '/goods/stol.html', 12: '/goods/stol-2.html' })
  // Nobody gets the address of one that is gone, who finds it again.
  const third = build([hardTable], second.earlier)
  expect(third.pages).toEqual({ 12: '/goods/stol-2.html' })
  expect(build([oak, hardTable, table], third.earlier).pages).toEqual(second.pages)
  // An address that a row has is its own.
  expect(build([table, hardTable, stol], first.earlier).pages).toEqual({
    11: '/goods/stol-3.html',
    12: '/goods/stol-2.html',
    13: '/goods/stol.html',
  })
})

test('categories that would share an address get numbers, and links by their rows lead to each', () => {
  const facts = {
    classifications: [given.classNode('1', 'стол'), given.classNode('2', 'столъ'), given.classNode('3', 'stol')],
    goods: ['1', '2', '3'].map((id) => given.goods({ id, classificationId: id })),
    headerMenu: ['стол', 'столъ', 'stol'].map((key) => ({ title: key, url: `/${key}-1/` })),
  }
  const plan = planSite(latin(facts))
  const home = String(plan.files.find(({ path }) => path === '/index.html')?.render())

  expect(plan.problems).toEqual([])
  expect(['1', '2', '3'].map((id) => plan.files.find(({ of }) => of === `class ${id} 1`)?.path)).toEqual([
    '/stol-2-1/index.html',
    '/stol-3-1/index.html',
    '/stol-1/index.html',
  ])
  for (const [key, link] of Object.entries({ стол: '/stol-2-1/', столъ: '/stol-3-1/', stol: '/stol-1/' }))
    expect(home).toMatch(new RegExp(`href="${link}"[^>]*>${key}<`))
})

test('a product that is renamed, or a category that is merged, is found by every address that it had, written either way', () => {
  const first = after(planSite(latin()))
  const facts = latin()
  const goods = facts.goods.map((one) => (one.goodsId === '11' ? { ...one, urlKeywords: 'ассам-2026' } : { ...one, classificationId: '1' }))
  const plan = planSite({ ...facts, goods, classifications: [given.classNode('1', 'чай')], mergedClasses: { 2: '1' } }, first)
  const targets = Object.fromEntries(plan.redirects.map(({ from, to }) => [decodeURI(from), to]))

  expect(targets).toMatchObject({
    '/goods/чай-ассам.html': '/goods/assam-2026.html',
    '/goods/chay-assam.html': '/goods/assam-2026.html',
    '/goods/ассам-2026.html': '/goods/assam-2026.html',
    '/чай-чёрный-1': '/chay-1/',
    '/chay-chyornyy-1': '/chay-1/',
  })
})
