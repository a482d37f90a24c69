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

/** Milliseconds in which a draft is stored once: a large form takes longer to store than a letter to type. */
const pause = 500

interface Stored {
  /** Ends the pause. */
  timer: ReturnType<typeof setTimeout>
  /** Stores what was typed since. */
  again?: () => void
}

/** The pages whose draft was stored a moment ago. */
const storedPages = new Map<string, Stored>()

/**
 * Keeps a draft over a reload of this browser tab; with the tab it goes. The first change is stored at once, those
 * right after it together. A draft that is too large for the browser's storage is not kept.
 */
export function keepDraft(page: string, make: () => Omit<Draft, 'username'>): void {
  const store = () => storeDraft(page, make())
  const stored = storedPages.get(page)
  if (stored !== undefined) {
    stored.again = store
    return
  }
  store()
  storedPages.set(page, { timer: setTimeout(() => endPause(page), pause) })
  // Not when this file is loaded: another listener must hear first that the page goes (leave.ts).
  addEventListener('pagehide', endPauses)
}

function endPause(page: string): void {
  const stored = storedPages.get(page)
  clearTimeout(stored?.timer)
  storedPages.delete(page)
  stored?.again?.()
}

function endPauses(): void {
  for (const page of storedPages.keys()) endPause(page)
}

function storeDraft(page: string, draft: Omit<Draft, 'username'>): void {
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
  clearTimeout(storedPages.get(page)?.timer)
  storedPages.delete(page)
  sessionStorage.removeItem(prefix + page)
}

/** Deletes the drafts of every page, whoever left them. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) dropDraft(key.slice(prefix.length))
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
