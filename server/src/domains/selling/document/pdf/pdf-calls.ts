import type { Pictures, Sheet } from './sheet.ts'

/** What the thread that draws is asked; `file` is a number that the asker chose. */
export type ToPdfThread = { id: number; file: number } & (
  | { call: 'open'; path: string | null; title: string }
  | { call: 'add'; sheets: readonly Sheet[]; pictures: Pictures }
  | { call: 'end' }
  | { call: 'forget' }
)

export type FromPdfThread = { id: number; bytes: Uint8Array | null } | { id: number; failure: string }
