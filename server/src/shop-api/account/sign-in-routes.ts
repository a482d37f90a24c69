import { setTimeout as pause } from 'node:timers/promises'
import { shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { sessionDays } from '../../domains/buyers/member/buyer-sign-in.ts'
import { answer } from '../answer-call.ts'
import { openAttempts } from '../attempts.ts'
import { readInput } from '../read-input.ts'
import { ShopCallError } from '../shop-call-error.ts'
import { answers } from '../words/index.ts'
import { readCookie, writeCookie } from './cookie.ts'
import type { Accounts } from './visitor.ts'

/** Calls a minute from one address. */
const perMinute = 30
/**
 * Every answer about a link takes at least so many milliseconds: longer than the work, so that its duration reveals
 * nothing.
 */
const answerTakes = 300

/** Signing in by a mailed link, and signing out. */
export function addSignIn(shop: FastifyInstance, services: Services, { sites, signIn, visitors }: Accounts): void {
  const attempts = openAttempts(services, 'sign-in-link')
  const guesses = openAttempts(services, 'sign-in')
  const limited = { bodyLimit: 4096, config: { callsPerMinute: perMinute } }

  shop.post(shopApiPath(shopApi.sendSignInLink), limited, async (request) => {
    const { websiteId, email } = await readInput(shopApi.sendSignInLink.input, sites, request)
    if (!(await signIn.isOffered(websiteId))) throw new ShopCallError(503, 'no-sign-in', answers.noSignIn)
    if (!(await attempts.begin(request.ip))) throw new ShopCallError(429, 'too-many', answers.tooMany)
    await Promise.all([signIn.sendLink({ websiteId, email }), pause(answerTakes)])
    return answer(shopApi.sendSignInLink, {})
  })

  shop.post(shopApiPath(shopApi.signIn), limited, async (request, reply) => {
    const { websiteId, token } = await readInput(shopApi.signIn.input, sites, request)
    if (!(await guesses.begin(request.ip))) throw new ShopCallError(429, 'too-many', answers.tooMany)
    const session = await signIn.signIn(websiteId, token)
    if (session === undefined) throw new ShopCallError(410, 'link-ended', answers.signInEnded)
    await guesses.forgive(request.ip)
    writeCookie(request, reply, session, sessionDays * 86_400)
    return answer(shopApi.signIn, {})
  })

  shop.post(shopApiPath(shopApi.signOut), limited, async (request, reply) => {
    const { websiteId } = await readInput(shopApi.signOut.input, sites, request)
    await signIn.signOut(websiteId, readCookie(request))
    writeCookie(request, reply, '', 0)
    return answer(shopApi.signOut, {})
  })

  shop.post(shopApiPath(shopApi.signOutEverywhere), limited, async (request, reply) => {
    const { websiteId } = await readInput(shopApi.signOutEverywhere.input, sites, request)
    await signIn.signOutEverywhere(await visitors.get(request, websiteId))
    writeCookie(request, reply, '', 0)
    return answer(shopApi.signOutEverywhere, {})
  })
}
