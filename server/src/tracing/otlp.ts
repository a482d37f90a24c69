import type { Logger } from 'pino'
import pack from '../../package.json' with { type: 'json' }
import { type Attributes, type EndedSpan, setSink, spanKinds } from './spans.ts'
import type { TracingConfig } from './tracing-config.ts'

/** Spans that wait at the most: what comes beyond is dropped. */
const mostWaiting = 4096
const mostAtOnce = 512
const everyMs = 5000
const answersWithin = 10_000

/** Sends spans to a collector by OTLP over HTTP, in JSON, until it is stopped; a stop sends what waits. */
export function startTracing(config: TracingConfig, { log, roles }: { log: Logger; roles: readonly string[] }): { stop(): Promise<void> } {
  const { endpoint, headers, share } = config
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const resource = { 'service.name': config.service, 'service.version': pack.version, 'wanpu.roles': roles.join(',') }
  let waiting: EndedSpan[] = []
  let dropped = 0
  let sending: Promise<void> | undefined

  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, mostAtOnce)
      const signal = AbortSignal.timeout(answersWithin)
      const body = JSON.stringify(otlpOf(spans, resource))
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, signal })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
    }
  }
  /** Never throws: the work goes on without its traces. */
  const flush = (): Promise<void> => {
    sending ??= send()
      .catch((err: unknown) => log.warn({ err, dropped }, 'traces could not be sent'))
      .finally(() => {
        sending = undefined
      })
    return sending
  }
  setSink({
    share,
    take(span) {
      if (waiting.length >= mostWaiting) dropped++
      else waiting.push(span)
      if (waiting.length === mostAtOnce) void flush()
    },
  })
  const timer = setInterval(() => void flush(), everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      setSink(undefined)
      await sending
      await flush()
      waiting = []
    },
  }
}

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return []
    return [{ key, value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value } }]
  })

/** Nanoseconds as text: they are too large for a number of JSON. */
const nanosOf = (ms: number): string => `${Math.floor(ms)}${String(Math.floor((ms % 1) * 1e6)).padStart(6, '0')}`

/** The message ExportTraceServiceRequest in the JSON form of OTLP 1. */
function otlpOf(spans: readonly EndedSpan[], resource: Attributes) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [
          {
            scope: { name: 'wanpu', version: pack.version },
            spans: spans.map(({ trace, id, parent, name, kind, from, to, attributes, isError }) => ({
              traceId: trace,
              spanId: id,
              ...(parent !== undefined && { parentSpanId: parent }),
              name,
              kind: spanKinds[kind],
              startTimeUnixNano: nanosOf(from),
              endTimeUnixNano: nanosOf(to),
              attributes: attributesOf(attributes),
              status: isError ? { code: 2 } : {},
            })),
          },
        ],
      },
    ],
  }
}
