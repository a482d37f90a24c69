import type { Action } from '@wanpu/contract'
import { type Text, useText } from '../../../lib/text.ts'
import type { RowAction } from '../RowActions.tsx'
import type { Counted } from './useDeletion.ts'
import { type EditedFamily, type EditForm, type FormScreenWords, type NextDialog, useFormScreen } from './useFormScreen.tsx'
import { type Offer, type Offers, useOfferActions } from './useOfferActions.ts'

type OfferScreenWords = FormScreenWords & {
  statusChanged: Counted
  deleted: Counted
  deleteOne: `${string}{{name}}${string}`
  deleteSome: Counted
}

interface OfferScreenOptions<Row> {
  Form: EditForm<Row>
  nameOf: (row: Row) => string
  /** Why a row cannot be deleted. */
  cannotDelete?: (row: Row) => string | undefined
  /** Further actions on a row, after editing, starting, stopping and deleting it. */
  more?: (row: Row) => readonly RowAction[]
  following?: NextDialog | undefined
}

/** The screen of what is made in a form, started, stopped and deleted: see `useFormScreen`. */
export function useOfferScreen<Row extends Offer, List extends Action>(
  offers: Offers<List> & EditedFamily,
  text: Text<OfferScreenWords>,
  { Form, nameOf, cannotDelete, more, following }: OfferScreenOptions<Row>,
) {
  const t = useText(text)
  const { screen, edit, opened } = useFormScreen(offers, text, Form, following)
  const { rowActions, batchActions } = useOfferActions<Row, List>(offers, {
    statusChanged: (count) => t('statusChanged', { count }),
    deleted: (count) => t('deleted', { count }),
    deleteOne: (row) => t('deleteOne', { name: nameOf(row) }),
    deleteSome: (count) => t('deleteSome', { count }),
    ...(cannotDelete && { cannotDelete }),
  })
  const ofRow = (row: Row): RowAction[] => [edit(row), ...(more?.(row) ?? []), ...rowActions(row)]
  return { screen: { ...screen, rowActions: ofRow, batchActions, selectAll: 'ids' as const, nameOf }, opened }
}
