import { createHash, randomBytes } from 'node:crypto'
import { currentRequest, type SpanId, withContext } from './request-context.ts'

/** What is said of a span. Nothing personal: no addresses, no texts of statements, no values. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

export const spanKinds = { internal: 1, server: 2, client: 3 } as const
export type SpanKind = keyof typeof spanKinds

export interface EndedSpan extends SpanId {
  parent: string | undefined
  name: string
  kind: SpanKind
  /** Milliseconds since 1970. */
  from: number
  to: number
  attributes: Attributes
  isError: boolean
}

/** Takes spans that have ended; absent: none are made. */
interface Sink {
  take(span: EndedSpan): void
  /** Of all traces this share is sent, from 0 to 1. */
  share: number
}

let sink: Sink | undefined

/** Sends spans there from now on; undefined ends it. Of one process: what it does is told by one place. */
export function setSink(next: Sink | undefined): void {
  sink = next
}

/** Whether spans are made. */
export const isTracing = (): boolean => sink !== undefined

const clock = (): number => performance.timeOrigin + performance.now()

/** The trace of a request, the same in every process: its id where that is one. */
export const traceOf = (requestId: string): string =>
  /^[0-9a-f]{32}$/.test(requestId) ? requestId : createHash('sha256').update(requestId).digest('hex').slice(0, 32)

/** Whether a trace is among those that are sent: every process decides alike. */
const isSampled = (trace: string, share: number): boolean => Number.parseInt(trace.slice(-8), 16) / 0xffff_ffff <= share

/** A span that runs. */
export interface OpenSpan extends SpanId {
  end(attributes?: Attributes, isError?: boolean): void
}

interface SpanStart {
  name: string
  kind: SpanKind
  attributes?: Attributes
  /** Absent: the span of the present context. */
  parent?: SpanId
}

/** Begins a span; undefined where none is sent, or it belongs to no request. */
export function beginSpan({ name, kind, attributes = {}, parent }: SpanStart, from = clock()): OpenSpan | undefined {
  if (sink === undefined) return undefined
  const context = currentRequest()
  const above = parent ?? context?.span
  const trace = above?.trace ?? (context && traceOf(context.requestId))
  if (trace === undefined || !isSampled(trace, sink.share)) return undefined
  const id = randomBytes(8).toString('hex')
  const end = (more: Attributes = {}, isError = false) =>
    sink?.take({ trace, id, parent: above?.id, name, kind, from, to: clock(), attributes: { ...attributes, ...more }, isError })
  return { trace, id, end }
}

/** Does the work within a span of its own. @throws what the work throws */
export async function inSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = beginSpan(start)
  const context = currentRequest()
  if (span === undefined || context === undefined) return work()
  try {
    const result = await withContext({ ...context, span }, work)
    span.end()
    return result
  } catch (error) {
    span.end({ 'error.type': error instanceof Error ? error.name : 'unknown' }, true)
    throw error
  }
}

/** Tells of something that has just ended and took so many milliseconds. */
export function tellSpan(start: SpanStart, tookMs: number, isError = false): void {
  beginSpan(start, clock() - tookMs)?.end({}, isError)
}

/** The header by which another system joins the trace; none where no spans are sent. */
export function traceHeaders(): Record<string, string> {
  const span = sink && currentRequest()?.span
  return span ? { traceparent: `00-${span.trace}-${span.id}-01` } : {}
}
