import type { PaymentState } from '@wanpu/contract'
import type { Tone } from '../../../kit/Tag.tsx'

export const paymentTones: Record<PaymentState, Tone> = {
  created: 'grey',
  pending: 'amber',
  succeeded: 'green',
  failed: 'red',
  cancelled: 'grey',
  expired: 'grey',
  'partly-refunded': 'blue',
  refunded: 'blue',
  disputed: 'red',
}
