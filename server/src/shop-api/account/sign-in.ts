import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type BuyerSignIn, sessionDays } from '../../domains/member/buyer-sign-in.ts'
import { openAttempts } from '../attempts.ts'
import { Refused } from '../refused.ts'
import { answers } from '../words/index.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { atWebsite, type Visitors } from './visitor.ts'

/** Calls a minute from one address. */
const perMinute = 30
/** Every answer about a link takes at least so many milliseconds: longer than the work, so that its length tells nothing. */
const answerTakes = 300

const linkInput = atWebsite.extend({ email: z.string().trim().toLowerCase().max(200).pipe(z.email()) })
const tokenInput = atWebsite.extend({ token: z.string().max(200) })

const done = (response: unknown = {}) => ({ status: 200, message: '', response })

/** Signing in by a mailed link, and signing out. */
export function addSignIn(shop: FastifyInstance, signIn: BuyerSignIn, visitors: Visitors): void {
  const asked = openAttempts(Date.now)
  const guesses = openAttempts(Date.now)
  const limited = { bodyLimit: 4096, config: { rateLimit: { max: perMinute } } }

  /** Answers alike whether the e-mail is known or not. */
  shop.post('/shop-api/account/link', limited, async (request) => {
    const { websiteId, email } = await visitors.read(linkInput, request, request.body)
    if (!(await signIn.isOffered(websiteId))) throw new Refused(503, 'no-sign-in', answers.noSignIn)
    if (!asked.begin(request.ip)) throw new Refused(429, 'too-many', answers.tooMany)
    await Promise.all([signIn.sendLink({ websiteId, email }), pause(answerTakes)])
    return done()
  })

  shop.post('/shop-api/account/sign-in', limited, async (request, reply) => {
    const { websiteId, token } = await visitors.read(tokenInput, request, request.body)
    if (!guesses.begin(request.ip)) throw new Refused(429, 'too-many', answers.tooMany)
    const session = await signIn.signIn(websiteId, token)
    if (session === undefined) throw new Refused(410, 'link-ended', answers.signInEnded)
    guesses.forgive(request.ip)
    writeCookie(request, reply, session, sessionDays * 86_400)
    return done()
  })

  shop.post('/shop-api/account/sign-out', limited, async (request, reply) => {
    const { websiteId } = await visitors.read(atWebsite, request, request.body)
    await signIn.signOut(websiteId, readCookie(request))
    writeCookie(request, reply, '', 0)
    return done()
  })

  shop.post('/shop-api/account/sign-out-everywhere', limited, async (request, reply) => {
    const { websiteId } = await visitors.read(atWebsite, request, request.body)
    await signIn.signOutEverywhere(await visitors.get(request, websiteId))
    writeCookie(request, reply, '', 0)
    return done()
  })
}
