import type { Services } from '../../../boot/services.ts'
import { openCallOut, openRawCallOut } from '../../../net/call-out.ts'
import { openPaying } from './charge/pay-order.ts'
import { refundAtProvider } from './charge/refund-at-provider.ts'
import { openNotices } from './notices/notices.ts'
import { lookBackAtPayments } from './notices/poll-refunds.ts'
import { reconcilePayments } from './notices/reconcile.ts'
import { workOnNotices } from './notices/work-on-notices.ts'
import { openProviders } from './providers/registry.ts'

/** For the bills of a day. */
const downloadLimits = { milliseconds: 60_000, mostBytes: 32_000_000 }

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'>

/** Everything that has to do with payment providers, for the shop API, the console's actions and the worker. */
export function openOnlinePayments({ db, config, now, log }: Dependencies) {
  const callOut = openCallOut(config.checkAllow)
  const download = openRawCallOut(config.checkAllow, downloadLimits)
  const providers = openProviders({ callOut, download, now, secretKey: config.secretKey })
  const needed = { db, config, now, log, providers }
  const paying = openPaying(needed)
  return {
    providers,
    pay: paying.pay,
    look: paying.look,
    takeNotice: openNotices(needed),
    workOnNotices: () => workOnNotices(needed),
    reconcile: () => reconcilePayments({ ...needed, paying }),
    lookBack: () => lookBackAtPayments(needed),
    refund: (refund: Parameters<typeof refundAtProvider>[1]) => refundAtProvider(needed, refund),
  }
}
