import type { Fulfilment } from '@wanpu/contract'
import type { Tone } from '../../../kit/Tag.tsx'

export const fulfilmentTones: Record<Fulfilment, Tone> = { open: 'grey', 'part-shipped': 'amber', shipped: 'blue', delivered: 'green' }
