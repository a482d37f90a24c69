import { legalPageAddresses } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { selectTranslatedText } from '../../../../db/translations.ts'

/** The terms of a website as its buyers accept them. */
export interface OfferedTerms {
  /** Names the wording: another title or text has another version. */
  version: string
  title: string
  /** Where the page is, below the website's address. */
  path: string
}

/** What terms have to be kept of an order. */
export interface AcceptedTerms {
  version: string
  title: string
  html: string
  acceptedAt: string
}

const addresses = sql`${sql.val(legalPageAddresses.terms)}::text[]`
const language = sql`website.language`
const textOf = (field: 'title' | 'html') => selectTranslatedText(language, sql.ref(`a.${field}`), sql`a.translations -> ${sql.lit(field)}`)

/**
 * The page of terms that a row of `website` shows and asks to accept, in its language; no row where it has none, or
 * does not ask.
 */
const termsPage = sql`(
  select t.title, t.html, t.path, md5(t.title || chr(10) || t.html) as version from (
    select ${textOf('title')} as title, ${textOf('html')} as html, '/article/' || a.url_keywords || '.html' as path
    from shown_articles(website.id) a
    where a.url_keywords = any (${addresses}) and coalesce(website.global_config ->> 'termsBox', 'on') <> 'off'
    order by array_position(${addresses}, a.url_keywords) limit 1) t)`

/** `OfferedTerms` of a row of `website`, or null. */
export const offeredTerms: RawBuilder<OfferedTerms | null> = sql`(
  select json_build_object('version', p.version, 'title', p.title, 'path', p.path) from ${termsPage} p)`

/** Keeps the wording of the terms of these websites, each once. */
export async function keepTerms(db: Db, websiteIds: readonly string[]): Promise<void> {
  await sql`
    insert into accepted_terms (version, title, html)
    select distinct p.version, p.title, p.html from website cross join lateral ${termsPage} p
    where website.id = any (${websiteIds}::bigint[]) order by p.version
    on conflict do nothing`.execute(db)
}

/** The terms that the buyer of an order accepted; undefined: the website asked for none. */
export async function getAcceptedTerms(db: Db, orderId: string): Promise<AcceptedTerms | undefined> {
  return db
    .selectFrom('shopOrder')
    .innerJoin('acceptedTerms', 'acceptedTerms.version', 'shopOrder.termsVersion')
    .select(['acceptedTerms.version', 'title', 'html', 'termsAcceptedAt as acceptedAt'])
    .where('shopOrder.id', '=', orderId)
    .$castTo<AcceptedTerms>()
    .executeTakeFirst()
}
