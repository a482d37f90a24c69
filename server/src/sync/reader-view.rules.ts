import { createHash } from 'node:crypto'
import type { WebsiteScope } from '../website-scope.ts'

/** What decides which records a reader is told, and what they show. */
export interface ReaderView {
  /** The websites whose records are told. */
  scope: WebsiteScope
  /** What else a record's fields depend on, such as `masked`; empty where every reader is shown the same. */
  shown: string
}

/**
 * A word for what a reader sees, among the websites up to an id; undefined: everything. Websites beyond it are left out:
 * all of their records are changes to whoever has read before they were made.
 */
export function viewWord({ scope, shown }: ReaderView, newestId: string): string | undefined {
  if (scope.kind === 'all' && shown === '') return undefined
  const ids = scope.kind === 'all' ? ['all'] : scope.ids.filter((id) => BigInt(id) <= BigInt(newestId)).toSorted()
  const digest = createHash('sha256')
    .update(JSON.stringify([shown, ids]))
    .digest('base64url')
    .slice(0, 22)
  return `${newestId}.${digest}`
}

/** Whether a reader still sees what the word stands for. */
export function isSameView(word: string | undefined, view: ReaderView): boolean {
  return viewWord(view, word?.split('.')[0] ?? '0') === word
}
