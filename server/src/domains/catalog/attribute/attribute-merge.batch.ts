import type { AttributeRow, AttributeValueRow } from '@wanpu/contract'
import { sql } from 'kysely'
import { type BatchInput, batch } from '../../../batches/batch.ts'
import { deleteRows } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { setValueAttribute, updateValue } from './attribute-value.sql.ts'

interface MergeInput extends BatchInput {
  /** The attributes that go. */
  removes: string[]
  targetId: string
  /** Values that go to the target. */
  moves: string[]
  /** Values whose text the target, or one that goes there, has already. */
  doubles: string[]
  /** Values that take over the words of their doubles. */
  words: { id: string; words: string[] }[]
}

/**
 * Products hold the texts of values, which stay: no product is touched, but the change is kept with theirs and undone
 * like them.
 */
export const mergeAttributesBatch = batch<MergeInput>({
  name: 'goods-attribute.merge',
  undoable: undoableGoods,
  reason: 'changed',
  isPlanned: true,
  columns: () => [],
  matching: () => sql`select goods.id from goods where false`,
  title: (row) => String(row.title),
  rule: () => ({}),
  finish,
})

/** What becomes of the values when attributes go into a target: the first value of each text stays. */
export function planMerge(target: AttributeRow, values: readonly AttributeValueRow[]): Pick<MergeInput, 'moves' | 'doubles' | 'words'> {
  const ordered = [...values].sort((a, b) => Number(b.attributeId === target.id) - Number(a.attributeId === target.id))
  const groups = Map.groupBy(ordered, (value) => value.value)
  const mergedGroups = [...groups.values()].map(([first, ...others]) => ({ first, others }))
  return {
    moves: mergedGroups.flatMap(({ first }) => (first && first.attributeId !== target.id ? [first.id] : [])),
    doubles: mergedGroups.flatMap(({ others }) => others.map((value) => value.id)),
    words: mergedGroups.flatMap(({ first, others }) => {
      const words = [...new Set([first, ...others].flatMap((value) => value?.words ?? []))].slice(0, 100)
      return first && words.length > first.words.length ? [{ id: first.id, words }] : []
    }),
  }
}

async function finish(db: Db, { removes, targetId, moves, doubles, words }: MergeInput, changeSetId: string): Promise<void> {
  await deleteRows(db, 'attribute_value', doubles)
  await setValueAttribute(db, moves, targetId, changeSetId)
  for (const word of words) await updateValue(db, word.id, { words: word.words }, changeSetId)
  await deleteRows(db, 'attribute', removes)
}
