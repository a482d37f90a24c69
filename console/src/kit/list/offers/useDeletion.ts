import type { DeleteAction, Family } from '@wanpu/contract'
import { type Text, useText } from '../../../lib/text.ts'
import type { RowAction } from '../RowActions.tsx'
import { useRemoval } from './useRemoval.ts'

export type Counted = `${string}{{count}}${string}`

interface DeletionOptions<Row> {
  /** What a row is called where it is asked before, and by screen readers. */
  nameOf: (row: Row) => string
  /** Why a row cannot be deleted. */
  cannotDelete?: (row: Row) => string | undefined
  /** What else can be done with a row; it comes before deleting. */
  more?: (row: Row) => readonly RowAction[]
  refresh?: Family | readonly Family[]
}

/**
 * A list whose rows can be deleted, one or chosen ones, in the words of its feature: `<ListScreen list={list}
 * columns={columns} {...deletion} />`.
 */
export function useDeletion<Row extends { id: string }>(
  family: Family & { delete: DeleteAction },
  text: Text<{ delete: string; deleteOne: `${string}{{name}}${string}`; deleteSome: Counted; deleted: Counted }>,
  { nameOf, cannotDelete, more, refresh = family }: DeletionOptions<Row>,
) {
  const t = useText(text)
  const removal = useRemoval(family.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh,
  })
  const rowActions = (row: Row): RowAction[] => [
    ...(more?.(row) ?? []),
    removal.row(row.id, t('deleteOne', { name: nameOf(row) }), cannotDelete?.(row)),
  ]
  return { rowActions, batchActions: [removal.chosen], selectAll: 'ids' as const, nameOf }
}
