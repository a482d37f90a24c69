import { type MailEvent, type MailTemplateState, siteLanguageOf } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** Which template: of an event in a language, for every website (null) or for one. */
export interface TemplateKey {
  event: MailEvent
  language: string
  websiteId: string | null
}

export interface StoredTemplate {
  version: number
  language: string
  websiteId: string | null
  subject: string
  body: string
  updatedAt: string
}

const columns = ['version', 'language', 'websiteId', 'subject', 'body', 'updatedAt'] as const

/** Languages whose templates serve a language, the best first: pt-BR, then pt; th-TH, then th, then English, since no Thai templates are shipped. */
function servingLanguages(language: string): string[] {
  const shipped = siteLanguageOf(language)
  const others = shipped ? [shipped] : [language.split('-', 1)[0] ?? language, 'en']
  return [...new Set([language, ...others])]
}

/** The written template that counts for a website and a language: its own before the shared one; undefined: the shipped one counts. */
export async function findTemplate(db: Db, { event, language, websiteId }: TemplateKey): Promise<StoredTemplate | undefined> {
  const languages = servingLanguages(language)
  return db
    .selectFrom('mailTemplate')
    .select(columns)
    .where('event', '=', event)
    .where('language', 'in', languages)
    .where(sql<boolean>`(website_id is null or website_id = ${websiteId}::bigint)`)
    .orderBy(sql`website_id nulls last`)
    .orderBy(sql`array_position(${languages}::text[], language)`)
    .limit(1)
    .executeTakeFirst()
}

/** The template of just this event, language and website. */
export async function getTemplate(db: Db, key: TemplateKey): Promise<StoredTemplate | undefined> {
  return ofKey(db, key).select(columns).executeTakeFirst()
}

function ofKey(db: Db, { event, language, websiteId }: TemplateKey) {
  return db
    .selectFrom('mailTemplate')
    .where('event', '=', event)
    .where('language', '=', language)
    .where(sql<boolean>`coalesce(website_id, 0) = ${websiteId ?? '0'}::bigint`)
}

/** The version after the change, or undefined when the given one is stale. Version 0 is none yet. */
export async function saveTemplate(
  db: Db,
  { event, language, websiteId }: TemplateKey,
  { version, subject, body }: { version: number; subject: string; body: string },
): Promise<number | undefined> {
  const saved = await sql<{ version: number }>`
    insert into mail_template as t (event, language, website_id, subject, body)
    select ${event}, ${language}, ${websiteId}::bigint, ${subject}, ${body} where ${version}::int = 0 or exists (
      select from mail_template where event = ${event} and language = ${language} and coalesce(website_id, 0) = ${websiteId ?? '0'}::bigint)
    on conflict (event, language, coalesce(website_id, 0)) do update
      set subject = excluded.subject, body = excluded.body, version = t.version + 1, updated_at = now() where t.version = ${version}::int
    returning version`.execute(db)
  return saved.rows[0]?.version
}

export async function deleteTemplate(db: Db, key: TemplateKey): Promise<number> {
  const found = ofKey(db, key).select('mailTemplate.id')
  const done = await db.deleteFrom('mailTemplate').where('id', 'in', found).executeTakeFirst()
  return Number(done.numDeletedRows)
}

/** The written templates that a website may use, and the languages of all websites. */
export async function readTemplateStates(db: Db, websiteId: string | null) {
  const read = await sql<{ templates: (Omit<MailTemplateState, 'source'> & { isOwn: boolean })[]; languages: string[] }>`
    select
      (select coalesce(json_agg(t), '[]') from (
        select event, language, website_id is not null as "isOwn", updated_at as "updatedAt" from mail_template
        where website_id is null or website_id = ${websiteId}::bigint) t) as templates,
      array(select distinct language from website where ${websiteId}::bigint is null or id = ${websiteId}::bigint order by 1) as languages`.execute(
    db,
  )
  return read.rows[0] ?? { templates: [], languages: [] }
}
