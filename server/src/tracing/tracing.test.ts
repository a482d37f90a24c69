import { coupon, staticFileGenerateTask } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { openStandIn } from '@wanpu/testkit/providers/stand-in'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testConnection } from '../../../testkit/src/database.ts'
import { openDatabase } from '../db/open.ts'
import { openCallOut } from '../net/call-out.ts'
import { startTracing } from './otlp.ts'
import { withRequest } from './request-context.ts'
import { inSpan } from './spans.ts'
import { readTracing } from './tracing-config.ts'

const attribute = z.strictObject({
  key: z.string(),
  value: z.union([z.strictObject({ stringValue: z.string() }), z.strictObject({ intValue: z.string().regex(/^-?\d+$/) })]),
})
const id = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`))
const nanos = z.string().regex(/^\d{19}$/)
const span = z.strictObject({
  traceId: id(32),
  spanId: id(16),
  parentSpanId: id(16).optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanos,
  endTimeUnixNano: nanos,
  attributes: z.array(attribute),
  status: z.strictObject({ code: z.literal(2).optional() }),
})
/** ExportTraceServiceRequest, in the JSON form of OTLP 1. */
const request = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.strictObject({ scope: z.strictObject({ name: z.string(), version: z.string() }), spans: z.array(span) })),
    }),
  ),
})

/** A collector that keeps what it is sent, in the form that OTLP demands. */
async function openCollector() {
  const spans: z.output<typeof span>[] = []
  const paths: string[] = []
  const standIn = await openStandIn((call) => {
    paths.push(`${call.method} ${call.path} ${call.headers.authorization}`)
    for (const { scopeSpans } of request.parse(JSON.parse(call.body)).resourceSpans)
      for (const { spans: each } of scopeSpans) spans.push(...each)
    return { status: 200, body: '{}' }
  })
  const config = readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: standIn.url, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc' })
  if (!config) throw new Error('traces are off')
  const tracing = startTracing(config, { log: pino({ level: 'silent' }), roles: ['web'] })
  return { spans, paths, standIn, tracing, [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose]() }
}

const wordsOf = ({ attributes }: z.output<typeof span>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, 'stringValue' in value ? value.stringValue : Number(value.intValue)]))

test('a call, its statements and its task are spans of one trace, and say nothing of what was in them', async () => {
  await using collector = await openCollector()
  const database = openDatabase(testConnection())
  await using shop = await openShop({ database })
  const admin = await shop.signIn('Admin')
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  const website = await shop.given.website()

  await admin.send(coupon.search.name, { keywords: 'secret-words' }, headers)
  await admin.send(staticFileGenerateTask.add.name, { websiteIds: [website.id] }, headers)
  await shop.work()
  await collector.tracing.stop()

  const ours = collector.spans.filter(({ traceId }) => traceId === trace)
  const server = ours.find((each) => wordsOf(each)['wanpu.action'] === coupon.search.name)
  expect(server).toMatchObject({ kind: 2, parentSpanId: '00f067aa0ba902b7' })
  expect(server && wordsOf(server)).toMatchObject({ 'http.route': '/apis/Action', 'http.response.status_code': 200 })
  const statements = ours.filter((each) => each.parentSpanId === server?.spanId)
  expect(statements.map(({ name }) => name)).toContain('select coupon')
  expect(ours.map(({ name }) => name)).toContain('task static-file-generate-task')
  expect(JSON.stringify(collector.spans)).not.toContain('secret-words')
  expect(collector.paths[0]).toBe('POST /v1/traces Bearer abc')
  await database.close()
})

test('a call of another system is a span, and tells it the trace', async () => {
  await using collector = await openCollector()
  await using other = await openStandIn(() => ({ status: 200, body: '{}' }))
  const callOut = openCallOut(['127.0.0.0/8'])
  const requestId = 'a'.repeat(32)

  await withRequest(requestId, () =>
    inSpan({ name: 'task', kind: 'internal' }, () => callOut({ method: 'GET', url: `${other.url}/orders?email=ann` })),
  )
  await collector.tracing.stop()

  const [call, task] = collector.spans
  expect([call?.name, call?.kind, call?.parentSpanId, task?.traceId]).toEqual(['GET', 3, task?.spanId, requestId])
  expect(other.calls[0]?.headers.traceparent).toBe(`00-${requestId}-${call?.spanId}-01`)
  expect(JSON.stringify(collector.spans)).not.toContain('ann')
})

test('without a collector nothing is made, and a wrong setting is named', () => {
  expect(readTracing({})).toBeUndefined()
  expect(() => readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'here' })).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT/)
  expect(() => readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: 'x' })).toThrow(/HEADERS/)
})
