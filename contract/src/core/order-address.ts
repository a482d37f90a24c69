import { z } from 'zod'

export const orderAddress = z.object({
  country: z.string(),
  province: z.string().optional(),
  city: z.string(),
  street: z.string(),
  /** Flat, floor or c/o. */
  line2: z.string().optional(),
  postalCode: z.string(),
})
export type OrderAddress = z.output<typeof orderAddress>
