import type { Answer, CallOptions } from './send.ts'
import type { ActionName, Input, Output } from './types.ts'

/** The two ways to call an action. */
export interface Calls {
  /** The response of an action. @throws WanpuError */
  call<Name extends ActionName>(action: Name, input: Input<Name>, options?: CallOptions): Promise<Output<Name>>
  /** The same with message and change set. @throws WanpuError */
  send<Name extends ActionName>(action: Name, input: Input<Name>, options?: CallOptions): Promise<Answer<Output<Name>>>
}
