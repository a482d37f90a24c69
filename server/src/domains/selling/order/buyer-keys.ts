export { mailboxOf } from './checkout/mailbox.rules.ts'
export { normalizeAddress, normalizePhone } from './review/buyer-keys.rules.ts'
