// What the worker does for orders by the clock.
export { cancelOverdue } from './cancel/cancel-overdue.ts'
export { foldOrderCounts } from './order-count.sql.ts'
export { tellUnpayable } from './paying/notify-no-account.ts'
export { trimTraces } from './review/traces.sql.ts'
