import type { Pictures, Sheet } from './sheet.ts'

/** What the thread that draws is asked; `file` is a number that the asker chose. */
export interface PdfCalls {
  open(given: { file: number; path: string | null; title: string }): void
  add(given: { file: number; sheets: readonly Sheet[]; pictures: Pictures }): void
  /** The whole file; empty where it was written to a path. */
  end(given: { file: number }): Uint8Array
  forget(given: { file: number }): void
}
