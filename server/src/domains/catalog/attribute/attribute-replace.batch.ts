import type { AttributeKind, Variant } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type BatchInput, batch, type RowChange, type UndoableRow } from '../../../batches/batch.ts'
import { deleteRows } from '../../../changes/change-set.sql.ts'
import { camel } from '../../../db/column-names.ts'
import type { Db } from '../../../db/open.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { catchWritten, quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { columnOf, isListKind, isLookedAt, replaceInList, replaceInVariants } from './attribute.rules.ts'
import { updateValue } from './attribute-value.sql.ts'

export interface ReplaceInput extends BatchInput {
  kind: AttributeKind
  /** Values (of classes: their ids) that products lose. */
  from: string[]
  /** What they get instead; null for nothing. */
  to: string | null
  /** What becomes of the values themselves, when the products are done. */
  removes: string[]
  target?: { id: string; words: string[] }
  rename?: { id: string; value: string }
}

function replaceBatch(name: string) {
  return batch<ReplaceInput>({
    name,
    undoable: undoableGoods,
    reason: 'changed',
    isPlanned: true,
    columns: (input) => [
      columnOf[input.kind],
      ...(optionOf(input) ? ['variants'] : []),
      ...(input.to !== null && isLookedAt(input.kind) ? quarantineColumns : []),
    ],
    matching: selectMatching,
    reads: ['title'],
    title: (row) => String(row.title),
    rule: replaceValue,
    changesAll: true,
    async after(db, ids, { changeSetId, input }) {
      if (input.to !== null && isLookedAt(input.kind)) await catchWritten(db, changeSetId, ids, 'batch')
    },
    finish,
  })
}

export const mergeBatch = replaceBatch('goods-attribute-value.merge')
export const renameBatch = replaceBatch('goods-attribute-value.update')
export const removeBatch = replaceBatch('goods-attribute-value.delete')

/** The option of variants that holds such values. A variant cannot be without it, so it is only ever replaced. */
function optionOf({ kind, to }: ReplaceInput): 'size' | 'color' | undefined {
  return to !== null && (kind === 'size' || kind === 'color') ? kind : undefined
}

function selectMatching({ kind, from }: ReplaceInput): RawBuilder<{ id: string }> {
  const column = sql.ref(`goods.${columnOf[kind]}`)
  if (isListKind(kind)) return sql`select goods.id from goods where ${column} && ${sql.val(from)}::text[]`
  const type = kind === 'brand' ? sql`text[]` : sql`bigint[]`
  return sql`select goods.id from goods where ${column} = any (${sql.val(from)}::${type})`
}

const texts = z.array(z.string())

function replaceValue(row: UndoableRow, input: ReplaceInput): RowChange {
  const { kind, from, to } = input
  const column = columnOf[kind]
  if (!isListKind(kind)) return { [column]: kind === 'brand' ? (to ?? '') : to }
  const removedValues = new Set(from)
  const option = optionOf(input)
  return {
    [column]: replaceInList(texts.parse(row[camel(column)]), removedValues, to),
    // The column holds what the contract's variants let in.
    ...(option && to !== null ? { variants: replaceInVariants(row.variants as Variant[], option, removedValues, to) } : {}),
  }
}

async function finish(db: Db, { removes, target, rename }: ReplaceInput, changeSetId: string): Promise<void> {
  await deleteRows(db, 'attribute_value', removes)
  if (target) await updateValue(db, target.id, { words: target.words }, changeSetId)
  if (rename) await updateValue(db, rename.id, { value: rename.value }, changeSetId)
}
