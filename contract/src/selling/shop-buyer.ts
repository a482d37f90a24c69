import { z } from 'zod'
import { buyerLengths } from '../core/buyer-lengths.ts'
import { line, lineOrEmpty } from '../core/fields.ts'
import type { OrderAddress } from '../core/order-address.ts'
import { isPostalCode, needsPostalCode } from '../core/postal-code.ts'
import { countryCode } from '../terms/shipping.ts'

/** Where parcels go, as a shop takes it. */
export const shopAddress = z
  .object({
    country: countryCode,
    province: lineOrEmpty(buyerLengths.province).optional(),
    city: line(buyerLengths.city),
    street: line(buyerLengths.street),
    line2: lineOrEmpty(buyerLengths.line2).optional(),
    postalCode: lineOrEmpty(buyerLengths.postalCode).default(''),
  })
  .superRefine(({ country, postalCode }, context) => {
    if (postalCode === '' && needsPostalCode(country))
      context.addIssue({ code: 'too_small', minimum: 1, origin: 'string', inclusive: true, path: ['postalCode'], input: postalCode })
    if (postalCode !== '' && !isPostalCode(country, postalCode))
      context.addIssue({ code: 'custom', params: { problem: 'postalCode' }, path: ['postalCode'], input: postalCode })
  }) satisfies z.ZodType<OrderAddress>

/** Text whose blank form field means that there is none. */
export const emptyIsNone = (text: z.ZodString) => text.transform((text) => text || undefined).optional()

/** Who buys, as a shop takes it. Whether a shop needs the phone number is a setting of its website. */
export const buyerContact = z.object({
  name: line(buyerLengths.name),
  email: z.string().trim().toLowerCase().max(buyerLengths.email).pipe(z.email()),
  phone: lineOrEmpty(buyerLengths.phone).default(''),
  company: emptyIsNone(lineOrEmpty(buyerLengths.company)),
  vatNumber: emptyIsNone(lineOrEmpty(buyerLengths.vatNumber)),
})
