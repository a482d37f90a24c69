import type { ShopCall } from '@wanpu/contract'
import type { z } from 'zod'

/**
 * The envelope of a call that succeeded. A field that the contract does not declare does not compile here, and never
 * leaves.
 */
export function answer<C extends ShopCall, Response extends z.input<C['output']>>(
  { output }: C,
  response: Response & Record<Exclude<keyof Response, keyof z.input<C['output']>>, never>,
): { status: 200; message: ''; response: unknown } {
  return { status: 200, message: '', response: output.parse(response) }
}
