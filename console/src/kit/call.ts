import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Action, actionIn, type Family, type OutputOf, type SentInputOf } from '@wanpu/contract'
import { useEffect, useRef, useState } from 'react'
import { whileWaiting } from '../lib/blocking-spinner.ts'
import { CallError, consequenceOf, reasonOf, refusedHere } from '../lib/errors.ts'
import { type Answer, callNamed } from '../lib/http.ts'
import { language } from '../lib/language.ts'
import { tellFailure } from '../lib/notices.ts'
import { queries } from '../lib/queries.ts'
import { mayCall, useSession } from '../lib/session.ts'
import { say } from '../lib/text.ts'
import { kitText } from './kit.text.ts'
import { quarantinedIn, tellQuarantined } from './quarantined.tsx'
import { type NextStep, offerNext, offerUndo } from './undo.tsx'

/**
 * Calls an action of the contract once, without a cache. Fails with a CallError. What the person is known not to hold
 * is refused here: the server's refusal would end the session, and what is being typed would go with it.
 */
export async function call<A extends Action>(action: A, input: SentInputOf<A>, signal?: AbortSignal): Promise<Answer<OutputOf<A>>> {
  const { user } = useSession.getState()
  if (user !== null && action.access === 'permission' && !mayCall(user, action.name))
    throw new CallError(403, say(kitText)('notAllowed'), refusedHere)
  const answer = callNamed<OutputOf<A>>(action.name, input, signal)
  return action.effect === 'exports' ? whileWaiting(answer) : answer
}

/** What the server knows, kept and shared between pages. `input` undefined: not asked yet. */
export function useRead<A extends Action>(
  action: A,
  input: SentInputOf<A> | undefined,
  options: { staleTime?: number; refetchInterval?: number } = {},
): UseQueryResult<OutputOf<A>, Error> {
  return useQuery({
    queryKey: [action.name, input],
    queryFn: ({ signal }) =>
      input === undefined ? Promise.reject(new Error('not asked')) : call(action, input, signal).then((answer) => answer.response),
    enabled: input !== undefined,
    ...options,
  })
}

/**
 * The record that a form begins with: read again when the form opens, and left alone afterwards. A window that comes to
 * the front, or a change elsewhere, has the record read again; what somebody is typing must not go with it.
 */
export function useFirstRead<A extends Action>(
  action: A,
  input: SentInputOf<A> | undefined,
): { first: OutputOf<A> | undefined; reading: UseQueryResult<OutputOf<A>, Error> } {
  const reading = useRead(action, input, { staleTime: 0 })
  const { data, isFetching } = reading
  const [first, setFirst] = useState<OutputOf<A>>()
  if (first === undefined && data !== undefined && !isFetching) setFirst(data)
  return { first, reading }
}

export interface ActionOptions<Output> {
  /** Said when it worked; may count what the answer counts. Undefined: the server's own words, if any. */
  done?: string | ((output: Output) => string)
  /** The families whose reads are asked again afterwards. */
  refresh?: Family | readonly Family[]
  /** What takes it back is called: 恢复 where the action is itself an undo. */
  back?: 'undo' | 'redo'
  /**
   * Shows how it went, with the undo of that change set, in place of the message; false where the message is to say it.
   */
  report?: (output: Output, changeSetId: string | undefined) => boolean
  /** What usually follows, offered next to the message. */
  next?: ((output: Output) => NextStep | undefined) | undefined
  /**
   * Codes of failures that the caller shows in place. Everything else is said by the kit, and these, too, once the
   * caller is gone, such as a form that was closed meanwhile.
   */
  inPlace?: readonly string[] | 'all'
}

export interface RunnableAction<A extends Action> {
  /** Returns undefined when it failed; the failure has been shown by then, or is in `failure`. */
  run: (input: SentInputOf<A>) => Promise<OutputOf<A> | undefined>
  isRunning: boolean
  failure: CallError | undefined
  clearFailure: () => void
}

/**
 * One action to do something: says how it went, offers undo when the answer has a change set, refreshes what changed.
 */
export function useAction<A extends Action>(action: A, options: ActionOptions<OutputOf<A>> = {}): RunnableAction<A> {
  const client = useQueryClient()
  const mutation = useMutation<Answer<OutputOf<A>>, Error, SentInputOf<A>>({ mutationFn: (input) => call(action, input) })
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function run(input: SentInputOf<A>): Promise<OutputOf<A> | undefined> {
    try {
      const { response, message, changeSetId } = await mutation.mutateAsync(input)
      const said = typeof options.done === 'function' ? options.done(response) : (options.done ?? message)
      const changeSet = changeSetId ?? changeSetOf(response)
      const next = options.next?.(response)
      // An undo says what it takes back, also where a report of the caller's says how it went.
      const words = said === '' && changeSet !== undefined ? actionIn(action.name, language()) : said
      const isReported = options.report?.(response, changeSet) === true
      if (changeSet !== undefined && !isReported)
        offerUndo(changeSet, words, {
          ...(options.refresh !== undefined && { refresh: options.refresh }),
          ...(options.back && { back: options.back }),
          next,
        })
      else if (words !== '' && !isReported) offerNext(words, next)
      tellQuarantined(quarantinedIn(response))
      refreshFamilies(options.refresh, client)
      return response
    } catch (error) {
      const isSaid = isLeaving(error) || (isShown.current && isInPlace(error, options.inPlace))
      if (!isSaid) tellFailure(reasonOf(error))
      return undefined
    }
  }

  const failure = mutation.error instanceof CallError ? mutation.error : undefined
  return { run, isRunning: mutation.isPending, failure, clearFailure: mutation.reset }
}

/** Asks again for everything the families' actions have read. */
export function refreshFamilies(families: Family | readonly Family[] | undefined, client = queries): void {
  if (families === undefined) return
  const list: readonly Family[] = Array.isArray(families) ? families : [families]
  const names = new Set(list.flatMap((family) => Object.values(family).map((action) => action.name)))
  void client.invalidateQueries({ predicate: (query) => names.has(String(query.queryKey[0])) })
}

/** The page is about to be left for the sign-in: nothing to say. */
function isLeaving(error: unknown): boolean {
  return error instanceof CallError && consequenceOf(error.status, error.code) !== 'show'
}

function isInPlace(error: unknown, inPlace: ActionOptions<unknown>['inPlace']): boolean {
  if (!(error instanceof CallError)) return false
  return inPlace === 'all' || (error.code !== undefined && inPlace?.includes(error.code) === true)
}

function changeSetOf(response: unknown): string | undefined {
  if (typeof response !== 'object' || response === null || !('changeSetId' in response)) return undefined
  return typeof response.changeSetId === 'string' ? response.changeSetId : undefined
}
