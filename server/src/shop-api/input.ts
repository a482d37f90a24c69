import { countryCode, id, line, type OrderAddress } from '@wanpu/contract'
import { needsPostalCode } from '@wanpu/storefront'
import { z } from 'zod'
import type { Language } from './words.ts'

const items = z
  .array(z.object({ shopGoodsId: id, variantSku: z.string().max(200).optional(), quantity: z.int().min(1).max(10_000) }))
  .min(1)
  .max(100)

/** An empty code is no code. */
const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(60)
  .transform((code) => code || undefined)
  .optional()

export const quoteInput = z.object({
  websiteId: id,
  items,
  couponCode,
  shippingModeId: id.optional(),
  country: countryCode.optional(),
  province: z.string().trim().max(100).optional(),
  vatNumber: z.string().trim().max(40).optional(),
})

const address = z
  .object({
    country: countryCode,
    province: z.string().trim().max(100).optional(),
    city: line(100),
    street: line(300),
    postalCode: z.string().trim().max(30).default(''),
  })
  .superRefine(({ country, postalCode }, context) => {
    if (postalCode === '' && needsPostalCode(country))
      context.addIssue({ code: 'too_small', minimum: 1, origin: 'string', inclusive: true, path: ['postalCode'], input: postalCode })
  }) satisfies z.ZodType<OrderAddress>

/** Text whose blank form field means that there is none. */
const emptyIsNone = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || undefined)
    .optional()

export const orderInput = z.object({
  websiteId: id,
  /** Chosen by the page, so that an order that is sent again is placed once: at least 16 characters, which nobody guesses. */
  idempotencyKey: line(200).pipe(z.string().min(16)),
  items,
  couponCode,
  shippingModeId: id,
  paymentModeId: id,
  contact: z.object({
    name: line(100),
    email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
    phone: line(50),
    company: emptyIsNone(200),
    vatNumber: emptyIsNone(40),
  }),
  shippingAddress: address,
  billingAddress: address.optional(),
  note: z.string().trim().max(2000).default(''),
  /** The total that the buyer saw. */
  expectedTotalMinor: z.int().optional(),
  /** An earlier order of this browser, which proves whose e-mail it is where guests may not order. */
  earlierOrder: z
    .object({ orderNo: z.string().max(100), token: z.string().max(200) })
    .optional()
    .catch(undefined),
})

/** Too long a path or referrer is cut, not refused: a report of a visit has nobody to tell. */
const cut = (max: number) => z.string().transform((text) => text.slice(0, max))

export const visitInput = z.object({
  websiteId: id,
  path: z.string().startsWith('/').pipe(cut(1000)),
  referrer: cut(1000).optional(),
  goodsId: id.optional().catch(undefined),
})

/** Field path → what is wrong, in the buyer's words. */
export function fieldReasons(issues: readonly z.core.$ZodIssue[], language: Language): Record<string, string> {
  const reasons: Record<string, string> = {}
  for (const issue of issues) reasons[issue.path.join('.').slice(0, 200) || 'payload'] ??= reasonOf(issue)[language]
  return reasons
}

function reasonOf(issue: z.core.$ZodIssue): Record<Language, string> {
  const isMissing = (issue.code === 'invalid_type' && issue.input === undefined) || issue.code === 'too_small'
  if (isMissing) return { zh: '请填写', en: 'Required' }
  if (issue.code === 'too_big') return { zh: '内容过长或数值过大', en: 'This is too long or too large' }
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return { zh: '请填写正确的邮箱地址', en: 'Please enter a valid email address' }
  return { zh: '内容有误', en: 'This is not right' }
}
