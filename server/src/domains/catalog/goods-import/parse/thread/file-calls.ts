import type { FileFailureCode } from '@wanpu/contract'
import type { ChunkRequest, ProductFileFacts, ProductFileOptions } from '../product-file.ts'
import type { DecimalsLookup } from '../values/decimals-lookup.ts'
import type { PackedRecords, Packing } from './packed-records.rules.ts'

// What the server asks the thread that reads product files, and what it returns.

/** The options of a product file, as data. */
export type ThreadFileOptions = Omit<ProductFileOptions, 'decimalsOf' | 'onRows'> & { decimals: DecimalsLookup }

export interface RowCount {
  rows: number
  lastRow: number
}

/** Each call with what it is given and what it returns. `file` and `reading` are numbers that the thread gave out. */
export interface FileCalls {
  open: { given: { path: string; options: ThreadFileOptions }; result: { file: number; facts: ProductFileFacts } }
  count: { given: { file: number }; result: RowCount }
  read: { given: { file: number; wanted: ChunkRequest; packing: Packing }; result: number }
  /** The next chunk of a reading; undefined at its end. With `skims` its records need only be skimmed. */
  next: { given: { reading: number; skims: boolean }; result: PackedRecords | undefined }
  /** Skimmed records of a chunk as a whole. */
  readWhole: { given: { reading: number; chunk: number; places: readonly number[] }; result: PackedRecords }
}
export type FileCallName = keyof FileCalls

/** `forget` closes whatever is open and is not answered. */
export type ToFileThread =
  | { call: 'forget' }
  | { [Name in FileCallName]: { id: number; call: Name; given: FileCalls[Name]['given'] } }[FileCallName]

export type FromFileThread =
  /** Rows were read: a call that takes long gets on. */
  | { kind: 'rows' }
  | { kind: 'done'; id: number; result: unknown }
  /** The file cannot be read at all. */
  | { kind: 'refused'; id: number; code: FileFailureCode; detail: Record<string, string | number> }
  /** Of other errors only these two cross to another thread. */
  | { kind: 'failed'; id: number; message: string; code: string | undefined }
