import { keyOf } from '../kit/hash.ts'
import { escapeHtml, html, type Markup } from '../kit/html.ts'
import { plainText } from '../kit/sanitize.ts'
import { absolute, linkTo } from '../kit/urls.ts'
import type { FileDraft } from '../plan/files.ts'
import type { Article } from '../snapshot.ts'
import { htmlLanguage } from '../text/index.ts'
import { blogPath, categoryPath, describe, feedLink, feedPath, leadPicture, postDate } from './article-parts.ts'
import { articlePath } from './article-path.ts'
import { breadcrumb, renderDocument } from './layout.ts'
import { pagination } from './pagination.ts'
import { image, source, uploadsOf } from './picture.ts'
import { breadcrumbList } from './structured.ts'
import type { SiteView } from './view.ts'

const postsOnPage = 12
const postsInFeed = 30

/** A list of posts: all of them, or those of a category. */
interface PostList {
  /** Empty for all posts. */
  key: string
  address: string
  title: string
  posts: readonly Article[]
}

/** The posts of a website, newest first. */
function postsOf({ snapshot }: SiteView): Article[] {
  const dateOf = ({ publishedAt = '', updatedAt }: Article) => publishedAt || updatedAt
  return snapshot.articles.filter(({ isPost }) => isPost).sort((a, b) => dateOf(b).localeCompare(dateOf(a)) || Number(b.id) - Number(a.id))
}

/** The pages that list posts, all and by category; nothing on a website without posts. */
export function* blogPages(view: SiteView): Generator<FileDraft> {
  const posts = postsOf(view)
  if (posts.length === 0) return
  const categories = categoriesOf(posts)
  for (const list of [{ key: '', address: '', title: view.text.blog, posts }, ...categories]) yield* listPages(view, list, categories)
}

/** The newest posts as Atom; nothing on a website without posts. */
export function* blogFeed(view: SiteView): Generator<FileDraft> {
  const posts = postsOf(view).slice(0, postsInFeed)
  if (posts.length === 0) return
  const { site } = view.snapshot
  yield {
    path: feedPath,
    kind: 'feed',
    parts: { shop: keyOf([site.name, site.seller.name, site.baseUrl, site.language, view.text.blog]), posts: keyOf(posts) },
    uploads: [],
    render: () => renderFeed(view, posts),
  }
}

function categoriesOf(posts: readonly Article[]): PostList[] {
  const byKey = Map.groupBy(
    posts.filter(({ category }) => category),
    ({ category }) => category?.key ?? '',
  )
  return [...byKey]
    .map(([key, own]) => ({ key, address: own[0]?.category?.address ?? key, title: own[0]?.category?.name ?? key, posts: own }))
    .sort((a, b) => a.key.localeCompare(b.key))
}

function* listPages(view: SiteView, list: PostList, categories: readonly PostList[]): Generator<FileDraft> {
  const count = Math.ceil(list.posts.length / postsOnPage)
  for (let page = 1; page <= count; page++) {
    const posts = list.posts.slice((page - 1) * postsOnPage, page * postsOnPage)
    const pictures = posts.map((post) => leadPicture(view, post))
    yield {
      path: categoryPath(list.address, page),
      kind: 'blog',
      of: `blog ${list.key || 'all'} ${page}`,
      parts: {
        ...view.frameParts,
        title: keyOf([list.title, view.text.blog]),
        categories: keyOf(categories.map(({ address, title }) => [address, title])),
        count: String(count),
        posts: keyOf(
          posts.map((post, at) => [post.key, post.title, post.publishedAt ?? '', post.day ?? '', summaryOf(post), pictures[at] ?? null]),
        ),
      },
      uploads: uploadsOf(pictures),
      render: () => render(view, list, { posts, page, count, categories }),
    }
  }
}

type Rendered = { posts: readonly Article[]; page: number; count: number; categories: readonly PostList[] }

function render(view: SiteView, list: PostList, { posts, page, count, categories }: Rendered): string {
  const { text, snapshot } = view
  const path = categoryPath(list.address, page)
  const steps = [
    { title: text.home, path: '/index.html' },
    { title: text.blog, path: blogPath },
    ...(list.key === '' ? [] : [{ title: list.title, path: categoryPath(list.address) }]),
  ]
  const title = [list.title, ...(page > 1 ? [text.page(page)] : []), snapshot.site.name].join(' - ')
  return renderDocument(view, {
    path,
    name: 'blog',
    title,
    description: `${title}: ${posts
      .slice(0, 3)
      .map((post) => post.title)
      .join(', ')}`,
    structured: [breadcrumbList(view, steps)],
    head: feedLink(view),
    main: html`${breadcrumb(view, steps)}
<header class="list-head"><h1>${list.title}</h1></header>
${categoryLinks(view, list, categories)}
<ul class="posts">${posts.map((post, at) => postCard(view, post, at === 0))}</ul>
${pagination(view, (to) => linkTo(categoryPath(list.address, to)), { page, count })}`,
  })
}

function categoryLinks({ text }: SiteView, list: PostList, categories: readonly PostList[]): Markup | false {
  if (categories.length === 0) return false
  const link = (address: string, title: string) =>
    html`<li><a href="${linkTo(categoryPath(address))}"${address === list.address && html` aria-current="true"`}>${title}</a></li>`
  return html`<nav class="chips" aria-label="${text.blogCategories}"><ul>${link('', text.allPosts)}${categories.map(({ address, title }) => link(address, title))}</ul></nav>`
}

function postCard(view: SiteView, post: Article, isFirst: boolean): Markup {
  const picture = leadPicture(view, post)
  const thumbnail = picture && image({ ...picture, alt: '' }, { sizes: '(min-width: 800px) 380px, 100vw', first: isFirst })
  return html`<li class="post"><a href="${linkTo(articlePath(post))}">${thumbnail && html`<span class="post-picture">${thumbnail}</span>`}<span class="post-title">${post.title}</span></a>${postDate(view, post)}<p>${summaryOf(post)}</p></li>`
}

const summaryOf = ({ excerpt, html: text }: Article) => excerpt || plainText(text, 200)

/** Atom as RFC 4287 has it. */
function renderFeed({ text, snapshot: { site } }: SiteView, posts: readonly Article[]): string {
  const at = (path: string) => escapeHtml(absolute(site.baseUrl, linkTo(path)))
  const newest = posts.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  const entries = posts.map((post) => {
    const picture = post.picture && `<link rel="enclosure" href="${escapeHtml(absolute(site.baseUrl, source(post.picture)))}"/>`
    return `<entry><id>${at(articlePath(post))}</id><title>${xmlText(post.title)}</title><link href="${at(articlePath(post))}"/>${picture ?? ''}<published>${post.publishedAt ?? post.updatedAt}</published><updated>${post.updatedAt}</updated>${post.category ? `<category term="${xmlText(post.category.name)}"/>` : ''}<summary>${xmlText(describe(post))}</summary></entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${htmlLanguage(site.language)}"><id>${at(blogPath)}</id><title>${xmlText(`${text.blog} - ${site.name}`)}</title><link href="${at(blogPath)}"/><link rel="self" href="${at(feedPath)}"/><updated>${newest}</updated><author><name>${xmlText(site.seller.name || site.name)}</name></author>
${entries.join('\n')}
</feed>
`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these characters
const noXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const xmlText = (text: string) => escapeHtml(text.replace(noXml, ''))
