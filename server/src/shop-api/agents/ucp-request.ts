import { mostLines, shopAddress } from '@wanpu/contract'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import type { AgentCart } from '../../domains/selling/agent-session/agent-session.rules.ts'
import { buyerOf, discountCodes, itemsOf, word } from './agent-cart.ts'

const destination = z.looseObject({
  id: z.string().max(200).optional(),
  first_name: word,
  last_name: word,
  phone_number: word,
  street_address: word,
  extended_address: word,
  address_locality: word,
  address_region: word,
  postal_code: word,
  address_country: word,
})

const fulfillmentMethod = z.looseObject({
  type: z.string().optional(),
  destinations: z.array(destination).max(20).optional(),
  selected_destination_id: z.string().nullish(),
  groups: z
    .array(z.looseObject({ selected_option_id: z.string().nullish() }))
    .max(20)
    .optional(),
})

/** A checkout as a platform sends it, to be created or in place of the one before. What is not known is ignored. */
export const ucpCheckout = z.looseObject({
  line_items: z
    .array(
      z.looseObject({
        item: z.looseObject({ id: z.string().min(1).max(300) }),
        quantity: z.int().min(1).max(10_000),
      }),
    )
    .min(1)
    .max(mostLines),
  buyer: z.looseObject({ first_name: word, last_name: word, email: word, phone_number: word }).optional(),
  fulfillment: z.looseObject({ methods: z.array(fulfillmentMethod).max(20).optional() }).optional(),
  discounts: z.looseObject({ codes: discountCodes.optional() }).optional(),
})
type UcpCheckout = z.output<typeof ucpCheckout>

/** How the buyer pays, as a platform completes a checkout. */
export const ucpCompletion = z.looseObject({
  payment: z
    .looseObject({
      instruments: z
        .array(z.looseObject({ handler_id: z.string().max(200), selected: z.boolean().optional() }))
        .max(20)
        .optional(),
    })
    .optional(),
})

/** The handler of the one instrument that is chosen; undefined where there is none, or more than one. */
export function chosenHandler({ payment }: z.output<typeof ucpCompletion>): string | undefined {
  const instruments = payment?.instruments ?? []
  const chosen = instruments.length === 1 ? instruments : instruments.filter(({ selected }) => selected)
  return chosen.length === 1 ? chosen[0]?.handler_id : undefined
}

/** The cart of a checkout. */
export async function cartOf(db: Db, websiteId: string, checkout: UcpCheckout): Promise<AgentCart> {
  const { buyer, fulfillment, discounts } = checkout
  const method = fulfillment?.methods?.find(({ type }) => type === undefined || type === 'shipping')
  const destinations = method?.destinations ?? []
  const to = destinations.find(({ id }) => id !== undefined && id === method?.selected_destination_id) ?? destinations[0]
  const optionId = method?.groups?.[0]?.selected_option_id
  const address = to && addressOf(to)
  const name = [buyer?.first_name || to?.first_name, buyer?.last_name || to?.last_name].filter(Boolean).join(' ')
  const lines = checkout.line_items.map(({ item, quantity }) => ({ itemId: item.id, quantity }))
  return {
    items: await itemsOf(db, websiteId, lines),
    buyer: buyerOf({ name, email: buyer?.email ?? '', phone: buyer?.phone_number || to?.phone_number || '' }),
    ...(address && { address }),
    ...(optionId && /^\d{1,19}$/.test(optionId) && { shippingModeId: optionId }),
    ...(discounts?.codes && { codes: discounts.codes }),
  }
}

/** The address of a destination; undefined while parcels can't go there, as something is missing. */
function addressOf(to: z.output<typeof destination>) {
  return shopAddress.safeParse({
    country: to.address_country,
    province: to.address_region,
    city: to.address_locality,
    street: to.street_address,
    line2: to.extended_address,
    postalCode: to.postal_code,
  }).data
}
