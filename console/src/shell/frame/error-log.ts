import { create } from 'zustand'
import { report } from '../../lib/report.ts'

export interface LoggedError {
  id: number
  /** The page's address at that moment. */
  url: string
  message: string
  stack: string
  /** Milliseconds since 1970. */
  at: number
  /** How often in a row. */
  times: number
}

const most = 100

/** Errors that nothing handled since the window was opened, the latest first. */
export const useErrorLog = create<{ entries: LoggedError[] }>(() => ({ entries: [] }))

/** Empties the log of this window; what a reporting service got stays there. */
export function clearErrors(): void {
  useErrorLog.setState({ entries: [] })
}

/** Takes an error down with the page it happened on. The same one again only counts. */
export function recordError(thrown: unknown): void {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  const url = location.href
  const at = Date.now()
  report({ url, message, stack, at })
  useErrorLog.setState(({ entries }) => {
    const [last, ...before] = entries
    const isSame = last !== undefined && last.message === message && last.stack === stack && last.url === url
    if (isSame) return { entries: [{ ...last, at, times: last.times + 1 }, ...before] }
    return { entries: [{ id: (last?.id ?? 0) + 1, url, message, stack, at, times: 1 }, ...entries].slice(0, most) }
  })
}

/** Listens for what nobody catches. Calls that were cancelled because their page went away are no errors. */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    // Browsers report a harmless loop of size observers as an error.
    if (event.message.startsWith('ResizeObserver loop')) return
    recordError(event.error ?? event.message)
  })
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') return
    recordError(event.reason)
  })
}
