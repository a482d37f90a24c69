import type { CachePurge } from '@wanpu/contract'
import type { Tone } from '../../../kit/Tag.tsx'

export const purgeTones: Record<CachePurge['state'], Tone> = { waiting: 'amber', done: 'green', failed: 'red' }
