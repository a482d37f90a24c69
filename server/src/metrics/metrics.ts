import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../boot/services.ts'
import type { Facts } from '../domains/system/status/status-facts.ts'
import { type Backlog, openBacklog } from './backlog.ts'

/** What a process counts of itself; names and labels are listed in docs/monitoring. */
export interface Metrics {
  /** The text format of Prometheus. */
  read(): Promise<string>
  contentType: string
}

/** Seconds; as OpenTelemetry advises for HTTP. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requestDuration = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'Requests by route; pages of shops are the route /*',
  labelNames: ['server', 'http_route', 'http_request_method', 'http_response_status_code'],
  buckets: seconds,
  registers: [registry],
})
const actionDuration = new Histogram({
  name: 'wanpu_action_duration_seconds',
  help: 'Admitted calls of actions by their status',
  labelNames: ['action', 'status'],
  buckets: [0.025, 0.1, 0.5, 2.5, 10],
  registers: [registry],
})

/** Counts the requests of a server: `console`, or `sites` for the shops. */
export function measureRequests(app: FastifyInstance, server: 'console' | 'sites'): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const took = reply.elapsedTime / 1000
    const labels = {
      server,
      // Paths are made up by whoever calls; routes are ours.
      http_route: request.routeOptions.url ?? 'none',
      http_request_method: request.method,
      http_response_status_code: String(reply.statusCode),
    }
    requestDuration.observe(labels, took)
    const { admission } = request
    if (admission) actionDuration.observe({ action: admission.entry.action.name, status: String(reply.statusCode) }, took)
  })
}

const queuesOf = ({ mails, queues }: Facts) => [{ queue: 'mails', count: mails.waiting, oldest: mails.oldest }, ...queues]

/** The metrics of this process, and what waits in its database. */
export function openMetrics(services: Services): Metrics {
  const own = new Registry()
  const backlogOf = openBacklog(services)
  const gauge = (name: string, help: string, labelNames: string[], set: (gauge: Gauge, backlog: Backlog) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [own],
      async collect() {
        const backlog = await backlogOf()
        this.reset()
        set(this, backlog)
      },
    })
  gauge('wanpu_tasks', 'Tasks that have not ended', ['kind', 'state'], (each, { tasks }) => {
    for (const { kind, state, count } of tasks) each.set({ kind, state }, count)
  })
  gauge('wanpu_task_oldest_waiting_seconds', 'How long the task waits that waits longest', [], (each, { facts }) =>
    each.set(facts.tasks.oldest),
  )
  gauge('wanpu_queue_waiting', 'Rows that wait to be sent', ['queue'], (each, { facts }) => {
    for (const { queue, count } of queuesOf(facts)) each.set({ queue }, count)
  })
  gauge('wanpu_queue_oldest_seconds', 'How long the row waits that waits longest', ['queue'], (each, { facts }) => {
    for (const { queue, oldest } of queuesOf(facts)) each.set({ queue }, oldest)
  })
  gauge('wanpu_schedule_failures', 'Failures in a row', ['schedule'], (each, { facts }) => {
    for (const { name, failures } of facts.schedules) each.set({ schedule: name }, failures)
  })
  gauge('wanpu_schedule_last_run_seconds', 'Since the last run', ['schedule'], (each, { facts }) => {
    for (const { name, ranAt } of facts.schedules)
      if (ranAt !== null) each.set({ schedule: name }, (Date.parse(facts.at) - Date.parse(ranAt)) / 1000)
  })
  gauge('wanpu_websites_down', 'Published websites that do not answer', [], (each, { facts }) => each.set(facts.websites.down.length))
  gauge('wanpu_status_needs_you', '1: the subject of the page System status needs somebody', ['subject'], (each, { judgements }) => {
    for (const { name, state } of judgements) each.set({ subject: name }, state === 'needs-you' ? 1 : 0)
  })
  new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers: [own],
    collect() {
      const { totalCount, idleCount, waitingCount } = services.pool
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'used' }, totalCount - idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Gauge({
    name: 'wanpu_replica_lag_seconds',
    help: 'By how much the replica of DATABASE_READ_URL lags; infinite where it does not answer',
    labelNames: ['host'],
    registers: [own],
    collect() {
      const lag = services.reads.lag()
      if (lag) this.set({ host: lag.host }, lag.milliseconds / 1000)
    },
  })
  new Gauge({
    name: 'wanpu_disk_short',
    help: '1: the disk has less room than MIN_FREE_MB',
    registers: [own],
    async collect() {
      this.set((await services.space.isShort()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'wanpu_file_store_paused',
    help: '1: calls of the store of files fail at once, since it did not answer several of them',
    registers: [own],
    collect() {
      this.set(services.files.isPaused() ? 1 : 0)
    },
  })
  return { contentType: registry.contentType, read: () => Registry.merge([registry, own]).metrics() }
}
