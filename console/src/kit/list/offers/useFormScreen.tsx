import { PlusOutlined } from '@ant-design/icons'
import type { Action, Family } from '@wanpu/contract'
import type { ComponentType, ReactNode } from 'react'
import { type Text, useText } from '../../../lib/text.ts'
import type { Exporting } from '../../export/ExportButton.tsx'
import { useOpenButton } from '../../OpenButton.tsx'
import type { NextStep } from '../../undo.tsx'
import type { RowAction } from '../RowActions.tsx'

export type FormScreenWords = Record<'title' | 'about' | 'create' | 'edit' | 'emptyTitle' | 'emptyAbout', string>
export type EditedFamily = Family & { insert: Action; update: Action; export: Exporting['action'] }
/** What of a saved row its next step needs. */
export interface SavedRow {
  id: string
  title: string
}
export interface EditFormProps<Row> {
  edited?: Row
  /** What usually follows, offered once the row is saved. */
  next?: (saved: SavedRow) => NextStep
  close: () => void
}
export type EditForm<Row> = ComponentType<EditFormProps<Row>>
/** A dialog that usually follows a save. */
interface NextDialog {
  label: string
  draw: (saved: SavedRow, close: () => void) => ReactNode
}

/**
 * A list whose rows are made and edited in one form: `<ListScreen list={list} columns={columns} {...screen} />` with
 * `edit` among the row actions, and `opened.element` after it.
 */
export function useFormScreen<Row>(family: EditedFamily, text: Text<FormScreenWords>, Form: EditForm<Row>, following?: NextDialog) {
  const t = useText(text)
  const opened = useOpenButton()
  const next = following && {
    next: (saved: SavedRow) => ({ label: following.label, run: () => opened.show((close) => following.draw(saved, close)) }),
  }
  const create = opened.button(t('create'), (close) => <Form close={close} {...next} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: family.insert,
  })
  const edit = (row: Row): RowAction => ({
    label: t('edit'),
    isEdit: true,
    may: family.update,
    open: (close) => <Form edited={row} close={close} {...next} />,
  })
  const screen = {
    exporting: { action: family.export },
    title: t('title'),
    about: t('about'),
    primary: create,
    empty: { title: t('emptyTitle'), about: t('emptyAbout') },
  }
  return { screen, edit, opened }
}
