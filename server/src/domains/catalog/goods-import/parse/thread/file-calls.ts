import type { FileFailureCode } from '@wanpu/contract'
import type { ChunkRequest, ProductFileFacts, ProductFileOptions } from '../product-file-types.ts'
import type { DecimalsLookup } from '../values/decimals-lookup.ts'
import type { PackedRecords, Packing } from './packed-records.rules.ts'

// What the server asks the thread that reads product files, and what it returns.

/** The options of a product file, as data. */
export type ThreadFileOptions = Omit<ProductFileOptions, 'decimalsOf' | 'onRows'> & { decimals: DecimalsLookup }

export interface RowCount {
  rows: number
  lastRow: number
}

/** `file` and `reading` are numbers that the thread gave out. */
export interface FileCalls {
  open(given: { path: string; options: ThreadFileOptions }): { file: number; facts: ProductFileFacts }
  count(given: { file: number }): RowCount
  read(given: { file: number; wanted: ChunkRequest; packing: Packing }): number
  /** The next chunk of a reading; undefined at its end. With `skims` its records need only be skimmed. */
  next(given: { reading: number; skims: boolean }): PackedRecords | undefined
  /** Skimmed records of a chunk as a whole. */
  readWhole(given: { reading: number; chunk: number; places: readonly number[] }): PackedRecords
  /** Closes whatever is open. */
  forget(given: null): void
}

/** Why a call failed: the file cannot be read at all; of other errors only these two cross to another thread. */
export type FileFailure =
  | { kind: 'refused'; code: FileFailureCode; detail: Record<string, string | number> }
  | { kind: 'failed'; message: string; code: string | undefined }
