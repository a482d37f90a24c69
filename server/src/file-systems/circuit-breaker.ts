import { CallFailed } from '../net/call-out.ts'

// closed → so many calls in a row without an answer → open: calls fail at once, and from time to time the store is asked
// by a call of its own (half-open) → an answer → closed.

/** When calls are given up, and how often the store is asked then. */
export interface BreakerRules {
  /** Calls in a row that were not answered in time. */
  silentCalls: number
  /** Milliseconds between two questions. */
  askEvery: number
}

export interface CircuitBreaker {
  /** Runs a call. @throws CallFailed `paused` at once while the store does not answer; what the call throws */
  run<Answer>(call: () => Promise<Answer>): Promise<Answer>
  /** Whether calls fail at once. */
  isOpen(): boolean
}

/**
 * Spares callers the wait for a store that answers nobody. `ask` is what finds out whether it answers again; any answer
 * will do, also a refusal.
 */
export function openBreaker({ silentCalls, askEvery }: BreakerRules, ask: () => Promise<unknown>): CircuitBreaker {
  let silent = 0
  let isOpen = false

  async function settle<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await call()
      silent = 0
      return answer
    } catch (error) {
      silent = isSilence(error) ? silent + 1 : 0
      throw error
    }
  }

  const askLater = () => void setTimeout(() => void askAgain(), askEvery).unref()

  async function askAgain(): Promise<void> {
    isOpen = await settle(ask).then(() => false, isSilence)
    if (isOpen) askLater()
  }

  return {
    isOpen: () => isOpen,
    async run(call) {
      if (isOpen) throw new CallFailed(paused)
      try {
        return await settle(call)
      } finally {
        if (!isOpen && silent >= silentCalls) {
          isOpen = true
          askLater()
        }
      }
    },
  }
}

export const paused = 'paused'

const isSilence = (error: unknown): boolean => error instanceof CallFailed && error.message === 'too-slow'
