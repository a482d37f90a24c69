import type { VatCheck } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { CallFailed, openCallOut } from '../../../net/call-out.ts'
import { callProblemOf } from '../../../net/call-problem.ts'
import { type BuyingCompany, needsVatNumber, requesterOf, schemeFor, vatNumberOf } from './tax.rules.ts'
import { findActiveSchemes, findVatChecks, keepVatCheck } from './vat-check.sql.ts'
import { readViesAnswer, silent, type ViesAnswer, viesQuestion } from './vies.rules.ts'

type Dependencies = Pick<Services, 'db' | 'config' | 'now'>

/** Long enough for the register of a member state, short enough for a buyer who waits for their sums. */
const withinMs = 8_000
/** How long an answer is not asked for again, in milliseconds: one without a yes or no passes soon. */
const goodFor = { valid: 1_800_000, invalid: 1_800_000, unreachable: 60_000 }

interface Asking {
  /** An answer that was given just now does not do. */
  isAnew?: boolean
  /** Whether the caller may ask; nobody asks where it returns false. */
  mayAsk?: () => Promise<boolean>
}

/**
 * Has VIES asked for the VAT number that would take the tax off, where the website's scheme wants that, and keeps the
 * answer for the pricing of the order. A number that was asked for a short while ago is not asked for again. Returns
 * the newest answer; undefined where no number decides over the taxes, or nobody may ask. No transaction may be open.
 */
export async function checkVatNumber(
  services: Dependencies,
  { websiteId, ...sale }: BuyingCompany & { websiteId: string },
  { isAnew = false, mayAsk = async () => true }: Asking = {},
): Promise<VatCheck | undefined> {
  const number = vatNumberOf(sale)
  if (number === undefined) return undefined
  const { db, now } = services
  const scheme = schemeFor(await findActiveSchemes(db, websiteId), websiteId)
  if (!scheme || scheme.vatCheck === 'off' || !needsVatNumber(scheme, sale)) return undefined
  const requester = requesterOf(scheme)
  const known = (await findVatChecks(db, [number])).find((check) => check.requester === requester)
  if (known && !isAnew && now().getTime() - Date.parse(known.askedAt) < goodFor[known.state]) return known
  if (!(await mayAsk())) return known
  const check = { number, requester, ...(await askVies(services, number, requester)), askedAt: now().toISOString() }
  await keepVatCheck(db, check)
  return check
}

async function askVies({ config }: Dependencies, number: string, requester: string): Promise<ViesAnswer> {
  try {
    const answer = await openCallOut(
      config.checkAllow,
      withinMs,
    )({
      method: 'POST',
      url: `${config.viesUrl}/check-vat-number`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(viesQuestion(number, requester)),
    })
    return readViesAnswer(answer.status, answer.body)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return silent(callProblemOf(error.message))
  }
}
