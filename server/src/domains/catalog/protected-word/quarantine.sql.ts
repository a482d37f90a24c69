import { protectedText, type WordSource } from '@wanpu/contract'
import { sql } from 'kysely'
import { backUpOnce, countIntoChangeSet, writeRows } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { ActionError } from '../../../refusals.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import type { GoodsTexts, Matcher, QuarantineState } from './matcher.rules.ts'
import { readMatcher } from './protected-word.sql.ts'

/** The columns of a product that say that it is in quarantine. */
export const quarantineColumns = ['quarantined_at', 'quarantine_words'] as const

/** A product as protected words look at it. */
export interface WordCheckedProduct extends GoodsTexts, QuarantineState {
  id: string
  quarantinedAt: string | null
}

/** What websites call a row of `goods`, and how they describe it, where they have words of their own. */
export const selectOwnTexts = (row: string) => ({
  ownTitles: sql<string[]>`array(
    select s.title from shop_goods s where s.goods_id = ${sql.ref(`${row}.id`)} and ${selectOwnText('s')} and s.title is not null order by s.id)`,
  ownDescriptions: sql<string[]>`array(
    select s.description from shop_goods s where s.goods_id = ${sql.ref(`${row}.id`)} and ${selectOwnText('s')} and s.description is not null order by s.id)`,
})

/** As the index of the few rows with texts of their own says it. */
function selectOwnText(row: string) {
  return sql<boolean>`(${sql.ref(`${row}.title`)} is not null or ${sql.ref(`${row}.description`)} is not null)`
}

/**
 * What words are looked for in, of a row of `goods` called `r`. Descriptions are read only where a word looks there.
 */
export const looks = (matcher: Matcher) => {
  const isDescribed = matcher.looksIn('description')
  const { ownTitles, ownDescriptions } = selectOwnTexts('r')
  return sql`r.id, r.title, r.brand, r.tags, ${isDescribed ? sql`r.description` : sql`''`} as description,
    ${ownTitles} as own_titles, ${isDescribed ? ownDescriptions : sql`'{}'::text[]`} as own_descriptions,
    r.quarantined_at, r.quarantine_words, r.released_words`
}

/**
 * Quarantines those of the products, just written under a change set, that hold a protected word. The set must have
 * been opened with `quarantineColumns` among its columns. Returns the words of those that it caught, by their ids.
 */
export async function catchWritten(
  db: Db,
  changeSetId: string,
  ids: readonly string[],
  source: WordSource,
): Promise<ReadonlyMap<string, string[]>> {
  const caught = await findCaught(db, ids)
  await countIntoChangeSet(db, changeSetId, await quarantine(db, changeSetId, caught, source))
  return new Map(caught.map((row) => [row.id, row.quarantine_words]))
}

/**
 * The same for rows of websites, just written under a change set of theirs, whose own texts hold a protected word:
 * their products go into quarantine with that change, and come out of it when it is undone. Who sees only some websites
 * may not take products from the others: their change is refused as a whole.
 * @throws protected-text with the words.
 */
export async function catchOwnTexts(db: Db, changeSetId: string, shopGoodsIds: readonly string[], source: WordSource): Promise<void> {
  const result = await sql<{ goodsId: string }>`
    select distinct s.goods_id from shop_goods s where s.id = any (${sql.val(shopGoodsIds)}::bigint[]) and ${selectOwnText('s')}`.execute(
    db,
  )
  const caught = await findCaught(
    db,
    result.rows.map((row) => row.goodsId),
  )
  if (caught.length === 0) return
  if (await isOfLimitedUser(db, changeSetId))
    throw new ActionError(protectedText.code, { words: [...new Set(caught.flatMap((row) => row.found))] })
  await quarantine(db, changeSetId, caught, source)
}

/** Whether the maker of a change set sees only some websites. */
async function isOfLimitedUser(db: Db, changeSetId: string): Promise<boolean> {
  const { websiteScope } = await db
    .selectFrom('changeSet')
    .leftJoin('adminUser', 'adminUser.id', 'takenBy')
    .select('websiteScope')
    .where('changeSet.id', '=', changeSetId)
    .executeTakeFirstOrThrow()
  return websiteScope !== null && websiteScope !== 'all'
}

type CaughtProduct = { id: string; found: string[]; quarantined_at: string; quarantine_words: string[] }

/** Of these products those that hold a protected word, as they are in quarantine. */
async function findCaught(db: Db, ids: readonly string[]): Promise<CaughtProduct[]> {
  const matcher = await readMatcher(db)
  if (matcher.isEmpty || ids.length === 0) return []
  const rows = await sql<WordCheckedProduct & { moment: string }>`
    select ${looks(matcher)}, now() as moment from goods r where r.id = any (${sql.val(ids)}::bigint[]) order by r.id`.execute(db)
  return rows.rows.flatMap((row) => {
    const foundWords = matcher.judge(row).caught.map((hit) => hit.word)
    if (foundWords.length === 0) return []
    return [
      {
        id: row.id,
        found: foundWords,
        quarantined_at: row.quarantinedAt ?? row.moment,
        quarantine_words: [...row.quarantineWords, ...foundWords],
      },
    ]
  })
}

/** Returns how many of the products the change set had not met before. */
async function quarantine(db: Db, changeSetId: string, caught: readonly CaughtProduct[], source: WordSource): Promise<number> {
  if (caught.length === 0) return 0
  const caughtIds = caught.map((row) => row.id)
  const affected = await backUpOnce(db, undoableGoods, changeSetId, caughtIds)
  await writeRows(
    db,
    undoableGoods,
    changeSetId,
    quarantineColumns,
    caught.map(({ found: _, ...row }) => row),
  )
  await sql`update change_set set quarantined = quarantined + ${caughtIds.length} where id = ${changeSetId}`.execute(db)
  await logQuarantine(db, changeSetId, caughtIds, source)
  return affected
}

/**
 * Notes which of the products a change set has put into quarantine, or taken out of it. Products of an import bring
 * their file and row along.
 */
export async function logQuarantine(db: Db, changeSetId: string, ids: readonly string[], source: WordSource): Promise<void> {
  const addedWords = sql`array(
    select w from unnest(g.quarantine_words) with ordinality n (w, place) where w <> all (coalesce(b.quarantine_words, '{}')) order by place)`
  await sql`
    insert into protected_word_log (event, source, words, goods_id, title, file_name, row_number, change_set_id, by_id, by_name)
    select case when g.quarantined_at is null then 'released' else 'quarantined' end, ${source},
      case when g.quarantined_at is null then b.quarantine_words else ${addedWords} end,
      g.id, g.title, case when ${source} = 'import' then g.source_file else '' end, case when ${source} = 'import' then g.source_row end,
      s.id, s.taken_by, coalesce(u.username, '')
    from goods g join change_set s on s.id = ${changeSetId} left join goods_backup b on b.change_set_id = s.id and b.id = g.id
    left join admin_user u on u.id = s.taken_by
    where g.id = any (${sql.val(ids)}::bigint[]) and g.quarantine_words <> coalesce(b.quarantine_words, '{}')
    order by g.id`.execute(db)
}

/** A row of a file that was refused. */
export interface BlockedRow {
  title: string
  words: string[]
  row: number
}

/**
 * Logs the rows that an import refused because of protected words, under the name of the user who made the change set;
 * does nothing without such rows.
 */
export async function logBlocked(db: Db, changeSetId: string, fileName: string, rows: readonly BlockedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into protected_word_log (event, source, words, title, file_name, row_number, change_set_id, by_id, by_name)
    select 'blocked', 'import', r.words, r.title, ${fileName}, r.row, s.id, s.taken_by, coalesce(u.username, '')
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (title text, words text[], row integer), change_set s
    left join admin_user u on u.id = s.taken_by where s.id = ${changeSetId}`.execute(db)
}
