import type { InputOf, ProtectedWordRow, protectedWord } from '@wanpu/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import type { ProtectedWord } from '../../../db/tables.ts'
import { setStatus } from '../../../db/versioned.ts'
import { Matcher, type WordToMatch } from './matcher.rules.ts'

type WordFilter = Omit<InputOf<typeof protectedWord.search>, 'pageIndex' | 'pageSize' | 'sort'>

const listColumns = [
  'id',
  'version',
  'word',
  'match',
  'places',
  'effect',
  'excepts',
  'note',
  'status',
  sql<number>`(select count(*)::int from goods g where g.quarantined_at is not null and g.quarantine_words @> array[protected_word.word])`.as(
    'quarantinedCount',
  ),
  'createdAt',
  'updatedAt',
] as const

/** One page of protected words, each with how many products are in quarantine for it, the newest first unless sorted otherwise. */
export async function searchWords(db: Db, input: InputOf<typeof protectedWord.search> & ListRequest): Promise<ListPage<ProtectedWordRow>> {
  return pageOfRows(db, matchingWords(db, input), input, { createdAt: 'id', updatedAt: 'updatedAt', word: 'word' }, 'id')
}

/** The words that a filter matches. */
function matchingWords(db: Db, { keywords, status, effect, match, place }: WordFilter) {
  let rows = db.selectFrom('protectedWord').select(listColumns).$castTo<ProtectedWordRow>()
  if (keywords) rows = rows.where((eb) => eb.or([contains('word', keywords), contains('note', keywords)]))
  if (status) rows = rows.where('status', '=', status)
  if (effect) rows = rows.where('effect', '=', effect)
  if (match) rows = rows.where('match', '=', match)
  if (place) rows = rows.where(sql<boolean>`${place} = any (places)`)
  return rows
}

/** The word with how many products are in quarantine for it; undefined where it is gone. */
export async function getWord(db: Db, id: string): Promise<ProtectedWordRow | undefined> {
  return matchingWords(db, {}).where('id', '=', id).executeTakeFirst()
}

/** The id of the new word. A `wordKey` in use violates a unique key, which is answered with `taken`. */
export async function insertWord(db: Db, row: Insertable<ProtectedWord>): Promise<string> {
  const insertedRow = await db.insertInto('protectedWord').values(row).returning('id').executeTakeFirstOrThrow()
  return insertedRow.id
}

/** The rows that came into being, by the keys of their words; words that are there already stay as they are. */
export async function insertNewWords(db: Db, rows: readonly Insertable<ProtectedWord>[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const insertedRows = await db
    .insertInto('protectedWord')
    .values(rows)
    .onConflict((conflict) => conflict.column('wordKey').doNothing())
    .returning(['id', 'wordKey'])
    .execute()
  return new Map(insertedRows.map((row) => [row.wordKey, row.id]))
}

/** How many rows changed: none when the version is stale. */
export async function updateWord(db: Db, id: string, version: number, change: Updateable<ProtectedWord>): Promise<number> {
  const result = await db
    .updateTable('protectedWord')
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** How many words changed: those already in that status are left alone. */
export async function setWordStatus(db: Db, ids: readonly string[], status: 'on' | 'off'): Promise<number> {
  return setStatus(db, 'protectedWord', ids, status)
}

/** Deletes words and returns how many there were. Takes no product out of quarantine. */
export async function deleteWords(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db.deleteFrom('protectedWord').where('id', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** The words that are on, ready to be looked for; with ids, only those of them. */
export async function readMatcher(db: Db, ids?: readonly string[]): Promise<Matcher> {
  const on = words(db).where('status', '=', 'on')
  return new Matcher(await (ids ? on.where('id', 'in', ids) : on).execute())
}

/** These words, on or off. */
export async function readMatcherOf(db: Db, wordIds: readonly string[]): Promise<Matcher> {
  if (wordIds.length === 0) return new Matcher([])
  return new Matcher(await words(db).where('word', 'in', wordIds).execute())
}

const words = (db: Db) =>
  db.selectFrom('protectedWord').select(['id', 'word', 'match', 'places', 'effect', 'excepts']).orderBy('id').$castTo<WordToMatch>()
