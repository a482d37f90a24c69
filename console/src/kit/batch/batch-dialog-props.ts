import type { Action, BatchResult, Family, OutputOf, SentInputOf } from '@wanpu/contract'
import type { ReactNode } from 'react'
import type { Text, Words } from '../../lib/text.ts'
import type { ShowValue } from './SampleTable.tsx'

/** Actions that take `preview` and answer what they did or would do. */
export type BatchActionOf<A extends Action> = OutputOf<A> extends Pick<BatchResult, 'affected'> ? A : never

export interface BatchDialogProps<A extends Action, Fields extends object, Zh extends Words> {
  title: string
  about?: string
  action: BatchActionOf<A>
  text: Text<Zh>
  /** The words for the names of the rows' fields in the sample, where they are not the form's own. */
  rowText?: Text
  /** How a value of the sample is shown, where its plain text does not say it, such as amounts. */
  show?: ShowValue
  /** Draws what would happen, where rows before and after do not say it. */
  sample?: (preview: OutputOf<A>, isPending: boolean) => ReactNode
  /** The form's first values; `{}` when there is nothing to fill in. */
  initial: Fields
  /** The action's input without `preview`, or undefined while the form does not make one yet. */
  toInput: (fields: Fields) => SentInputOf<A> | undefined
  /** What the preview shows in addition to its count and sample. */
  report?: (preview: OutputOf<A>) => ReactNode
  /** What the button says for so many rows, such as 删除 12 件商品. */
  applyLabel?: (count: number) => string
  /** The same where the count is the most that can change, such as 修改最多 12,000 件商品. */
  applyUpToLabel?: (count: number) => string
  done?: (count: number) => string
  isDanger?: boolean
  /** When there is something to do even where no row changes. */
  isAlsoWithout?: boolean | ((preview: OutputOf<A>) => boolean)
  /**
   * The input for some websites only: those that were skipped are tried again with it. Required of actions that tell
   * what became of each website.
   */
  only?: (input: SentInputOf<A>, websiteIds: string[]) => SentInputOf<A>
  /** The task family that takes over when very many rows match. */
  taskKind?: string
  refresh?: Family | readonly Family[]
  close: () => void
  /** After it was applied, such as clearing the choice. */
  onApplied?: (output: OutputOf<A>) => void
  children?: ReactNode
}
