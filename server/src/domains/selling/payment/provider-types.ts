// What the columns of payments hold.
export type { ChargeStart, ChargeWish, ProviderEvent } from './providers/provider.ts'
