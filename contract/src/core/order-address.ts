import { z } from 'zod'
import { personal } from './personal.ts'

export const orderAddress = z.object({
  country: z.string(),
  province: z.string().optional(),
  city: personal(z.string()),
  street: personal(z.string()),
  /** Flat, floor or c/o. */
  line2: personal(z.string()).optional(),
  postalCode: personal(z.string()),
})
export type OrderAddress = z.output<typeof orderAddress>
