import type { InputOf, ProtectedWordRow, protectedWord } from '@wanpu/contract'
import { type Insertable, sql } from 'kysely'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import type { ProtectedWord } from '../../../db/tables.ts'
import { Matcher, type WordToMatch } from './matcher.rules.ts'

type WordFilter = Omit<InputOf<typeof protectedWord.search>, 'pageIndex' | 'pageSize' | 'seek' | 'sort'>

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

/**
 * One page of protected words, each with how many products are in quarantine for it, the newest first unless sorted
 * otherwise.
 */
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

/** A `wordKey` in use is answered with `taken`. Deleting a word takes no product out of quarantine. */
export const protectedWords = crudOf('protectedWord', (db) => matchingWords(db, {}))

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
