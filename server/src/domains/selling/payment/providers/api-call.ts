import { CallFailed } from '../../../../net/call-out.ts'
import { ProviderDown } from './provider.ts'

/**
 * The answer below 500. @throws ProviderDown when there is none, or the provider is out of order or asks for patience.
 */
export async function callProvider<Call, Answer extends { status: number }>(
  callOut: (call: Call) => Promise<Answer>,
  call: Call,
): Promise<Answer> {
  const answer = await callOut(call).catch((error: unknown) => {
    throw error instanceof CallFailed ? new ProviderDown(error.message) : error
  })
  if (answer.status >= 500 || answer.status === 429 || answer.status === 409) throw new ProviderDown(`http-${answer.status}`)
  return answer
}

/** The body as JSON, or undefined when it is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
