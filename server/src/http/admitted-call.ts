import type { Envelope } from '@wanpu/contract'
import { z } from 'zod'
import type { Caller, Context, HandledAction } from '../action.ts'
import type { Services } from '../boot/services.ts'
import type { Db } from '../db/open.ts'
import { ActionError } from '../refusals.ts'
import type { Admission, Call } from './call-head.ts'

/** A call that may be made: who calls, and its parsed input. */
export interface Admitted {
  call: Call
  caller: Caller
  input: unknown
  dispatch: (call: Call, admission?: Admission) => Promise<Envelope>
  table: ReadonlyMap<string, HandledAction>
  /** What the action's `prepare` returned. */
  prepared?: unknown
}

/** Each function gets the answer so far and returns the one that replaces it. */
export type Afterwards = ((answer: unknown) => Promise<unknown>)[]

/** The context of a handler: caller, database, and what runs after the commit. */
export function contextOf(
  services: Services,
  { call, caller, dispatch, prepared }: Pick<Admitted, 'call' | 'caller' | 'dispatch'> & { prepared?: unknown },
  db: Db,
  afterwards: Afterwards,
): Context<string> {
  return {
    db,
    now: services.now,
    random: services.random,
    caller,
    scope: caller.scope,
    language: call.language,
    ip: call.ip,
    agent: call.agent,
    storeName: call.storeName,
    file: call.file,
    relay: call.relay,
    signal: call.signal,
    prepared,
    dispatch: (actionName, payload, as) =>
      dispatch({ ...call, approval: undefined, callKey: undefined, ...as, actionName, payload, file: undefined }),
    services,
    afterCommit: (work) =>
      afterwards.push(async (answer) => {
        await work()
        return answer
      }),
    amendAnswer: (work) => afterwards.push(work),
    fail: (code, detail) => new ActionError(code, detail),
  }
}

/** True when the input asks for a preview, which changes nothing. */
export const isPreview = (input: unknown) => z.object({ preview: z.literal(true) }).safeParse(input).success
