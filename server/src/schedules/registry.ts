import { cleanUp } from '../boot/clean-up.ts'
import type { Config } from '../boot/config.ts'
import type { Services } from '../boot/services.ts'
import { vacuumTables } from '../db/embedded-vacuum.ts'
import { remindOfCarts } from '../domains/buyers/saved-cart/saved-cart.sql.ts'
import { tellAlerts } from '../domains/buyers/stock-alert/tell-alerts.sql.ts'
import { runFeeds } from '../domains/catalog/feed/run-feeds.ts'
import { foldProductCounts } from '../domains/catalog/goods/stock-counts.sql.ts'
import { inviteReviews } from '../domains/catalog/product-review/review-invitation.sql.ts'
import { insertDigests } from '../domains/messages/mail/digest.ts'
import { openMailSending } from '../domains/messages/mail/send-mails.ts'
import { insertReminders } from '../domains/messages/outbox/outbox.sql.ts'
import { runScheduledExports } from '../domains/messages/scheduled-export/run-scheduled-exports.ts'
import { openHookThread } from '../domains/messages/web-hook/hook-thread.ts'
import { openHookSending } from '../domains/messages/web-hook/send-hooks.ts'
import { issueDueInvoices } from '../domains/selling/invoice/issue-due-invoices.ts'
import { cancelOverdue, foldOrderCounts, tellUnpayable } from '../domains/selling/order/order.tasks.ts'
import { openOnlinePayments } from '../domains/selling/payment/online-payments.ts'
import { addUpPaymentDays } from '../domains/selling/payment/payment-days.ts'
import { foldVisitCounts } from '../domains/selling/traffic/visit-day.sql.ts'
import { checkAllDue, purgeDue, verifyAll } from '../domains/shops/website/website.tasks.ts'
import { measureStorage } from '../domains/system/storage/measure-storage.ts'
import { fetchDueRates } from '../domains/terms/currency/fetch-due-rates.ts'
import type { Loop, Schedule } from './schedule.ts'

// Everything that the worker role does automatically. The names on the screen are in contract/src/system/schedule.ts.

const minute = 60
const hour = 3600

/** The time of the installation, as statements take it. */
const timeOf = ({ now }: Pick<Services, 'now'>) => now().toISOString()

const schedules: readonly Schedule[] = [
  /**
   * Tasks that nobody has to start, of the families that run by themselves: changed websites are generated, published
   * and pushed.
   */
  { name: 'add-due-tasks', everySeconds: minute, run: (services) => services.tasks.addDueWork(services) },
  /** Orders that were not paid in time give their stock back. */
  { name: 'cancel-overdue-orders', everySeconds: minute, run: cancelOverdue },
  /** Orders that wait for a payment which no account takes are reported. */
  { name: 'tell-unpayable-orders', everySeconds: minute, run: tellUnpayable },
  /** Days whose payments changed; until then they are read from their payments. */
  { name: 'add-up-payment-days', everySeconds: minute, run: addUpPaymentDays },
  /** What orders appended to their counts. */
  { name: 'fold-order-counts', everySeconds: minute, run: foldOrderCounts },
  /** What visits appended to those of all websites together. */
  { name: 'fold-visit-counts', everySeconds: minute, run: foldVisitCounts },
  /** What products appended to the counts of their types and states. */
  { name: 'fold-product-types', everySeconds: minute, run: foldProductCounts },
  /** Invoices of paid orders and credit notes of their refunds, of websites that want them issued by themselves. */
  { name: 'issue-invoices', everySeconds: minute, run: issueDueInvoices },
  /** Exchange rates, once a day; a source that fails is asked again after pauses of its own. */
  { name: 'fetch-rates', everySeconds: minute, run: fetchDueRates },
  /** Mails about orders that wait for their payment. */
  { name: 'write-reminders', everySeconds: minute, run: (services) => insertReminders(services.db, timeOf(services)) },
  /** The daily digest for operators. */
  { name: 'write-digests', everySeconds: minute, run: ({ db, now }) => insertDigests(db, now()) },
  /** Mails to buyers who wait for products that can be bought again. */
  { name: 'tell-stock-alerts', everySeconds: minute, run: (services) => tellAlerts(services.db, timeOf(services)) },
  /** Mails about carts that were left. */
  { name: 'remind-of-carts', everySeconds: minute, run: (services) => remindOfCarts(services.db, timeOf(services)) },
  /** Mails that ask for a review. */
  { name: 'invite-reviews', everySeconds: minute, run: (services) => inviteReviews(services.db, timeOf(services)) },
  /** Runs of feeds that are due, and how those that ended went. */
  { name: 'run-feeds', everySeconds: minute, run: runFeeds },
  /** What tables and files take, for the page of storage. */
  { name: 'measure-storage', everySeconds: hour, run: measureStorage },
  /** Runs of scheduled exports that are due, and which of them failed. */
  { name: 'run-scheduled-exports', everySeconds: minute, run: runScheduledExports },
  /** Deletes what is older than it is kept. */
  { name: 'clean-up', everySeconds: hour, run: cleanUp },
  /** Whether the published files of all websites are as they were built; a website where they are not is checked. */
  { name: 'verify-published', everySeconds: null, run: verifyAll },
  /** Also runs after each task, which may have changed much. */
  { name: 'vacuum-database', everySeconds: minute, isForEmbedded: true, run: ({ db }) => vacuumTables(db) },
]

/** The schedules of an installation: on a PostgreSQL server without those that only the embedded database needs. */
export function schedulesOf({ databaseUrl }: Pick<Config, 'databaseUrl'>): Schedule[] {
  return schedules.filter(({ isForEmbedded }) => !isForEmbedded || databaseUrl === undefined)
}

export const loops: readonly Loop[] = [
  /** Hands mails and alarms over; one server that is slow holds up nobody else's. */
  {
    name: 'send-mails',
    everySeconds: 2,
    open(services, signal) {
      const sending = openMailSending(services, signal)
      return { run: sending.begin, idle: sending.idle }
    },
  },
  /** Posts events to other systems; one endpoint that is slow holds up no other. */
  {
    name: 'send-events',
    everySeconds: 1,
    open(services, signal) {
      if (services.config.connections.events > 0) return openHookThread(services, signal)
      const sending = openHookSending(services, signal)
      return { run: sending.begin, idle: sending.idle }
    },
  },
  /** Notices of payment providers that the process which took them left behind. */
  { name: 'work-on-payment-notices', everySeconds: 2, open: (services) => ({ run: openOnlinePayments(services).workOnNotices }) },
  /** Asks providers about payments that wait; each has its own time. */
  { name: 'reconcile-payments', everySeconds: 2, open: (services) => ({ run: openOnlinePayments(services).reconcile }) },
  /** Finds refunds and disputes of charges that were taken. */
  { name: 'look-back-at-payments', everySeconds: 2, open: (services) => ({ run: openOnlinePayments(services).lookBack }) },
  /** Purges caches in front of published websites. */
  { name: 'purge-caches', everySeconds: 2, open: (services, signal) => ({ run: () => purgeDue(services, signal) }) },
  /** Whether public websites answer; each has its own time, five minutes at the least. */
  { name: 'check-live-websites', everySeconds: 30, open: (services, signal) => ({ run: () => checkAllDue(services, signal) }) },
]
