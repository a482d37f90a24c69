import type { Services } from '../../boot/services.ts'
import type { AgentCart } from '../../domains/selling/agent-session/agent-session.rules.ts'
import type { SessionAnswer } from '../../domains/selling/agent-session/agent-session.ts'
import { tellsCodes } from '../../domains/selling/order/order.checkout.ts'
import { openAttempts } from '../attempts.ts'
import { AgentRefusal } from './agent-refusal.ts'

/** Counts discount codes that assistants try, as those of the shop's own pages are counted. */
export function openCodeGuesses(services: Pick<Services, 'db'>) {
  const guesses = openAttempts(services, 'coupon')

  /**
   * What `work` answers. It hands each new cart to `admit`; codes that the session did not have before count until the
   * answer says that they are no guesses.
   * @throws AgentRefusal 429 when the address guessed too often
   */
  return async (
    ip: string,
    work: (admit: (cart: AgentCart, before?: AgentCart) => Promise<AgentCart>) => Promise<SessionAnswer>,
  ): Promise<SessionAnswer> => {
    let tried: string[] = []
    const answer = await work(async (cart, before) => {
      tried = (cart.codes ?? []).filter((code) => !before?.codes?.includes(code))
      for (const _ of tried)
        if (!(await guesses.begin(ip))) throw new AgentRefusal(429, 'rate_limited', 'Too many discount codes were tried.')
      return cart
    })
    const rejected = typeof answer === 'string' ? [] : answer.rejected
    const isGuess = (code: string) => rejected.some((one) => one.code === code && one.why !== 'not-combined' && tellsCodes(one.why))
    for (const code of tried) if (!isGuess(code)) await guesses.forgive(ip)
    return answer
  }
}
