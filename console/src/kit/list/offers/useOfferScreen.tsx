import type { Action } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { useMay } from '../../../lib/session.ts'
import { type Text, useText } from '../../../lib/text.ts'
import type { RowAction } from '../RowActions.tsx'
import type { Counted } from './useDeletion.ts'
import { type EditedFamily, type EditForm, type FormScreenWords, type SavedRow, useFormScreen } from './useFormScreen.tsx'
import { type Offer, type Offers, useOfferActions } from './useOfferActions.ts'

type OfferScreenWords = FormScreenWords & {
  statusChanged: Counted
  deleted: Counted
  deleteOne: `${string}{{name}}${string}`
  deleteSome: Counted
}

/** Tries a row out, from its actions and as the next step once it is saved; `row` is not known then. */
interface Trial<Row> {
  label: string
  may: Action
  draw: (saved: SavedRow, close: () => void, row?: Row) => ReactNode
}

interface OfferScreenOptions<Row> {
  Form: EditForm<Row>
  nameOf: (row: Row) => string
  /** Why a row cannot be deleted. */
  cannotDelete?: (row: Row) => string | undefined
  /** Further actions on a row, after editing, starting, stopping and deleting it. */
  more?: (row: Row) => readonly RowAction[]
  trial?: Trial<Row>
}

/** The screen of what is made in a form, started, stopped and deleted: see `useFormScreen`. */
export function useOfferScreen<Row extends Offer, List extends Action>(
  offers: Offers<List> & EditedFamily,
  text: Text<OfferScreenWords>,
  { Form, nameOf, cannotDelete, more, trial }: OfferScreenOptions<Row>,
) {
  const t = useText(text)
  const mayTry = useMay(trial?.may.name ?? offers.insert.name)
  const { screen, edit, opened } = useFormScreen(offers, text, Form, trial && mayTry ? trial : undefined)
  const { rowActions, batchActions } = useOfferActions<Row, List>(offers, {
    statusChanged: (count) => t('statusChanged', { count }),
    deleted: (count) => t('deleted', { count }),
    deleteOne: (row) => t('deleteOne', { name: nameOf(row) }),
    deleteSome: (count) => t('deleteSome', { count }),
    ...(cannotDelete && { cannotDelete }),
  })
  const trialOf = ({ label, may, draw }: Trial<Row>, row: Row): RowAction => ({
    label,
    may,
    open: (close) => draw({ id: row.id, title: nameOf(row) }, close, row),
  })
  const ofRow = (row: Row): RowAction[] => [edit(row), ...(trial ? [trialOf(trial, row)] : []), ...(more?.(row) ?? []), ...rowActions(row)]
  return { screen: { ...screen, rowActions: ofRow, batchActions, selectAll: 'ids' as const, nameOf }, opened }
}
