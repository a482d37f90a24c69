import type { IncomingHttpHeaders } from 'node:http'

const idForm = /^[\w-]{8,64}$/
const traceForm = /^[0-9a-f]{2}-(?<trace>[0-9a-f]{32})-(?<parent>[0-9a-f]{16})-[0-9a-f]{2}/

/** The parts of a `traceparent` (W3C Trace Context); undefined where it is none. */
export function parseTraceParent(header: string | undefined): { trace: string; parent: string } | undefined {
  const { trace, parent } = traceForm.exec(header ?? '')?.groups ?? {}
  if (trace === undefined || parent === undefined || /^0+$/.test(trace) || /^0+$/.test(parent)) return undefined
  return { trace, parent }
}

/** The id that a proxy gave to a request, by `x-request-id` or else as its trace; undefined where it gave none that may be one. */
export function givenRequestId(headers: IncomingHttpHeaders): string | undefined {
  const id = headers['x-request-id']
  if (typeof id === 'string' && idForm.test(id)) return id
  return parseTraceParent(headers.traceparent?.toString())?.trace
}
