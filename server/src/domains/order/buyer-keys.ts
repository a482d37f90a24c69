export { mailboxOf } from './checkout/mailbox.rules.ts'
export { plainAddress, plainPhone } from './review/buyer-keys.rules.ts'
