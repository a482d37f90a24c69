import type { Action, carrier, Family } from '@wanpu/contract'
import { useText } from '../../../lib/text.ts'
import { useAction } from '../../call.ts'
import { kitText } from '../../kit.text.ts'
import { type BatchAction, onIds } from '../BatchBar.tsx'
import type { RowAction } from '../RowActions.tsx'

type Like<A> = A extends Action<string, infer Input, infer Output, string> ? Action<string, Input, Output, string> : never

/** The actions of what can be started, stopped and deleted, such as carriers and shipping methods. */
export type Offers<List extends Action> = Family & {
  search: List
  setStatus: Like<typeof carrier.setStatus>
  delete: Like<typeof carrier.delete>
}

interface OfferWords<Row> {
  /** Said afterwards, with how many changed. */
  statusChanged: (count: number) => string
  deleted: (count: number) => string
  /** Asked before. */
  deleteOne: (row: Row) => string
  deleteSome: (count: number) => string
  /** Why a row cannot be deleted. */
  cannotDelete?: (row: Row) => string | undefined
}

export interface Offer {
  id: string
  status: 'active' | 'stopped'
}

/**
 * Start, stop and delete, for a row and for chosen rows: `{ rowActions, batchActions }` of a ListScreen with
 * `selectAll="ids"`.
 */
export function useOfferActions<Row extends Offer, List extends Action>(offers: Offers<List>, words: OfferWords<Row>) {
  const t = useText(kitText)
  const setStatus = useAction(offers.setStatus, { done: ({ affected }) => words.statusChanged(affected), refresh: offers })
  const remove = useAction(offers.delete, { done: ({ affected }) => words.deleted(affected), refresh: offers })

  const rowActions = (row: Row): RowAction[] => [
    row.status === 'active'
      ? { label: t('stop'), may: offers.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'stopped' }) }
      : { label: t('start'), may: offers.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'active' }) },
    {
      label: t('delete'),
      isDanger: true,
      off: words.cannotDelete?.(row),
      confirm: words.deleteOne(row),
      may: offers.delete,
      run: () => remove.run({ ids: [row.id] }),
    },
  ]
  const batchActions: BatchAction<List>[] = [
    { label: t('start'), may: offers.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'active' })) },
    { label: t('stop'), may: offers.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'stopped' })) },
    {
      label: t('delete'),
      isDanger: true,
      confirm: (_, count) => words.deleteSome(count),
      may: offers.delete,
      run: onIds((ids) => remove.run({ ids })),
    },
  ]
  return { rowActions, batchActions }
}
