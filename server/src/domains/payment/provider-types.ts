// What the columns of payments hold.
export type { ChargeWish, ProviderEvent, Start } from './providers/provider.ts'
