import type { Action, Family, OutputOf, SentInputOf } from '@wanpu/contract'
import type { ReactNode } from 'react'
import type { Text, Words } from '../../lib/text.ts'
import type { NextStep } from '../undo.tsx'
import type { ShowField } from './Conflict.tsx'

/** A row whose update names the version that was edited. */
export interface Versioned {
  id: string
  version: number
}

export interface FormDrawerProps<
  Insert extends Action,
  Update extends Action,
  Row extends object,
  Fields extends object,
  Zh extends Words,
> {
  title: string
  /** The words of the fields: each field is labelled with the word of its name. */
  text: Text<Zh>
  size?: 480 | 720 | 960
  insert: Insert
  update?: Update
  /**
   * The row to edit; a new one is made without. The form keeps the one that it opened with: what is typed belongs to
   * that version, whatever is read later.
   */
  edited?: (Row & Versioned) | undefined
  /** The form's own shape, from a row or fresh. */
  toFields: (row: Row | undefined) => Fields
  /** `current`: the row that somebody else saved meanwhile, once its differences have been shown. */
  toInput: (fields: Fields, current?: Row) => SentInputOf<Insert>
  /**
   * Makes what the record refers to, such as a role, when the form is saved. Returns the fields as they are then;
   * undefined when it failed, which has been said.
   */
  beforeSave?: (fields: Fields) => Promise<Fields | undefined>
  /** What the input of an update holds in addition. */
  alsoInUpdate?: (fields: Fields) => Partial<SentInputOf<Update>>
  /** What the form becomes when somebody else saved meanwhile, before the differences are shown. */
  ontoCurrent?: (fields: Fields, current: Row) => Fields
  /** How a field's value is shown where two people's differ. */
  showField?: (fields: Fields) => ShowField
  /** Which field shows a declared failure. */
  failsAt?: Partial<Record<string, keyof Fields & string>>
  /** Form fields whose input has another name: form name → input name. */
  namedInInput?: Partial<Record<keyof Fields & string, string>>
  done?: string | ((output: OutputOf<Insert> | OutputOf<Update>) => string)
  /** The usual next step once it is saved, offered with `done`. */
  next?: ((output: OutputOf<Insert> | OutputOf<Update>, fields: Fields) => NextStep | undefined) | undefined
  /** What the save button says, such as 生成 20 个券码. */
  saveLabel?: string
  /** Fields that are not kept over a reload, such as passwords. */
  secrets?: readonly (keyof Fields & string)[]
  refresh?: Family | readonly Family[]
  /** Stands in the head of the drawer, such as the button of the record's history. */
  extra?: ReactNode
  /** Nothing can be typed until a promise is settled. */
  close: () => void | Promise<void>
  /** Shows what the answer of a save says, in addition to `done`. */
  tell?: ((output: OutputOf<Insert> | OutputOf<Update>) => void) | undefined
  /**
   * Instead of closing by itself: what to do with the answer of an insert. Nothing can be typed until a promise is
   * settled.
   */
  onInserted?: (output: OutputOf<Insert>) => void | Promise<void>
  /** Draws the form in a frame of its own instead of a drawer; `leave` asks before it gives up what was typed. */
  frame?: (parts: { body: ReactNode; foot: ReactNode; leave: () => void }) => ReactNode
  children: ReactNode
}
