import { allows, type TaskRow } from '@wanpu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, isInScope } from '../action.ts'
import { findNoticesAfter, getLastNoticeId } from '../domains/notice/notice.sql.ts'
import type { Services } from '../services.ts'
import { matchingTasks, type TaskFilter } from '../tasks/task.sql.ts'

const lookEvery = 700
const beatEvery = 20_000

/** Server-sent events for one caller: the tasks that changed, as they change, and the kinds of new notices. Ends when the client goes. */
export async function streamEvents(services: Services, caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': request.headers.origin ?? '*',
  })
  reply.raw.write('retry: 3000\n\n')

  let seen = services.now().toISOString()
  let lastNotice: string | undefined
  let isLooking = false
  const look = async (filter: TaskFilter = { updatedAfter: seen }): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      const tasks = await tasksFor(services, caller, filter)
      for (const task of tasks) reply.raw.write(`event: task\ndata: ${JSON.stringify(task)}\n\n`)
      const last = tasks.at(-1)?.updatedAt
      if (last !== undefined && last > seen) seen = last
      lastNotice ??= await getLastNoticeId(services.db)
      const notices = await findNoticesAfter(services.db, lastNotice)
      for (const { kind } of notices.filter((each) => mayKnow(caller, each)))
        reply.raw.write(`event: notice\ndata: ${JSON.stringify({ kind })}\n\n`)
      lastNotice = notices.at(-1)?.id ?? lastNotice
    } catch (error) {
      services.log.warn({ err: error }, 'events')
    } finally {
      isLooking = false
    }
  }
  // Who comes in the middle hears of what is going on already.
  void look({ status: ['pending', 'running', 'paused'] })
  const looking = setInterval(() => void look(), lookEvery)
  const beating = setInterval(() => reply.raw.write(': still here\n\n'), beatEvery)
  request.raw.once('close', () => {
    clearInterval(looking)
    clearInterval(beating)
    reply.raw.end()
  })
}

async function tasksFor({ db }: Services, caller: Caller, filter: TaskFilter): Promise<TaskRow[]> {
  const tasks = await matchingTasks(db, filter, caller.scope).orderBy('updatedAt').limit(200).execute()
  return tasks.filter((task) => allows(caller.permissions, `${task.kind}.search`))
}

function mayKnow(caller: Caller, { needs, websiteId }: { needs: string; websiteId: string | null }): boolean {
  const isNear = caller.scope.kind === 'all' || (websiteId !== null && isInScope(caller.scope, websiteId))
  return isNear && allows(caller.permissions, needs)
}
