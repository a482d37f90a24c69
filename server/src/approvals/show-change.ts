import type { Action, Envelope } from '@wanpu/contract'
import { z } from 'zod'
import type { CallAs, Caller } from '../action.ts'

/** Makes a call in somebody's name. */
export type Dispatch = (action: string, payload: unknown, as: CallAs) => Promise<Envelope>

/** True when the action shows what it would change. */
export const hasPreview = ({ input }: Pick<Action, 'input'>): boolean => input instanceof z.ZodObject && 'preview' in input.shape

/** What the action would change: by its own preview, or done and rolled back. */
export const showChange = (dispatch: Dispatch, action: Action, input: Record<string, unknown>, caller: Caller): Promise<Envelope> =>
  hasPreview(action)
    ? dispatch(action.name, { ...input, preview: true }, { caller })
    : dispatch(action.name, input, { caller, isRehearsal: true })

/** The input of a change that was shown: what was drawn by chance is drawn in the same way when it is done. */
export function inputAsShown({ preview: _, ...input }: Record<string, unknown>, { response }: Pick<Envelope, 'response'>) {
  const { seed } = z.object({ seed: z.number().optional() }).catch({}).parse(response)
  return { ...input, ...(seed !== undefined && { seed }) }
}

/** The change set that an answer names, in itself or in its response. */
export const changeSetOf = ({ changeSetId, response }: Pick<Envelope, 'changeSetId' | 'response'>): string | undefined =>
  changeSetId ?? z.object({ changeSetId: z.string().optional() }).catch({}).parse(response).changeSetId

/** The task that an answer names. */
export const taskOf = (response: unknown): string | undefined =>
  z.object({ taskId: z.string().optional() }).catch({}).parse(response).taskId
