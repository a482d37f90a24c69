import { createHmac } from 'node:crypto'
import { makePoster } from '../poster.ts'
import { line, perSecond, type Stage, timesOf, timesText } from '../stage.ts'

const senders = 50

/**
 * How many signed notices of a Stripe account are checked, kept and answered in a second. What they are about is worked
 * on behind the answers.
 */
export async function noticeLine(
  stage: Stage,
  { accountId, webhookSecret }: { accountId: string; webhookSecret: string },
  host: string,
  notices: number,
): Promise<void> {
  const post = makePoster(stage.sitesUrl, host, senders)
  const timings: number[] = []
  const rate = await perSecond(senders, notices, async (at) => {
    const event = eventOf(at)
    const sent = performance.now()
    const headers = {
      'stripe-signature': signatureOf(JSON.stringify(event), webhookSecret),
      'x-forwarded-for': `10.9.${at >> 8}.${at & 255}`,
    }
    const status = await post(`/shop-api/payment/${accountId}/notice`, event, headers)
    timings.push(performance.now() - sent)
    if (status !== 200) throw new Error(`a notice was answered ${status}`)
  })
  line(stage, 'payment notices taken in (must 500/s embedded)', `${Math.round(rate)} notices/s, ${timesText(timesOf(timings))}`)
}

/** Stripe's notice of a paid session. */
function eventOf(at: number) {
  const session = {
    id: `cs_test_${at}`,
    object: 'checkout.session',
    client_reference_id: `BENCH${at}_1`,
    payment_intent: `pi_${at}`,
    status: 'complete',
    payment_status: 'paid',
    amount_total: 2500,
    currency: 'usd',
  }
  return { id: `evt_${at}`, object: 'event', type: 'checkout.session.completed', livemode: false, data: { object: session } }
}

function signatureOf(body: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
