import { randomBytes } from 'node:crypto'
import type { Services } from '../../../boot/services.ts'
import { readPhone } from '../../../text/read-phone.ts'
import { needsPhone } from '../../shops/website/needs-phone.sql.ts'
import type { Checkout, Refusal } from '../order/order.checkout.ts'
import { type PricedSession, priceSession, wishOf } from './agent-pricing.ts'
import { type AgentCart, type AgentSession, problemsOf, type SessionProblem, type SessionState, stateOf } from './agent-session.rules.ts'
import { changeSession, findOrderByKey, getSession, insertSession } from './agent-session.sql.ts'

const hoursOpen = 6
/** A completion that nobody finished within this time was cut off. */
const completionMs = 60_000

/** A session with what the shop's own checkout says about its cart now, or said when its order was placed. */
export interface SessionView extends PricedSession {
  session: AgentSession
  problems: SessionProblem[]
  state: SessionState
}

export interface Completion {
  /** One of the payment methods that take the money without a provider's page. */
  paymentModeId: string | undefined
  /** What the assistant says of the buyer as it completes; never of what is bought. */
  change?: ((cart: AgentCart) => AgentCart) | undefined
  clientIp: string
  orderHost: string
}

/** What the core answers: a session, or why there is none. */
export type SessionAnswer = SessionView | 'not-found' | 'not-allowed' | 'currency-unavailable'

type Needed = Pick<Services, 'db' | 'now'>

/**
 * Checkouts that assistants hold for buyers, whatever protocol they speak. Prices, stock, taxes and shipping are judged
 * by the shop's own quote and order.
 */
export function openAgentSessions({ db, now }: Needed, checkout: Checkout) {
  const at = () => now().toISOString()

  async function view(session: AgentSession, paymentModeId?: string): Promise<SessionAnswer> {
    const { websiteId, cart } = session
    const priced = await priceSession(checkout, session, { paymentModeId, at: at() })
    if (typeof priced === 'string') return priced
    const problems = problemsOf({ cart, quote: priced.quote, needsPhone: await needsPhone(db, websiteId) })
    return { session, ...priced, problems, state: stateOf(session, problems, now()) }
  }

  /** The view, with its total kept as the one that the assistant was told. */
  async function show(session: AgentSession): Promise<SessionAnswer> {
    const shown = await view(session)
    if (typeof shown === 'string' || session.status !== 'open') return shown
    const { totalMinor } = shown.quote
    if (session.shownTotalMinor === totalMinor) return shown
    const isKept = await changeSession(db, session, { shownTotalMinor: totalMinor }, at())
    return isKept ? { ...shown, session: { ...session, shownTotalMinor: totalMinor, version: session.version + 1 } } : reread(session)
  }

  async function find(websiteId: string, id: string): Promise<AgentSession | undefined> {
    const session = await getSession(db, websiteId, id)
    return session?.status === 'completing' ? mend(session) : session
  }

  /** Finishes what a completion began that was cut off. */
  async function mend(session: AgentSession): Promise<AgentSession> {
    const orderNo = await findOrderByKey(db, session.websiteId, keyOf(session))
    const isCut = now().getTime() - Date.parse(session.updatedAt) > completionMs
    if (orderNo === undefined && !isCut) return session
    await changeSession(db, session, orderNo === undefined ? { status: 'open' } : { status: 'completed', orderNo }, at())
    return (await getSession(db, session.websiteId, session.id)) ?? session
  }

  async function reread({ websiteId, id }: AgentSession): Promise<SessionAnswer> {
    const session = await find(websiteId, id)
    return session ? view(session) : 'not-found'
  }

  /** The session with another cart; undefined where somebody was faster. */
  async function withCart(session: AgentSession, cart: AgentCart): Promise<AgentSession | undefined> {
    return (await changeSession(db, session, { cart }, at())) ? { ...session, cart, version: session.version + 1 } : undefined
  }

  async function read(websiteId: string, id: string): Promise<SessionAnswer> {
    const session = await find(websiteId, id)
    return session ? show(session) : 'not-found'
  }

  return {
    read,

    async create(websiteId: string, cart: AgentCart): Promise<SessionAnswer> {
      const id = `chk_${randomBytes(24).toString('base64url')}`
      const expiresAt = new Date(now().getTime() + hoursOpen * 3_600_000).toISOString()
      await insertSession(db, { id, websiteId, cart, expiresAt, at: at() })
      return read(websiteId, id)
    },

    /** Changes the cart of an open session; of others nothing is changed. */
    async update(websiteId: string, id: string, change: (cart: AgentCart) => Promise<AgentCart>): Promise<SessionAnswer> {
      const session = await find(websiteId, id)
      if (!session) return 'not-found'
      if (session.status !== 'open' || hasEnded(session, now())) return session.status === 'completing' ? view(session) : 'not-allowed'
      const cart = await change(session.cart)
      return (await changeSession(db, session, { cart }, at())) ? read(websiteId, id) : reread(session)
    },

    async cancel(websiteId: string, id: string): Promise<SessionAnswer> {
      const session = await find(websiteId, id)
      if (!session) return 'not-found'
      if (session.status !== 'open' || !(await changeSession(db, session, { status: 'canceled' }, at()))) return 'not-allowed'
      return read(websiteId, id)
    },

    /**
     * Places the order of a session that is ready, once, however often and by how many it is asked. What changed since
     * the assistant was told is a problem of the answer, and nothing is ordered.
     */
    async complete(websiteId: string, id: string, { paymentModeId, change, clientIp, orderHost }: Completion): Promise<SessionAnswer> {
      const given = await find(websiteId, id)
      if (!given) return 'not-found'
      if (given.status === 'canceled' || (given.status === 'open' && hasEnded(given, now()))) return 'not-allowed'
      if (given.status !== 'open') return view(given)
      const session = change ? await withCart(given, change(given.cart)) : given
      if (!session) return reread(given)
      const seen = await view(session, paymentModeId)
      if (typeof seen === 'string' || seen.state !== 'ready') return seen
      const { address, buyer } = session.cart
      const mode = seen.quote.paymentModes.find((one) => one.id === paymentModeId && !one.isOnline)
      const { shippingModeId, totalMinor } = seen.quote
      if (!mode || !shippingModeId || !address) return withProblem(seen, paymentProblem)
      if (session.shownTotalMinor !== totalMinor) {
        await changeSession(db, session, { shownTotalMinor: totalMinor }, at())
        return withProblem(seen, totalProblem)
      }
      if (!(await changeSession(db, session, { status: 'completing', quote: seen.quote }, at()))) return reread(session)
      const completing: AgentSession = { ...session, status: 'completing', version: session.version + 1 }
      const phoneE164 = buyer.phone === '' ? undefined : readPhone(buyer.phone, address.country)
      const outcome = await checkout.place({
        ...wishOf(session.cart),
        websiteId,
        idempotencyKey: keyOf(session),
        couponCode: seen.quote.coupon?.problem ? undefined : seen.quote.coupon?.code,
        shippingModeId,
        paymentModeId: mode.id,
        contact: { ...buyer, ...(phoneE164 && { phoneE164 }) },
        shippingAddress: address,
        note: session.cart.note ?? '',
        expectedTotalMinor: totalMinor,
        clientIp,
        orderHost,
        at: at(),
      })
      const isPlaced = 'placed' in outcome
      await changeSession(db, completing, isPlaced ? { status: 'completed', orderNo: outcome.placed.orderNo } : { status: 'open' }, at())
      const after = await reread(session)
      return isPlaced || typeof after === 'string' ? after : withProblem(after, problemOfRefusal(outcome.refused))
    },
  }
}

const hasEnded = ({ expiresAt }: AgentSession, now: Date) => Date.parse(expiresAt) <= now.getTime()

/** One order for one session: the shop places a second one with the same key never. */
const keyOf = ({ id }: Pick<AgentSession, 'id'>) => `agent ${id}`

const withProblem = (view: SessionView, problem: SessionProblem): SessionView =>
  view.problems.some(({ code, line }) => code === problem.code && line === problem.line)
    ? view
    : { ...view, problems: [...view.problems, problem], state: view.state === 'ready' ? 'incomplete' : view.state }

const paymentProblem: SessionProblem = {
  code: 'payment_required',
  how: 'mend',
  field: 'payment',
  text: 'Choose one of the payment methods that this checkout lists, or hand over to the checkout of the shop.',
}

const totalProblem: SessionProblem = {
  code: 'total_changed',
  how: 'mend',
  field: 'totals',
  text: 'The total has changed. Show it to the buyer and complete again.',
}

const problemOfRefusal = ({ code }: Refusal): SessionProblem => ({
  code: codes[code] ?? code.replaceAll('-', '_'),
  how: 'mend',
  ...(code === 'coupon-invalid' && { field: 'discounts' }),
  text: `The order was not placed: ${code.replaceAll('-', ' ')}.`,
})

const codes: Readonly<Record<string, string>> = {
  'goods-unavailable': 'item_unavailable',
  'stock-short': 'out_of_stock',
  'shipping-unavailable': 'address_undeliverable',
  'payment-unavailable': 'payment_failed',
  'total-changed': 'total_changed',
}
