import { useSession } from './session.ts'

/**
 * What was typed into the form of a page and not saved yet. There is one exactly as long as that form is open with
 * changes.
 */
export interface Draft {
  /** Whose it is: nobody else who signs in sees it. */
  username: string
  /** What opened the form, such as the button 新建 or the action 编辑 of a row. */
  opener: string
  /** The version of the row that was being edited. */
  version?: number
  /** What the form began with, to tell what was typed from what somebody else saved since. */
  base?: Record<string, unknown>
  fields: Record<string, unknown>
}

const prefix = 'draft:'

/**
 * Keeps a draft over a reload of this browser tab; with the tab it goes. One that is too large for the browser's
 * storage is not kept.
 */
export function keepDraft(page: string, draft: Omit<Draft, 'username'>): void {
  const username = useSession.getState().user?.username
  if (username === undefined) return
  try {
    sessionStorage.setItem(prefix + page, JSON.stringify({ ...draft, username } satisfies Draft))
  } catch {
    dropDraft(page)
  }
}

/** The draft of a page, if it is the signed-in person’s; undefined for damaged ones. */
export function draftOf(page: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + page) ?? 'null')
    return isDraft(stored) && stored.username === useSession.getState().user?.username ? stored : undefined
  } catch {
    return undefined
  }
}

/** Deletes the draft of a page, whoever left it. */
export function dropDraft(page: string): void {
  sessionStorage.removeItem(prefix + page)
}

/** Deletes the drafts of every page, whoever left them. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'username' in value &&
    'opener' in value &&
    typeof value.opener === 'string' &&
    'fields' in value &&
    typeof value.fields === 'object' &&
    value.fields !== null
  )
}
