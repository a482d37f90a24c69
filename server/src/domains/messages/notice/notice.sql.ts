import type { NoticeKind, Page, PageRequest } from '@wanpu/contract'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import type { Db } from '../../../db/open.ts'
import { pageOfRows } from '../../../db/query.ts'
import { cleanHtml } from '../../../text/html.ts'
import { textOfHtml } from '../../../text/text-of-html.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { insertNoticeMails, type NoticeToMail } from '../outbox/outbox.sql.ts'
import type { NewNotice } from './notice.rules.ts'

/** Who looks: `needs` are the permissions that the person holds among those that notices ask for. */
export interface NoticeViewer {
  userId: string
  scope: WebsiteScope
  needs: readonly string[]
}

interface NoticeRecord {
  id: string
  kind: NoticeKind
  image: string
  htmlZh: string
  htmlEn: string
  email: string
  link: string
  createdAt: string
  isRead: boolean
}

/**
 * Inserts notices in the transaction of the event that they report, and writes mails to operators who want them by
 * mail. Sanitises their HTML, whatever its source.
 */
export async function insertNotices(db: Db, notices: readonly NewNotice[], at = new Date().toISOString()): Promise<void> {
  if (notices.length === 0) return
  const clean = notices.map((notice) => ({ ...notice, htmlZh: cleanHtml(notice.htmlZh), htmlEn: cleanHtml(notice.htmlEn) }))
  const insertedRows = await db.insertInto('notice').values(clean).returning('id').execute()
  const ids = insertedRows.map(({ id }) => id).toSorted((a, b) => Number(BigInt(a) - BigInt(b)))
  await insertNoticeMails(
    db,
    clean.map((clean, index) => noticeToMail(clean, ids[index] ?? '0')),
    at,
  )
}

/** Keeps a notice unless the same one was kept within the day before. */
export async function insertNoticeOnce(db: Db, notice: NewNotice, at: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('notice')
      .select('id')
      .where('htmlEn', '=', cleanHtml(notice.htmlEn))
      .where('createdAt', '>', sql<string>`${at}::timestamptz - interval '1 day'`)
      .executeTakeFirst()
    if (!known) await insertNotices(trx, [notice], at)
  })
}

function noticeToMail({ kind, websiteId, htmlZh, htmlEn, link }: NewNotice, noticeId: string): NoticeToMail {
  return { noticeId, event: `operator-${kind}`, websiteId, zh: linesOf(htmlZh), en: linesOf(htmlEn), link }
}

/** The first line of a notice, and what follows it. */
function linesOf(html: string): { title: string; text: string } {
  const [title = '', ...rest] = textOfHtml(html).split('\n').filter(Boolean)
  return { title, text: rest.join(' ') }
}

/** The permissions that stored notices ask for, each once, in no order. */
export async function findNeeds(db: Db): Promise<string[]> {
  // From one value to the next in the index: there are some ten among any number of notices.
  const { rows } = await sql<{ needs: string }>`
    with recursive each (needs) as (
      select min(needs) from notice
      union all select (select min(n.needs) from notice n where n.needs > each.needs) from each where each.needs is not null)
    select needs from each where needs is not null`.execute(db)
  return rows.map((row) => row.needs)
}

/**
 * A page of the notices that the viewer may see and has not cleared, the latest first unless sorted otherwise, each
 * with whether it is read.
 */
export async function searchNotices(db: Db, viewer: NoticeViewer, page: PageRequest): Promise<Page<NoticeRecord>> {
  const rows = selectMatching(db, viewer)
    .select([
      'notice.id',
      'notice.kind',
      'notice.image',
      'notice.htmlZh',
      'notice.htmlEn',
      'notice.email',
      'notice.link',
      'notice.createdAt',
    ])
    .select(isBehind('read').as('isRead'))
  return pageOfRows(db, rows.$castTo<NoticeRecord>(), { ...page, countTo: mostCounted }, { createdAt: 'notice.createdAt' }, 'notice.id', [
    'notice.createdAt',
  ])
}

/** The bell asks again with each new notice: more are estimated. */
const mostCounted = 1000

/** How many notices the viewer sees and has not read: exact up to a thousand. */
export async function countUnread(db: Db, viewer: NoticeViewer): Promise<number> {
  const unread = selectMatching(db, viewer)
    .select('notice.id')
    .where(sql<boolean>`not (${isBehind('read')})`)
  return (await countRows(db, unread, mostCounted)).recordCount
}

/** Marks every notice that can be seen now as read for the viewer, and returns how many the viewer had not read. */
export async function setRead(db: Db, viewer: NoticeViewer): Promise<number> {
  const unread = selectMatching(db, viewer).where(sql<boolean>`not (${isBehind('read')})`)
  return setMarks(db, viewer.userId, ['read'], unread.select('notice.id'))
}

/**
 * Hides every notice that can be seen now from the viewer, and marks it as read; others still see it. Returns how many
 * the viewer had.
 */
export async function setCleared(db: Db, viewer: NoticeViewer): Promise<number> {
  return setMarks(db, viewer.userId, ['read', 'cleared'], selectMatching(db, viewer).select('notice.id'))
}

/** How many numbers before the last one are looked at for notices whose transaction has yet to commit. */
const mostBehind = 1000

/**
 * Moves marks to the last notice, visible to the user or not: a mark is one number, not a row for each notice. Numbers
 * before it that no notice has yet are kept as gaps. Returns how many rows `counted` has in the same snapshot, before
 * the marks are moved.
 */
async function setMarks(db: Db, userId: string, marks: readonly NoticeMark[], counted: Expression<unknown>): Promise<number> {
  const columns = marks.flatMap((mark) => [sql.ref(`${mark}_to`), sql.ref(`${mark}_gaps`)])
  const values = marks.flatMap(() => [sql`passed.id`, sql`passed.gaps`])
  const result = await sql<{ n: number }>`
    with last as (select coalesce(max(id), 0) as id from notice),
    passed as (
      select last.id, array(select g.id from generate_series(greatest(last.id - ${sql.lit(mostBehind)}, 1), last.id) g (id)
        where not exists (select from notice n where n.id = g.id)) as gaps from last),
    marked as (
      insert into notice_reader (user_id, ${sql.join(columns)}) select ${userId}::bigint, ${sql.join(values)} from passed
      on conflict (user_id) do update set ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))})
    select count(*)::int as n from (${counted}) as counted`.execute(db)
  return result.rows[0]?.n ?? 0
}

/** Deletes notices from before an ISO time, for everybody. */
export async function deleteOldNotices(db: Db, before: string): Promise<void> {
  await db.deleteFrom('notice').where('createdAt', '<', before).execute()
}

/**
 * The first 50 notices after `id`, the oldest first, regardless of who may see them: the live stream removes those that
 * its caller may not see.
 */
export async function findNoticesAfter(
  db: Db,
  id: string,
): Promise<{ id: string; kind: NoticeKind; websiteId: string | null; needs: string }[]> {
  return db
    .selectFrom('notice')
    .select(['id', 'kind', 'websiteId', 'needs'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(50)
    .$castTo<{ id: string; kind: NoticeKind; websiteId: string | null; needs: string }>()
    .execute()
}

/** The id of the last notice that was there at a time; '0' when there was none. */
export async function getLastNoticeId(db: Db, at: string): Promise<string> {
  const row = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('createdAt', '<', at)
    .executeTakeFirst()
  return row?.last ?? '0'
}

type NoticeMark = 'read' | 'cleared'

/** Whether the viewer's mark passed a notice when it could be seen. */
const isBehind = (mark: NoticeMark) => {
  const [to, gaps] = [sql.ref(`notice_reader.${mark}_to`), sql.ref(`notice_reader.${mark}_gaps`)]
  return sql<boolean>`(notice.id <= coalesce(${to}, 0) and notice.id <> all (coalesce(${gaps}, '{}')))`
}

function selectMatching(db: Db, { userId, scope, needs }: NoticeViewer) {
  const rows = db
    .selectFrom('notice')
    .leftJoin('noticeReader', (join) => join.on('noticeReader.userId', '=', userId))
    .where(sql<boolean>`not (${isBehind('cleared')})`)
    .where(sql<boolean>`notice.needs = any (${sql.val(needs)}::text[])`)
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`notice.website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/** Takes an e-mail off the notices of websites, which are given as a query of their ids. */
export async function forgetBuyerInNotices(db: Db, email: string, websites: RawBuilder<unknown>): Promise<void> {
  await sql`update notice set email = '' where lower(email) = ${email} and website_id in ${websites}`.execute(db)
}
