import { foldForSearch } from '@wanpu/contract/search-fold'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { containing, doubled } from './keywords.rules.ts'

/** More products than these are walked through more quickly than looked up one by one. */
const fewGoods = 20_000
const fewTexts = 100
/** Shorter texts are not in the index of words. */
const indexed = /[\p{Alphabetic}\p{Nd}]{3}/u

/**
 * The ids of all products whose words hold one of the texts, by the index of words. Undefined where that would be
 * slower than walking through the stock: for very many texts, for short ones, and for texts that very many products
 * hold.
 */
export async function findHolding(db: Db, texts: readonly string[]): Promise<string[] | undefined> {
  const writtenTexts = [...new Set(texts.map((text) => doubled(foldForSearch(text))))]
  if (writtenTexts.length > fewTexts || !writtenTexts.every((text) => indexed.test(text))) return undefined
  const result = await sql<{ id: string }>`
    select goods_id as id from goods_search where words like any (${sql.val(writtenTexts.map(containing))}::text[]) limit ${fewGoods + 1}`.execute(
    db,
  )
  return result.rows.length > fewGoods ? undefined : result.rows.map((row) => row.id)
}
