import type { VatCheck } from '@wanpu/contract'
import { z } from 'zod'

/** What VIES says about a number. */
export type ViesAnswer = Pick<VatCheck, 'state' | 'problem' | 'consultationNo' | 'name' | 'address'>

const text = z.string().nullish()
const wire = z.union([
  z.object({ valid: z.boolean(), requestIdentifier: text, name: text, address: text }),
  z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) }),
])

const longest = 500

/**
 * What the REST service of VIES is asked; numbers are as `readVatNumber` returns them. Without a number of one's own
 * there is no consultation number.
 */
export function viesQuestion(number: string, requester: string): Record<string, string> {
  const asked = { countryCode: number.slice(0, 2), vatNumber: number.slice(2) }
  return requester === '' ? asked : { ...asked, requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }
}

/**
 * Reads an answer by its body; INVALID_INPUT is said of a number that cannot be one. Anything else but a clear yes or
 * no is `unreachable`, with the service's own code.
 */
export function readViesAnswer(status: number, body: string): ViesAnswer {
  const answer = wire.safeParse(parseJson(body)).data
  if (!answer) return silent(status === 200 ? 'unreadable' : `http-${status}`)
  if ('errorWrappers' in answer) {
    const error = (answer.errorWrappers[0]?.error ?? '').slice(0, longest)
    return error === 'INVALID_INPUT' ? { ...silent(error), state: 'invalid' } : silent(error)
  }
  return {
    ...silent(''),
    state: answer.valid ? 'valid' : 'invalid',
    consultationNo: told(answer.requestIdentifier),
    name: told(answer.name),
    address: told(answer.address),
  }
}

/** No answer about the number, and why. */
export const silent = (problem: string): ViesAnswer => ({ state: 'unreachable', problem, consultationNo: '', name: '', address: '' })

/** Member states that tell no names answer dashes. */
const told = (value: string | null | undefined) => (/^[\s-]*$/.test(value ?? '') ? '' : (value ?? '').trim().slice(0, longest))

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
