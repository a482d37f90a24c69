import type { BatchResult, DuplicateGroup } from '@wanpu/contract'
import { makingBatch } from '../../../batches/batch.ts'
import { backUpRows, deleteRows, writeRows } from '../../../changes/change-set.sql.ts'
import { keepRowsUnder } from '../../../changes/rows/keep.ts'
import type { Db } from '../../../db/open.ts'
import { countMovingReviews, moveReviews } from '../product-review/product-review.sql.ts'
import { catchWritten, quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { mergePicturesAndTags } from './goods-duplicates.rules.ts'
import {
  countDuplicates,
  type Deduplicate,
  type DuplicatePair,
  type DuplicateRow,
  findMoves,
  findPairs,
  findTwins,
  selectStaying,
} from './goods-duplicates.sql.ts'
import { moveShopGoods } from './goods-moves.sql.ts'
import { countUnseenPictures } from './picture-look.sql.ts'
import { undoableGoods } from './undoable-goods.ts'

/**
 * Deletes duplicates. An id means a group, and is that of the product that stays; its duplicates are found again in
 * each chunk, by the present state of the rows.
 */
export const deduplicate = makingBatch<Deduplicate>({
  name: 'goods.deduplicate',
  undoable: undoableGoods,
  reason: 'deduplicated',
  columns: () => ['pictures', 'tags', ...quarantineColumns],
  matching: (input) => selectStaying(input),
  count: async (db, input) => (await countDuplicates(db, input)).goes,
  make: (db, { ids, input, changeSetId }) => mergeGroups(db, ids, input, changeSetId),
  preview: previewDuplicates,
  weight: () => 4,
})

/** The product that goes in favour of each product that stays. */
function groupPairs(pairs: readonly DuplicatePair[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { staysId, goesId } of pairs) groups.set(staysId, [...(groups.get(staysId) ?? []), goesId])
  return groups
}

const idsOf = (pairs: readonly DuplicatePair[]) => pairs.flatMap(({ staysId, goesId }) => [staysId, goesId])
const pick = (twins: ReadonlyMap<string, DuplicateRow>, ids: readonly string[]) => ids.flatMap((id) => twins.get(id) ?? [])

async function mergeGroups(db: Db, staysIds: readonly string[], input: Deduplicate, changeSetId: string): Promise<number> {
  // The rows are locked first and judged then: one that was edited meanwhile may no longer be a duplicate.
  await findTwins(db, idsOf(await findPairs(db, staysIds, input)), true)
  const pairs = await findPairs(db, staysIds, input)
  if (pairs.length === 0) return 0
  const twins = await findTwins(db, idsOf(pairs))
  const mergedRows = [...groupPairs(pairs)].flatMap(([id, goesIds]) => {
    const stays = twins.get(id)
    if (!stays) return []
    const gains = mergePicturesAndTags(stays, pick(twins, goesIds))
    const pictures = input.merge.pictures ? gains.pictures : []
    const tags = input.merge.tags ? gains.tags : []
    if (pictures.length + tags.length === 0) return []
    return [{ id, pictures: [...stays.pictures, ...pictures], tags: [...stays.tags, ...tags] }]
  })
  const goes = pairs.map((pair) => pair.goesId)
  if (mergedRows.length > 0) {
    const ids = mergedRows.map((row) => row.id)
    await backUpRows(db, undoableGoods, changeSetId, ids, 'changed')
    await writeRows(db, undoableGoods, changeSetId, ['pictures', 'tags'], mergedRows)
  }
  await backUpRows(db, undoableGoods, changeSetId, goes, 'gone')
  await keepRowsUnder(db, changeSetId, () => moveReviews(db, pairs))
  if (input.merge.websites) await moveShopGoods(db, changeSetId, await findMoves(db, pairs))
  await deleteRows(db, 'goods', goes)
  // Tags that came over, and own texts of websites.
  await catchWritten(db, changeSetId, [...new Set(pairs.map((pair) => pair.staysId))], 'batch')
  return goes.length
}

const shownGroups = 20
const shownGoes = 20

type Preview = BatchResult & { groupCount: number; groups: DuplicateGroup[]; unseenPictures?: number }

/** How many groups there are, and the first of them with what would become of them. */
export async function previewDuplicates(db: Db, input: Deduplicate): Promise<Preview> {
  const { groups: groupCount, goes: affected, first } = await countDuplicates(db, input, shownGroups)
  const pairs = await findPairs(db, first, input)
  const twins = await findTwins(db, idsOf(pairs))
  const moves = input.merge.websites ? await findMoves(db, pairs) : []
  const reviews = await countMovingReviews(db, pairs)
  const groups = [...groupPairs(pairs)].flatMap(([id, goesIds]): DuplicateGroup[] => {
    const stays = twins.get(id)
    if (!stays) return []
    const goes = pick(twins, goesIds)
    const gains = mergePicturesAndTags(stays, goes)
    return [
      {
        stays: showTwin(stays),
        goes: goes.slice(0, shownGoes).map(showTwin),
        goCount: goes.length,
        gains: {
          pictures: input.merge.pictures ? gains.pictures.length : 0,
          tags: input.merge.tags ? gains.tags.length : 0,
          websites: moves.filter((move) => move.goodsId === id).length,
          reviews: reviews.get(id) ?? 0,
        },
      },
    ]
  })
  const unseen = input.by === 'picture' ? { unseenPictures: await countUnseenPictures(db) } : {}
  return { affected, countIsExact: true, groupCount, groups, sample: [], ...unseen }
}

const showTwin = ({ pictures, tags: _, ...rowOf }: DuplicateRow) => ({ ...rowOf, pic: pictures[0]?.path ?? '' })
