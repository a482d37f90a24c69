import type { ReasonCode } from '../reasons.ts'
import type { ProductField } from '../table/fields.ts'

/**
 * A program or marketplace whose files are tables with columns of its own names, in the form of `headerKey`. Its
 * mapping is a proposal like any other.
 */
export interface Preset {
  /** The names of columns of which all, and one of each list, stand in such a file; `a+b`: both. */
  marks: (string | readonly string[])[]
  /** The names of each field's column; of several the first that the file fills. */
  fields: Partial<Record<ProductField, string>>
  /** Columns that look as if they meant something, and do not. */
  ignored?: string
  separator?: string
  list?: string
  roots?: readonly string[]
  /** The column whose value the rows of one product share, and the columns that tell its variants apart. */
  groupBy?: string[]
  options?: string[]
  currencyCode?: string
  /** Columns that we do not import: the problem that is reported for a cell other than 0. */
  told?: Partial<Record<string, ReasonCode>>
  /** Columns whose cells keep a product off sale unless they are of this form. */
  shownBy?: Partial<Record<string, RegExp>>
  /** Columns that keep a product off sale where their cell is empty: the problem that is reported for it. */
  filled?: Partial<Record<string, ReasonCode>>
  /** The numbers by which the program shows a product in its column of visibility. */
  visibilityCodes?: readonly string[]
  /** The numbers by which the program lets a product be bought when none is left. */
  backorderCodes?: readonly string[]
  /** Of an uncounted product nothing is sold where its number is 0. */
  needsStock?: boolean
  /** Columns that the program's own reader takes, beside those that are named elsewhere here. */
  read?: string
  /** The column of the kinds of products, whose names are those of `product-kinds.ts`. */
  kinds?: string
}
