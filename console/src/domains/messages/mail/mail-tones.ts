import type { MailState } from '@wanpu/contract'
import type { Tone } from '../../../kit/Tag.tsx'

export const mailTones: Record<MailState, Tone> = { waiting: 'amber', sending: 'blue', sent: 'green', failed: 'red', unconfirmed: 'amber' }
