import type { RolloutStatus } from '@wanpu/contract'
import type { Tone } from '../../../kit/Tag.tsx'

export const rolloutTones: Record<RolloutStatus, Tone> = { running: 'blue', stopped: 'red', cancelled: 'grey', done: 'green' }
