import type { ShopFailure } from '@wanpu/contract'
import type { Words } from './words/index.ts'

/** An answer to a buyer's call that is not a success. */
export class ShopCallError extends Error {
  readonly status: number
  readonly code: ShopFailure
  readonly words: Words
  readonly detail: Record<string, unknown>

  constructor(status: number, code: ShopFailure, words: Words, detail: Record<string, unknown> = {}) {
    super(code)
    this.status = status
    this.code = code
    this.words = words
    this.detail = detail
  }
}
