import type { ReturnState } from '@wanpu/contract'
import type { Tone } from '../../../kit/Tag.tsx'

export const returnTones: Record<ReturnState, Tone> = {
  requested: 'amber',
  approved: 'blue',
  declined: 'grey',
  received: 'amber',
  refunded: 'green',
  closed: 'grey',
}
