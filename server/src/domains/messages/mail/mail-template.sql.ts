import { type MailEvent, type MailTemplateState, type SettingFrom, siteLanguageOf } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { nearness } from '../../system/websites/applies-to.sql.ts'

/** Which template: of an event in a language, for a website, for a group, or, with neither, for every website. */
export interface TemplateKey {
  event: MailEvent
  language: string
  websiteId: string | null
  groupId: string | null
}

export interface StoredTemplate {
  id: string
  event: MailEvent
  version: number
  language: string
  from: SettingFrom
  subject: string
  body: string
  updatedAt: string
}

const columns = ['id', 'event', 'version', 'language', 'subject', 'body', 'updatedAt'] as const

type Reach = Pick<TemplateKey, 'websiteId' | 'groupId'>

/** Where a website, or a group, has a row `mail_template` from; null: it does not apply. */
const fromFor = ({ websiteId, groupId }: Reach) => sql<SettingFrom | null>`applies_from(
  website_ids, group_ids, ${websiteId}::bigint, coalesce(${groupId}::bigint, (select w.group_id from website w where w.id = ${websiteId}::bigint)))`

/**
 * Languages whose templates serve a language, the best first: pt-BR, then pt; th-TH, then th, then English, since no
 * Thai templates are shipped.
 */
function servingLanguages(language: string): string[] {
  const shippedLanguage = siteLanguageOf(language)
  const others = shippedLanguage ? [shippedLanguage] : [language.split('-', 1)[0] ?? language, 'en']
  return [...new Set([language, ...others])]
}

/**
 * The written template that counts for a website and a language: its own before its group’s, and that before the shared
 * one; undefined: the shipped one counts.
 */
export async function findTemplate(db: Db, { event, language, ...reach }: TemplateKey): Promise<StoredTemplate | undefined> {
  const languages = servingLanguages(language)
  const from = fromFor(reach)
  return db
    .selectFrom('mailTemplate')
    .select([...columns, from.$castTo<SettingFrom>().as('from')])
    .$castTo<StoredTemplate>()
    .where('event', '=', event)
    .where('language', 'in', languages)
    .where(from, 'is not', null)
    .orderBy(nearness(from))
    .orderBy(sql`array_position(${languages}::text[], language)`)
    .limit(1)
    .executeTakeFirst()
}

/** The written templates that count for a website or group, each where it was written, in whichever languages. */
export async function findWrittenTemplates(db: Db, reach: Reach): Promise<StoredTemplate[]> {
  const from = fromFor(reach)
  return db
    .selectFrom('mailTemplate')
    .select([...columns, from.$castTo<SettingFrom>().as('from')])
    .$castTo<StoredTemplate>()
    .where(from, 'is not', null)
    .execute()
}

/**
 * The version of the template of just this event and language, for just this website or group; 0 where there is none.
 */
export async function getTemplateVersion(db: Db, key: TemplateKey): Promise<number> {
  return (await ofKey(db, key).select('version').executeTakeFirst())?.version ?? 0
}

/** Why a template could not be used as it is now; empty: no mail has met a problem. */
export async function getTemplateFailure(db: Db, { id, version }: Pick<StoredTemplate, 'id' | 'version'>): Promise<string> {
  const row = await db
    .selectFrom('mailTemplateFailure')
    .select('failure')
    .where('templateId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.failure ?? ''
}

/**
 * How many websites a template of just this event and language, for just this website or group, counts at, or would.
 */
export async function countWebsitesOf(db: Db, { event, language, websiteId, groupId }: TemplateKey): Promise<number> {
  if (websiteId !== null) return 1
  const spoken = await db.selectFrom('website').select('language').distinct().execute()
  const servedWebsites = spoken.flatMap((website) => {
    const serving = servingLanguages(website.language)
    return serving.includes(language) ? [{ language: website.language, serving, better: serving.slice(0, serving.indexOf(language)) }] : []
  })
  const has = (whose: RawBuilder<unknown>, languages: 'serving' | 'better') =>
    sql`exists (select from mail_template t where t.event = ${event} and ${whose} and s.${sql.ref(languages)} ? t.language)`
  const ofGroup = sql`t.group_id = w.group_id`
  const isShared = sql`t.website_id is null and t.group_id is null`
  const result = await sql<{ websites: number }>`
    select count(*)::int as websites
    from jsonb_to_recordset(${json(servedWebsites)}::jsonb) s (language text, serving jsonb, better jsonb) join website w on w.language = s.language
    where not (${has(sql`t.website_id = w.id`, 'serving')}) and ${
      groupId === null
        ? sql`not (${has(ofGroup, 'serving')}) and not (${has(isShared, 'better')})`
        : sql`w.group_id = ${groupId}::bigint and not (${has(ofGroup, 'better')})`
    }`.execute(db)
  return result.rows[0]?.websites ?? 0
}

function ofKey(db: Db, { event, language, websiteId, groupId }: TemplateKey) {
  return db
    .selectFrom('mailTemplate')
    .where('event', '=', event)
    .where('language', '=', language)
    .where('websiteId', 'is not distinct from', websiteId)
    .where('groupId', 'is not distinct from', groupId)
}

/** The version after the change, or undefined when the given one is stale. Version 0 is none yet. */
export async function saveTemplate(
  db: Db,
  { event, language, websiteId, groupId }: TemplateKey,
  { version, subject, body }: { version: number; subject: string; body: string },
): Promise<number | undefined> {
  const result = await sql<{ version: number }>`
    insert into mail_template as t (event, language, website_id, group_id, subject, body)
    select ${event}, ${language}, ${websiteId}::bigint, ${groupId}::bigint, ${subject}, ${body} where ${version}::int = 0 or exists (
      select from mail_template where event = ${event} and language = ${language} and website_id is not distinct from ${websiteId}::bigint and group_id is not distinct from ${groupId}::bigint)
    on conflict (event, language, coalesce(website_id, 0), coalesce(group_id, 0)) do update
      set subject = excluded.subject, body = excluded.body, version = t.version + 1, updated_at = now() where t.version = ${version}::int
    returning version`.execute(db)
  return result.rows[0]?.version
}

/** How many templates were deleted, at most one: from then on the next nearest counts, or the shipped one. */
export async function deleteTemplate(db: Db, key: TemplateKey): Promise<number> {
  const storedTemplates = ofKey(db, key).select('mailTemplate.id')
  const result = await db.deleteFrom('mailTemplate').where('id', 'in', storedTemplates).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** The written templates that a website or group may use, and the languages of its websites. */
export async function readTemplateStates(db: Db, { websiteId, groupId }: Reach) {
  const result = await sql<{ templates: (Omit<MailTemplateState, 'source'> & { from: SettingFrom })[]; languages: string[] }>`
    select
      (select coalesce(json_agg(t), '[]') from (
        select event, language, ${fromFor({ websiteId, groupId })} as "from", updated_at as "updatedAt",
          coalesce((select f.failure from mail_template_failure f where f.template_id = mail_template.id and f.version = mail_template.version), '') as failure
        from mail_template
        where ${fromFor({ websiteId, groupId })} is not null) t) as templates,
      array(
        select distinct language from website
        where (${websiteId}::bigint is null or id = ${websiteId}::bigint) and (${groupId}::bigint is null or group_id = ${groupId}::bigint) order by 1) as languages`.execute(
    db,
  )
  return result.rows[0] ?? { templates: [], languages: [] }
}
