import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import type { Article } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'

const day = (at: number) => `2026-01-${String(at).padStart(2, '0')}T10:00:00.000Z`

/** A post of a day of January. */
const post = (at: number, more: Partial<Article> = {}): Article => ({
  id: String(at),
  key: `post-${at}`,
  title: `Post ${at}`,
  html: `<p>Text ${at}</p>`,
  isPost: true,
  publishedAt: day(at),
  day: day(at).slice(0, 10),
  updatedAt: day(at),
  ...more,
})

function pagesOf(articles: Article[], language = 'en') {
  const { files, problems } = planSite(given.site({ articles, language }))
  const page = (path: string) => String(files.find((file) => file.path === path)?.render())
  return { paths: files.map(({ path }) => path).filter((path) => path.startsWith('/blog/')), page, problems }
}

test('a website without posts has no blog', () => {
  const { paths, page } = pagesOf([{ ...post(1), isPost: false }])
  expect(paths).toEqual([])
  expect(page('/article/post-1.html')).not.toContain('atom+xml')
})

test('posts are listed newest first, in pages, and by category', () => {
  const news = { name: 'News & more', key: 'news-more' }
  const { paths, page, problems } = pagesOf(Array.from({ length: 14 }, (_, at) => post(at + 1, at % 2 === 0 ? { category: news } : {})))

  expect(problems).toEqual([])
  expect(paths.toSorted()).toEqual(['/blog/2.html', '/blog/feed.xml', '/blog/index.html', '/blog/news-more/index.html'])
  const titles = [...page('/blog/index.html').matchAll(/class="post-title">([^<]*)</g)].map(([, title]) => title)
  expect(titles.slice(0, 2)).toEqual(['Post 14', 'Post 13'])
  expect(titles).toHaveLength(12)
  expect(page('/blog/index.html')).toContain('<a href="/blog/news-more/">News &amp; more</a>')
  expect(page('/blog/news-more/index.html')).not.toContain('Post 14')
  expect(page('/blog/2.html')).toContain('<a href="/article/post-1.html">')
  expect(page('/sitemap.xml')).toContain('https://shop.example/blog/news-more/')
})

test('the feed has the newest posts, is linked in the head, and holds no markup of theirs', () => {
  const { page } = pagesOf([post(1), post(2, { title: 'Salt & <b>pepper</b>', excerpt: 'In short' })])
  const feed = page('/blog/feed.xml')

  expect(page('/blog/index.html')).toContain('<link rel="alternate" type="application/atom+xml" title="Blog - Shop" href="/blog/feed.xml">')
  expect(page('/article/post-2.html')).toContain('href="/blog/feed.xml"')
  expect(feed.indexOf('post-2')).toBeLessThan(feed.indexOf('post-1'))
  expect(feed).toContain('<title>Salt &amp; &lt;b&gt;pepper&lt;/b&gt;</title>')
  expect(feed).toContain('<summary>In short</summary>')
  expect(feed).toContain(`<published>${day(2)}</published>`)
})

test('a post tells its day as its readers write it, and what it is', () => {
  const { page } = pagesOf([post(3)], 'de')
  expect(page('/article/post-3.html')).toContain(`<time datetime="${day(3)}">3. Januar 2026</time>`)
  expect(page('/article/post-3.html')).toContain('"@type":"BlogPosting"')
})

test('recommended products are shown as far as the website sells them, and questions open to their answers', () => {
  const article = { ...post(1), goodsIds: ['2', '9', '1'], faq: [{ question: 'Is it <oak>?', answer: 'Yes.\n\nOr elm.' }] }
  const { files } = planSite(given.site({ articles: [article], goods: given.manyGoods(2) }))
  const page = String(files.find(({ path }) => path === '/article/post-1.html')?.render())

  expect([...page.matchAll(/class="card-title">([^<]*)</g)].map(([, title]) => title)).toEqual(['Goods 2', 'Goods 1'])
  expect(page).toContain('<details><summary>Is it &lt;oak&gt;?</summary><p>Yes.</p><p>Or elm.</p></details>')
  expect(page).toContain('"@type":"FAQPage"')
})

test('a question whose answer is missing is not shown, and none leave no heading', () => {
  const pageWith = (faq: Article['faq']) => {
    const { files } = planSite(given.site({ articles: [{ ...post(1), faq }] }))
    return String(files.find(({ path }) => path === '/article/post-1.html')?.render())
  }
  const open = { question: 'Where to?', answer: ' ' }
  expect(pageWith([open, { question: 'How long?', answer: 'Two days.' }])).not.toContain('Where to?')
  expect(pageWith([open])).not.toMatch(/class="faq"|FAQPage/)
})

test('a post that changes renders its page and the lists that show it again, and no other page', () => {
  const keys = (articles: Article[]) => new Map(planSite(given.site({ articles })).files.map(({ path, inputKey }) => [path, inputKey]))
  const [before, after] = [keys([post(1), post(2)]), keys([post(1), post(2, { excerpt: 'New' })])]
  const changed = [...after].filter(([path, key]) => before.get(path) !== key).map(([path]) => path)
  expect(changed.toSorted()).toEqual(['/article/post-2.html', '/blog/feed.xml', '/blog/index.html'])
})
