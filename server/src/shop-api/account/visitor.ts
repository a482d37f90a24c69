import { id } from '@wanpu/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BuyerAt } from '../../domains/member/buyer-session.sql.ts'
import type { BuyerSignIn } from '../../domains/member/buyer-sign-in.ts'
import { cleanPayload } from '../../http/clean.ts'
import { fieldReasons } from '../input.ts'
import { Refused } from '../refused.ts'
import type { Sites } from '../sites.ts'
import { answers, buyersLanguage } from '../words/index.ts'
import { readCookie } from './cookie.ts'

/** What every call of an account names: its website. */
export const atWebsite = z.object({ websiteId: id })

export interface Visitors {
  /** The given values in their shape. @throws 400 with the fields, 404 without such a website, 403 when the host is another website's */
  read<Input extends { websiteId: string }>(schema: z.ZodType<Input>, request: FastifyRequest, values: unknown): Promise<Input>
  /** Who is signed in at the website; undefined: nobody. */
  find(request: FastifyRequest, websiteId: string): Promise<BuyerAt | undefined>
  /** Who is signed in. @throws 401 for nobody */
  get(request: FastifyRequest, websiteId: string): Promise<BuyerAt>
}

/** Who calls an account, and for which website. */
export function openVisitors(sites: Sites, signIn: Pick<BuyerSignIn, 'emailOf'>): Visitors {
  const visitors: Visitors = {
    async read(schema, request, values) {
      const given = schema.safeParse(cleanPayload(values ?? {}), { reportInput: true })
      if (!given.success) {
        const fields = fieldReasons(given.error.issues, buyersLanguage(request.headers['accept-language']))
        throw new Refused(400, 'bad-input', answers.badInput, { fields })
      }
      const { websiteId } = given.data
      if (!(await sites.byId(websiteId))) throw new Refused(404, 'not-found', answers.noShop)
      const here = await sites.byHost(request.host)
      if (here && here.id !== websiteId) throw new Refused(403, 'forbidden', answers.otherSite)
      return given.data
    },
    async find(request, websiteId) {
      const token = readCookie(request)
      const email = token === '' ? undefined : await signIn.emailOf(websiteId, token)
      return email === undefined ? undefined : { websiteId, email }
    },
    async get(request, websiteId) {
      const buyer = await visitors.find(request, websiteId)
      if (!buyer) throw new Refused(401, 'signed-out', answers.notSignedIn)
      return buyer
    },
  }
  return visitors
}

/** False for pages of other shops: they may call for prices, and never act for whoever is signed in here. */
export function isOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin } = headers
  const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
  return !isForeign && headers['sec-fetch-site'] !== 'cross-site'
}

/** @throws 403 for pages of other shops */
export function refuseForeignPages(request: FastifyRequest): void {
  if (!isOwnPage(request)) throw new Refused(403, 'forbidden', answers.otherSite)
}
