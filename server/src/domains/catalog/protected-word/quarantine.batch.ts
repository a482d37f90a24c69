import type { GoodsFilter, goodsQuarantine, InputOf } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { batch, type UndoableRow } from '../../../batches/batch.ts'
import type { Db } from '../../../db/open.ts'
import { goodsConditions, matchingGoods } from '../goods/goods.filter.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import type { Matcher, WordMatch } from './matcher.rules.ts'
import { readMatcher, readMatcherOf } from './protected-word.sql.ts'
import { logQuarantine, looks, quarantineColumns, selectOwnTexts, type WordCheckedProduct } from './quarantine.sql.ts'

const texts = {
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  quarantinedAt: z.string().nullable(),
  quarantineWords: z.array(z.string()),
  releasedWords: z.record(z.string(), z.string()),
  ownTitles: z.array(z.string()),
  ownDescriptions: z.array(z.string()),
}
const lookedAt: z.ZodType<WordCheckedProduct> = z.object(texts)
const judgedShape = z.object({ ...texts, moment: z.string(), found: z.array(z.string()) })
const releasing = z.object({ ...texts, noted: z.record(z.string(), z.string()) })

const reads = ['title', 'brand', 'tags', 'description', 'released_words']
const title = (row: UndoableRow) => String(row.title)
const showWords = ({ quarantineWords }: UndoableRow) => ({ quarantineWords })

/** Puts products that hold a protected word into quarantine. */
export const check = batch<InputOf<typeof goodsQuarantine.check>>({
  name: 'goods.check-protected-words',
  undoable: undoableGoods,
  reason: 'quarantined',
  columns: () => quarantineColumns,
  reads,
  matching: ({ options }) => matchingGoods(options),
  lookups: { moment: sql`now()`, ...selectOwnTexts('r') },
  async complete(db, rows, { wordIds }) {
    const matcher = await readMatcher(db, wordIds)
    return rows.map((row) => ({ ...row, found: matcher.judge(lookedAt.parse(row)).caught.map((hit) => hit.word) }))
  },
  title,
  shown: showWords,
  rule(row) {
    const { found: foundWords, quarantinedAt, quarantineWords, moment } = judgedShape.parse(row)
    if (foundWords.length === 0) return {}
    return { quarantined_at: quarantinedAt ?? moment, quarantine_words: [...quarantineWords, ...foundWords] }
  },
  after: (db, ids, { changeSetId }) => logQuarantine(db, changeSetId, ids, 'check'),
})

/** Takes products out of quarantine, and notes what the words may pass for. */
export const release = batch<InputOf<typeof goodsQuarantine.release>>({
  name: 'goods.release-quarantine',
  undoable: undoableGoods,
  reason: 'released',
  columns: () => [...quarantineColumns, 'released_words'],
  reads,
  lookups: selectOwnTexts('r'),
  matching: ({ options }) =>
    sql`select m.id from (${matchingGoods(options)}) m join goods q on q.id = m.id and q.quarantined_at is not null`,
  async complete(db, rows) {
    const goods = rows.map((row) => lookedAt.parse(row))
    const matcher = await readMatcherOf(db, [...new Set(goods.flatMap((product) => product.quarantineWords))])
    return rows.map((row, at) => {
      const product = goods[at]
      return { ...row, noted: product ? { ...product.releasedWords, ...matcher.released(product, product.quarantineWords) } : {} }
    })
  },
  title,
  shown: showWords,
  changesAll: true,
  rule: (row) => ({ quarantined_at: null, quarantine_words: [], released_words: releasing.parse(row).noted }),
  after: (db, ids, { changeSetId }) => logQuarantine(db, changeSetId, ids, 'release'),
})

/** Products up to here are looked through for a preview; what is beyond is found when the check runs. */
export const previewedGoods = 200_000
const goodsPerQuery = 5000

export interface Preview {
  checked: number
  isWhole: boolean
  affected: number
  firstIds: string[]
  /** How many products each word would catch, the most first. */
  words: { id: string; word: string; count: number }[]
}

/** What a check would find, page by page through the products of a filter. */
export async function lookThrough(
  db: Db,
  matcher: Matcher,
  filter: GoodsFilter,
  { most, shownIds }: { most: number; shownIds: number },
): Promise<Preview> {
  const counts = new Map<string, WordMatch & { count: number }>()
  const firstIds: string[] = []
  let checked = 0
  let affected = 0
  let lastId = '0'
  while (checked < most) {
    const limit = Math.min(goodsPerQuery, most - checked)
    const page = await sql<WordCheckedProduct>`
      select ${looks(matcher)} from (select goods.id from goods where ${goodsConditions(filter)} and goods.id > ${lastId} order by goods.id limit ${limit}) m
      join goods r on r.id = m.id order by r.id`.execute(db)
    for (const goods of page.rows) {
      const hits = matcher.judge(goods).caught
      for (const hit of hits) counts.set(hit.id, { ...hit, count: (counts.get(hit.id)?.count ?? 0) + 1 })
      if (hits.length === 0) continue
      affected++
      if (firstIds.length < shownIds) firstIds.push(goods.id)
    }
    checked += page.rows.length
    lastId = page.rows.at(-1)?.id ?? lastId
    if (page.rows.length < limit) return previewOf(true)
  }
  return previewOf(false)

  function previewOf(isWhole: boolean): Preview {
    const words = [...counts.values()].sort((a, b) => b.count - a.count).map(({ id, word, count }) => ({ id, word, count }))
    return { checked, isWhole, affected, firstIds, words }
  }
}
