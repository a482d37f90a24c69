/** What is drawn: texts and amounts are words already, in the language of the document. */

export type Paper = 'a4' | 'letter' | 'label'
export type Align = 'left' | 'right' | 'center'

export interface Column {
  title: string
  /** Its part of the width, in proportion to those of the other columns. */
  share: number
  align?: Align
}

/** `note` is smaller text below the text, `barcode` is drawn as bars. `isBox` draws an empty box to tick. */
export interface Cell {
  text: string
  note?: string
  barcode?: string
  isBox?: boolean
  isStrong?: boolean
}

/** Cells of a table, or the heading of a group of rows. */
export type Row = { cells: readonly Cell[] } | { group: string }

export interface LabelledValue {
  label: string
  value: string
}

export type Block =
  /**
   * `logo` names a picture that was passed with the sheets; without it the name is drawn instead. `barcode` is drawn as
   * bars below the number.
   */
  | { kind: 'title'; title: string; number: string; name: string; logo: string | null; barcode?: string }
  | { kind: 'columns'; columns: readonly { title: string; lines: readonly string[]; facts?: readonly LabelledValue[] }[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly Row[] }
  | { kind: 'totals'; rows: readonly (LabelledValue & { isStrong?: boolean })[] }
  | { kind: 'text'; text: string; title?: string }

export interface Label {
  from: readonly string[]
  to: readonly string[]
  facts: readonly LabelledValue[]
  number: string
}

/** A document of its own pages, or labels: one to a page of paper `label`, eight to a page of any other. */
export type Sheet =
  | { kind: 'pages'; paper: Paper; blocks: readonly Block[]; footer: string; pageOf: string }
  | { kind: 'labels'; paper: Paper; labels: readonly Label[] }

/** Pictures by the name that sheets use: PNG or JPEG. */
export type Pictures = Readonly<Record<string, Uint8Array>>
