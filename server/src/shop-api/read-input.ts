import type { SiteLanguage } from '@wanpu/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { cleanPayload } from '../http/normalize-payload.ts'
import { refuseKeyOfOther } from './admit.ts'
import { ShopCallError } from './shop-call-error.ts'
import type { Sites } from './sites.ts'
import { answers, buyersLanguage, fieldReason } from './words/index.ts'
import type { FieldProblem } from './words/shop-words.ts'

/**
 * The body in its shape, of a GET the query. @throws 400 with the fields, 404 for a website that is not there, 403 when
 * the host is another website's.
 */
export async function readInput<Input extends { websiteId: string }>(
  schema: z.ZodType<Input>,
  sites: Sites,
  request: FastifyRequest,
): Promise<Input> {
  const parsed = schema.safeParse(cleanPayload((request.method === 'GET' ? request.query : request.body) ?? {}), { reportInput: true })
  if (!parsed.success) {
    const fields = fieldReasons(parsed.error.issues, buyersLanguage(request.headers['accept-language']))
    throw new ShopCallError(400, 'bad-input', answers.badInput, { fields })
  }
  const { websiteId } = parsed.data
  if (!(await sites.byId(websiteId))) throw new ShopCallError(404, 'not-found', answers.noShop)
  refuseKeyOfOther(request, websiteId)
  const here = await sites.byHost(request.host)
  if (here && here.id !== websiteId) throw new ShopCallError(403, 'forbidden', answers.otherSite)
  return parsed.data
}

/** Field path → what is wrong, in the buyer's words. */
export function fieldReasons(issues: readonly z.core.$ZodIssue[], language: SiteLanguage): Record<string, string> {
  const reasons: Record<string, string> = {}
  for (const issue of issues) reasons[issue.path.join('.').slice(0, 200) || 'payload'] ??= fieldReason(problemOf(issue), language)
  return reasons
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if ((issue.code === 'invalid_type' && issue.input === undefined) || issue.code === 'too_small') return 'required'
  if (issue.code === 'too_big') return 'tooLarge'
  if (issue.code === 'custom' && issue.params?.problem === 'postalCode') return 'postalCode'
  return issue.code === 'invalid_format' && issue.format === 'email' ? 'email' : 'wrong'
}
