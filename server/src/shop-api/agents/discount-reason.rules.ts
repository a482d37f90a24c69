import type { RejectedCode } from '../../domains/selling/agent-session/agent-session.rules.ts'
import { couponReason } from '../words/index.ts'

const reasons = {
  unknown: 'discount_code_invalid',
  stopped: 'discount_code_invalid',
  'not-started': 'discount_code_invalid',
  expired: 'discount_code_expired',
  'used-up': 'discount_code_usage_limit_reached',
  'member-limit': 'discount_code_user_ineligible',
  'other-website': 'discount_code_invalid',
  'other-country': 'discount_code_user_ineligible',
  'other-payment': 'discount_code_user_ineligible',
  'not-first-order': 'discount_code_user_ineligible',
  'other-products': 'discount_code_minimum_not_met',
  'too-few-pieces': 'discount_code_minimum_not_met',
  'below-minimum': 'discount_code_minimum_not_met',
  'other-currency': 'discount_code_user_ineligible',
  'not-combined': 'discount_code_combination_disallowed',
} as const satisfies Record<RejectedCode['why'], string>

/** Why a discount code does not count, by the codes that both protocols of assistants use, and in English. */
export function discountReason({ code, why }: RejectedCode): { code: (typeof reasons)[RejectedCode['why']]; text: string } {
  const text = why === 'not-combined' ? 'An order takes one discount code.' : couponReason(why, 'en')
  return { code: reasons[why], text: `${code}: ${text}` }
}
