import { words } from '../page/words.ts'
import type { Answer } from './shop-call.ts'

/** Why a call failed, as the shop says it; that the shop cannot be reached where it said nothing. */
export function reasonOf({ message }: Extract<Answer<unknown>, { ok: false }>): string {
  return message || words.failed
}
