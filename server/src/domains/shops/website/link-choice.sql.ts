import type { LinkChoice } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains } from '../../../db/query.ts'
import { selectTranslatedText } from '../../../db/translations.ts'
import { isOnSale } from '../../catalog/goods/goods-sale.sql.ts'
import { type BlogCategory, blogKeys } from './blog-keys.rules.ts'

/**
 * `placed`: the classes that have products on a website, with those above them, titled in its language; `key` is their
 * part of the address, as the storefront renders it (`plan/catalogue.ts`).
 */
function selectPlacedClasses(websiteId: string): RawBuilder<unknown> {
  const title = selectTranslatedText(
    sql`(select language from website where id = ${websiteId})`,
    sql`a.title`,
    sql`a.translations -> 'title'`,
  )
  return sql`used as (
      select distinct coalesce(s.classification_id, g.classification_id) as id
      from shop_goods s join goods g on g.id = s.goods_id where s.website_id = ${websiteId} and s.status = 'on' and ${isOnSale}
    ), above as (
      select c.* from classification c join used on used.id = c.id
      union
      select c.* from classification c join above on above.parent_id = c.id
    ), joined as (
      select a.id, ${title} as title, a.path, a.sort, a.url_keywords::text as key from above a where a.parent_id is null
      union all
      select a.id, ${title}, a.path, a.sort, p.key || '-' || a.url_keywords from above a join joined p on a.parent_id = p.id
    ), placed as (
      select id, title, path, sort, case row_number() over (partition by lower(key) order by id) when 1 then key else key || '-' || id end as key from joined
    )`
}

/**
 * Classes (with products there), products and articles, also those that are not public yet, of a website whose title
 * contains the words, and where each lies on the site.
 */
export async function findLinkChoices(db: Db, websiteId: string, words: string, limit: number): Promise<LinkChoice[]> {
  const result = await sql<LinkChoice>`
    with recursive ${selectPlacedClasses(websiteId)}
    (select 'class' as kind, title, '/' || key || '-1/' as url from placed where ${contains('title', words)} order by path limit ${limit})
    union all
    (select 'article', title, '/article/' || url_keywords || '.html' from (
       select title, url_keywords, sort, id from shown_articles(${websiteId}::bigint)
       union all select title, url_keywords, sort, id from article where website_id = ${websiteId} and not is_public) own
     where ${contains('title', words)} order by sort, id limit ${limit})
    union all
    (select 'goods', coalesce(s.title, g.title), '/goods/' || coalesce(s.url_keywords, g.url_keywords) || '.html'
     from shop_goods s join goods g on g.id = s.goods_id
     where s.website_id = ${websiteId} and s.status = 'on' and ${isOnSale} and ${contains(sql<string>`coalesce(s.title, g.title)`, words)}
     order by s.id desc limit ${limit})`.execute(db)
  return result.rows
}

export interface LinkKeys {
  classes: readonly string[]
  goods: readonly string[]
  articles: readonly string[]
  /** Parts of the addresses of post categories; '' for all posts. */
  blog: readonly string[]
}

/** Those of the keys that a website has a page for. */
export async function findLinkKeys(db: Db, websiteId: string, keys: LinkKeys): Promise<{ [Kind in keyof LinkKeys]: ReadonlySet<string> }> {
  const result = await sql<{ kind: Exclude<keyof LinkKeys, 'blog'>; key: string }>`
    with recursive ${selectPlacedClasses(websiteId)}
    (select 'classes' as kind, key from placed where key = any (${sql.val(keys.classes)}::text[]))
    union all
    (select 'articles', url_keywords from shown_articles(${websiteId}::bigint) where url_keywords = any (${sql.val(keys.articles)}::text[]))
    union all
    (select 'goods', coalesce(s.url_keywords, g.url_keywords) from shop_goods s join goods g on g.id = s.goods_id
     where s.website_id = ${websiteId} and s.status = 'on' and ${isOnSale}
       and coalesce(s.url_keywords, g.url_keywords) = any (${sql.val(keys.goods)}::text[]))`.execute(db)
  const of = (kind: keyof LinkKeys) => new Set(result.rows.filter((row) => row.kind === kind).map((row) => row.key))
  const blog = keys.blog.length > 0 ? (await findBlogLists(db, websiteId)).map(({ key }) => key) : []
  return { classes: of('classes'), goods: of('goods'), articles: of('articles'), blog: new Set(blog) }
}

/** Those of the keys that a class has by its place in the tree. */
export async function findClassKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const result = await sql<{ key: string }>`
    with recursive joined as (
      select id, url_keywords::text as key from classification where parent_id is null
      union all
      select c.id, p.key || '-' || c.url_keywords from classification c join joined p on c.parent_id = p.id
    ) select distinct key from joined where key = any (${sql.val(keys)}::text[])`.execute(db)
  return new Set(result.rows.map(({ key }) => key))
}

/** Whether the page of an article's category had an address before letters kept their marks. */
export const isKeptCategory = sql<boolean>`exists (select from kept_blog_category k where k.category = shown_articles.category)`

/** The lists of posts that a website has: all of them under the key '', and each category; none without posts. */
export async function findBlogLists(db: Db, websiteId: string): Promise<{ key: string; category: string }[]> {
  const result = await sql<BlogCategory>`
    select distinct category, ${isKeptCategory} as is_kept from shown_articles(${websiteId}::bigint) where kind = 'post' order by category`.execute(
    db,
  )
  const categories = [...blogKeys(result.rows)].map(([category, key]) => ({ key, category })).filter(({ key }) => key !== '')
  return result.rows.length === 0 ? [] : [{ key: '', category: '' }, ...categories]
}
