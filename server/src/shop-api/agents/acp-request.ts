import { mostLines, shopAddress } from '@wanpu/contract'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import type { AgentCart, AgentItem } from '../../domains/selling/agent-session/agent-session.rules.ts'
import { buyerOf, discountCodes, itemsOf, word } from './agent-cart.ts'

const address = z.looseObject({
  name: word,
  line_one: word,
  line_two: word,
  city: word,
  state: word,
  country: word,
  postal_code: word,
})

const buyer = z.looseObject({ first_name: word, last_name: word, full_name: word, email: word, phone_number: word })
const orderNotes = z.string().trim().max(1000).nullish()

/** A change of a checkout as a platform sends it. What is absent stays as it is; what is not known is ignored. */
export const acpUpdate = z.looseObject({
  buyer: buyer.nullish(),
  // Quantities are in the protocol's prose and not in its schema: an id that is repeated counts as often.
  line_items: z
    .array(z.looseObject({ id: z.string().min(1).max(300), quantity: z.int().min(1).max(10_000).default(1) }))
    .min(1)
    .max(mostLines)
    .optional(),
  fulfillment_details: z.looseObject({ name: word, phone_number: word, email: word, address: address.nullish() }).nullish(),
  selected_fulfillment_options: z
    .array(z.looseObject({ option_id: z.string().max(200) }))
    .max(20)
    .nullish(),
  discounts: z.looseObject({ codes: discountCodes.optional() }).nullish(),
  coupons: discountCodes.nullish(),
  order_notes: orderNotes,
})

/** A new checkout: it names what is bought and in which currency. */
export const acpCreate = acpUpdate.safeExtend({
  line_items: acpUpdate.shape.line_items.unwrap(),
  currency: z.string().trim().toUpperCase().length(3),
})

/** How the buyer pays, and who the buyer is, as a platform completes a checkout. */
export const acpCompletion = z.looseObject({
  buyer: buyer.nullish(),
  payment_data: z.looseObject({ handler_id: z.string().max(200).optional() }),
  order_notes: orderNotes,
})

type AcpUpdate = z.output<typeof acpUpdate>

/** The cart that a body makes of the one before; of a new checkout there was none. */
export async function acpCartOf(
  db: Db,
  websiteId: string,
  body: AcpUpdate & { currency?: string },
  before: AgentCart = { items: [], buyer: { name: '', email: '', phone: '' } },
): Promise<AgentCart> {
  const { fulfillment_details: details, selected_fulfillment_options: options, discounts, coupons } = body
  const to = details?.address
  const newAddress = to ? addressOf(to) : undefined
  const codes = discounts?.codes ?? coupons ?? undefined
  const optionId = options?.[0]?.option_id
  return {
    ...before,
    ...(body.line_items && { items: await itemsOf(db, websiteId, counted(body.line_items)) }),
    ...(newAddress && { address: newAddress }),
    ...(optionId !== undefined && /^\d{1,19}$/.test(optionId) && { shippingModeId: optionId }),
    ...(body.currency !== undefined && { currencyCode: body.currency }),
    ...(codes && { codes }),
    ...saidOfBuyer(body, before),
  }
}

/** What a body says of the buyer, over what the cart has. */
export function saidOfBuyer(
  { buyer: given, fulfillment_details: details, order_notes: note }: Pick<AcpUpdate, 'buyer' | 'fulfillment_details' | 'order_notes'>,
  { buyer: before }: Pick<AgentCart, 'buyer'>,
): Pick<AgentCart, 'buyer' | 'note'> {
  const whole = given?.full_name || [given?.first_name, given?.last_name].filter(Boolean).join(' ')
  return {
    buyer: buyerOf({
      name: whole || details?.name || details?.address?.name || before.name,
      email: given?.email || details?.email || before.email,
      phone: given?.phone_number || details?.phone_number || before.phone,
    }),
    ...(note != null && { note }),
  }
}

function counted(lines: readonly { id: string; quantity: number }[]): Pick<AgentItem, 'itemId' | 'quantity'>[] {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].map(([itemId, quantity]) => ({ itemId, quantity }))
}

/** Undefined while parcels can't go there, as something is missing. */
function addressOf(to: z.output<typeof address>) {
  return shopAddress.safeParse({
    country: to.country,
    province: to.state,
    city: to.city,
    street: to.line_one,
    line2: to.line_two,
    postalCode: to.postal_code,
  }).data
}
