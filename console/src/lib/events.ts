import type { NoticeKind, TaskRow } from '@wanpu/contract'
import { create } from 'zustand'
import { readEvents, type ServerEvent } from './event-stream.ts'
import { apiRoot, ownHeaders } from './http.ts'
import { queries } from './queries.ts'
import { useSession } from './session.ts'

interface Live {
  isConnected: boolean
  /** The tasks heard of since the page was opened, the latest news first. */
  tasks: TaskRow[]
}

/**
 * What the server sends without being asked. Not connected: nothing (transition) connecting → connected → (lost)
 * connecting, with growing pauses.
 */
export const useLive = create<Live>(() => ({ isConnected: true, tasks: [] }))

const longestPause = 30_000
const remembered = 60

/** Whether the task waits, runs or is paused: it has not ended. */
export const isLive = (task: TaskRow) => task.status === 'running' || task.status === 'pending' || task.status === 'paused'

/** Listens until the answer is called. Read with fetch, because an EventSource cannot carry the token. */
export function openEvents(): () => void {
  const stop = new AbortController()
  void listen(stop.signal)
  return () => stop.abort()
}

async function listen(signal: AbortSignal): Promise<void> {
  let pause = 1000
  let isAgain = false
  const begun = () => {
    // Nobody tells again what happened meanwhile.
    if (isAgain) void queries.invalidateQueries(exceptPreviews)
    isAgain = true
  }
  while (!signal.aborted && useSession.getState().token !== null) {
    const wasGood = await listenOnce(signal, begun).catch(() => false)
    if (signal.aborted) return
    pause = wasGood ? 1000 : Math.min(pause * 2, longestPause)
    if (pause > 2000) useLive.setState({ isConnected: false })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** True when the stream had begun, so that the next attempt need not wait long. */
async function listenOnce(signal: AbortSignal, begun: () => void): Promise<boolean> {
  const answer = await fetch(`${apiRoot}/events`, { headers: { ...ownHeaders(), Accept: 'text/event-stream' }, signal })
  if (!answer.ok || answer.body === null) return false
  useLive.setState({ isConnected: true })
  begun()
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return true
    const read = readEvents(rest + value)
    rest = read.rest
    for (const each of read.events) take(each)
  }
}

/** What is shown of the server, but for the previews of what somebody is about to do. */
const exceptPreviews = { predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.isPreview !== true }

/** The families whose reads change with what a notice tells. */
const familiesOf: Partial<Record<NoticeKind, readonly string[]>> = { order: ['order', 'dashboard'], approval: ['approval'] }

function take({ event, data }: ServerEvent): void {
  if (event === 'task' && isTask(data)) takeTask(data)
  if (event === 'notice') void queries.invalidateQueries({ queryKey: ['notice.search'] })
  const families = event === 'order' ? familiesOf.order : event === 'notice' && isNotice(data) ? familiesOf[data.kind] : undefined
  const isOfFamily = ({ queryKey: [action] }: { queryKey: readonly unknown[] }) =>
    families?.includes(String(action).split('.')[0] ?? '') === true
  if (families) void queries.invalidateQueries({ predicate: isOfFamily })
}

/**
 * Keeps the news, corrects the lists that show the task or asks for them where it is new, and asks for the changed
 * records once it has ended.
 */
function takeTask(task: TaskRow): void {
  const isNews = !useLive.getState().tasks.some((each) => each.id === task.id)
  useLive.setState((live) => ({ tasks: [task, ...live.tasks.filter((each) => each.id !== task.id)].slice(0, remembered) }))
  const lists = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => [`${task.kind}.search`, 'task.search'].includes(String(queryKey[0])),
  }
  queries.setQueriesData<{ items: TaskRow[] }>(lists, (page) =>
    page === undefined ? page : { ...page, items: page.items.map((row) => (row.id === task.id ? { ...row, ...task } : row)) },
  )
  queries.setQueryData([`${task.kind}.read`, { id: task.id }], task)
  if (!isLive(task)) void queries.invalidateQueries(exceptPreviews)
  else if (isNews) void queries.invalidateQueries(lists)
}

function isNotice(data: unknown): data is { kind: NoticeKind } {
  return typeof data === 'object' && data !== null && 'kind' in data
}

function isTask(data: unknown): data is TaskRow {
  return typeof data === 'object' && data !== null && 'id' in data && 'kind' in data && 'status' in data
}
