import { allows, type TaskRow } from '@wanpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../action.ts'
import type { Services } from '../boot/services.ts'
import { findNoticesAfter, getLastNoticeId } from '../domains/messages/notice/notice.sql.ts'
import { watchCaller } from '../domains/system/user/session.ts'
import { ActionError } from '../refusals.ts'
import { openPlaces } from '../shares/places.ts'
import { matchingTasks, type TaskFilter } from '../tasks/task.sql.ts'
import { isInScope } from '../website-scope.ts'
import { tokenOf } from './request.ts'

const lookEvery = 700
/**
 * Each poll reads again what changed in the last so many milliseconds, because changes become visible in another order
 * than they were written in.
 */
const lookBack = 3000
const mostTasks = 200
const beatEvery = 20_000
/** A stream that is opened again goes back to where the one before ended, but no further than this, in milliseconds. */
const mostBack = 600_000
/**
 * Highest number of streams that one user has open: one for each window, with some to spare for windows that reconnect.
 */
const mostStreams = 5

/** Answers a request with server-sent events: each task that changes, and the kind of each new notice. */
export type EventStreams = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Opens event streams, each for the caller of its request. Every poll reads the session again: the stream sends what
 * the user may see at that moment, and ends with the session, when the client disconnects, or when the server closes. A
 * user's sixth stream ends their oldest one, whichever process serves it. Each event has an id; a request that names the
 * last one as `Last-Event-ID` is sent everything that has happened since, by whichever process.
 */
export function openEventStreams(services: Services, app: FastifyInstance): EventStreams {
  const streams = openPlaces(services, 'event-stream', mostStreams, 'ends-oldest')
  const ends = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of ends) end()
  })

  return async (request, reply) => {
    const token = tokenOf(request)
    const { id } = await watchCaller(services, token)
    const place = await streams.take(id, () => end())
    begin(reply)
    const looking = setInterval(() => void look(), lookEvery)
    const beating = setInterval(() => send(reply, ': still here\n\n'), beatEvery)
    const end = (): void => {
      clearInterval(looking)
      clearInterval(beating)
      ends.delete(end)
      reply.raw.end()
      void place?.release()
    }
    const look = lookingFor(services, token, lastSeenBy(request, services.now()), {
      write: (event, data, seen) => send(reply, `id: ${idOf(seen)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      end,
      isOpen: () => !reply.raw.writableEnded,
    })
    ends.add(end)
    // A client that disconnected before this line emits no more `close` event.
    if (reply.raw.closed) return end()
    reply.raw.once('close', end)
    await look()
  }
}

function begin(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    ...originHeaders(reply),
  })
  reply.raw.write('retry: 3000\n\n')
}

/** Writes an event, unless the stream has ended while the poll was running. */
function send(reply: FastifyReply, text: string): void {
  if (!reply.raw.writableEnded) reply.raw.write(text)
}

/** What a stream has told so far: tasks up to a time, and notices up to an id. */
interface Seen {
  tasksUntil: string
  noticeId: string | undefined
}

const idOf = ({ tasksUntil, noticeId = '' }: Seen) => `${tasksUntil}/${noticeId}`
const eventId = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/(\d{0,18})$/

/** What the client saw of an earlier stream; undefined where it names no event. */
function lastSeenBy({ headers }: FastifyRequest, now: Date): Seen | undefined {
  const [, tasksUntil, noticeId = ''] = eventId.exec(headers['last-event-id']?.toString() ?? '') ?? []
  if (tasksUntil === undefined) return undefined
  const furthest = shifted(now.toISOString(), -mostBack)
  return { tasksUntil: tasksUntil > furthest ? tasksUntil : furthest, noticeId: noticeId || undefined }
}

interface Stream {
  write(event: 'task' | 'notice', data: unknown, seen: Seen): void
  end(): void
  isOpen(): boolean
}

/**
 * Polls for what is new since the last poll. The first poll sends the tasks that are not finished, and those that ended
 * since an earlier stream, or while the page was loading, after it had read its own data.
 */
function lookingFor(services: Services, token: string | undefined, earlier: Seen | undefined, stream: Stream): () => Promise<void> {
  const { db, log, now } = services
  const tasks = newTasks(services, earlier?.tasksUntil)
  let lastNotice = earlier?.noticeId
  let isLooking = false

  const tell = async (): Promise<void> => {
    const caller = await watchCaller(services, token)
    lastNotice ??= await getLastNoticeId(db, shifted(now().toISOString(), -lookBack))
    for (const task of await tasks(caller)) stream.write('task', task, { tasksUntil: task.updatedAt, noticeId: lastNotice })
    const notices = await findNoticesAfter(db, lastNotice)
    for (const notice of notices) {
      lastNotice = notice.id
      if (mayKnow(caller, notice)) stream.write('notice', { kind: notice.kind }, { tasksUntil: tasks.until(), noticeId: lastNotice })
    }
  }

  return async () => {
    if (isLooking) return
    isLooking = true
    try {
      await tell()
    } catch (error) {
      // The session has ended.
      if (error instanceof ActionError) stream.end()
      // A poll that runs while the server stops finds the database closed.
      else if (stream.isOpen()) log.warn({ err: error }, 'events')
    } finally {
      isLooking = false
    }
  }
}

interface NewTasks {
  (caller: Caller): Promise<TaskRow[]>
  /** The tasks that changed until then have been read. */
  until(): string
}

/** Reads the tasks of a caller that changed since the last time, or at first since `from`, each change once. */
function newTasks(services: Services, from?: string): NewTasks {
  /** When each task that may be read again was last updated, as it was sent. */
  const stateById = new Map<string, string>()
  let last = from ?? services.now().toISOString()
  let filters: TaskFilter[] = [{ status: ['pending', 'running', 'paused'] }, { updatedAfter: shifted(last, -lookBack) }]
  const read = async (caller: Caller): Promise<TaskRow[]> => {
    const tasks: TaskRow[] = []
    for (const filter of filters) tasks.push(...(await tasksFor(services, caller, filter)))
    const news = tasks.filter(({ id, updatedAt }) => {
      const isNew = stateById.get(id) !== updatedAt
      stateById.set(id, updatedAt)
      return isNew
    })
    news.sort((one, other) => one.updatedAt.localeCompare(other.updatedAt))
    for (const { updatedAt } of news) if (updatedAt > last) last = updatedAt
    // Where more tasks changed than one poll reads, as when a thousand are added in one instant, the next poll
    // continues after that instant. The tasks that were left out are sent when they change again.
    const overlapStart = shifted(last, -lookBack)
    filters = [{ updatedAfter: tasks.length < mostTasks ? overlapStart : shifted(last, 1) }]
    for (const [id, updatedAt] of stateById) if (updatedAt < overlapStart) stateById.delete(id)
    return news
  }
  return Object.assign(read, { until: () => last })
}

const shifted = (time: string, milliseconds: number): string => new Date(Date.parse(time) + milliseconds).toISOString()

async function tasksFor({ db }: Services, caller: Caller, filter: TaskFilter): Promise<TaskRow[]> {
  const view = { scope: caller.scope, callerId: caller.id }
  const tasks = await matchingTasks(db, filter, view).orderBy('updatedAt').limit(mostTasks).execute()
  return tasks.filter((task) => allows(caller.permissions, `${task.kind}.search`))
}

function mayKnow(caller: Caller, { needs, websiteId }: { needs: string; websiteId: string | null }): boolean {
  const isNear = caller.scope.kind === 'all' || (websiteId !== null && isInScope(caller.scope, websiteId))
  return isNear && allows(caller.permissions, needs)
}

/** The CORS headers of this request: a hijacked reply does not send them by itself. */
function originHeaders(reply: FastifyReply): Record<string, string> {
  const origin = reply.getHeader('access-control-allow-origin')
  return typeof origin === 'string' ? { 'access-control-allow-origin': origin, vary: 'Origin' } : {}
}
