import { AsyncLocalStorage } from 'node:async_hooks'

/** What everything that is done for one call has in common: in this process by its context, beyond it by the database. */
export interface RequestContext {
  /** 8 to 64 letters, digits, hyphens and underscores. */
  requestId: string
  /** The span that runs now, where spans are sent. */
  span?: SpanId
}

/** Names a span beyond its process, as `traceparent` does: 32 and 16 hexadecimal digits. */
export interface SpanId {
  trace: string
  id: string
}

const contexts = new AsyncLocalStorage<RequestContext>()

/** Of the call, task or mail that runs now; undefined where nothing of these does. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore()

/** Runs the work as a part of a request; without one, of the request that runs now. */
export function withRequest<Result>(requestId: string | null | undefined, work: () => Result): Result {
  return requestId ? contexts.run({ requestId }, work) : work()
}

/** Runs the work as what a span is about. */
export const withContext = <Result>(context: RequestContext, work: () => Result): Result => contexts.run(context, work)

/** What each line of the log says besides: the request that it belongs to. */
export const requestInLog = (): { request?: string } => {
  const requestId = currentRequest()?.requestId
  return requestId === undefined ? {} : { request: requestId }
}
