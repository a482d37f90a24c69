import { trimPending } from '../batches/trim-pending.ts'
import { trimBuyerSessions } from '../domains/buyers/member/buyer-sign-in.ts'
import { trimCarts } from '../domains/buyers/saved-cart/trim-carts.ts'
import { trimAlerts } from '../domains/buyers/stock-alert/trim-alerts.ts'
import { trimFeedRuns } from '../domains/catalog/feed/trim-feed-runs.ts'
import { trimOrphans } from '../domains/catalog/upload/trim-orphans.ts'
import { trimMails } from '../domains/messages/mail/retention.ts'
import { trimNotices } from '../domains/messages/notice/trim-notices.ts'
import { trimScheduledRuns } from '../domains/messages/scheduled-export/run-scheduled-exports.ts'
import { trimEvents } from '../domains/messages/web-hook/trim-events.ts'
import { trimAgentSessions } from '../domains/selling/agent-session/agent-session.sql.ts'
import { trimTraces } from '../domains/selling/order/order.tasks.ts'
import { trimReceipts } from '../domains/selling/payment-receipt/trim-receipts.ts'
import { trimVisits } from '../domains/selling/traffic/trim-visits.ts'
import { trimBin, trimBuilds, trimLooks, trimPurges } from '../domains/shops/website/website.tasks.ts'
import { trimApprovals } from '../domains/system/approval/approval.sql.ts'
import { keepAuditMonths } from '../domains/system/audit/audit-months.ts'
import { trimSessions } from '../domains/system/user/trim-sessions.ts'
import { trimVatChecks } from '../domains/terms/tax/vat-check.sql.ts'
import { trimExports } from '../export/trim-exports.ts'
import { trimCallKeys } from '../http/call-key.ts'
import { deleteOldUploads } from '../http/request.ts'
import { trimPreviews } from '../mcp/preview.sql.ts'
import { trimShares } from '../shares/counts.sql.ts'
import { trimChanges } from '../sync/record-change.sql.ts'
import { trimTaskHistory } from '../tasks/trim-ended-tasks.ts'
import type { Services } from './services.ts'

/** What has an age at which it is deleted. */
const trims = {
  tasks: trimTaskHistory,
  mails: trimMails,
  buyerSessions: trimBuyerSessions,
  buyerTraces: trimTraces,
  receipts: trimReceipts,
  stockAlerts: trimAlerts,
  savedCarts: trimCarts,
  agentSessions: trimAgentSessions,
  looks: trimLooks,
  purges: trimPurges,
  websiteBin: trimBin,
  builds: trimBuilds,
  sessions: trimSessions,
  visits: trimVisits,
  audit: keepAuditMonths,
  pendingRows: trimPending,
  notices: trimNotices,
  webHookEvents: trimEvents,
  feedRuns: trimFeedRuns,
  scheduledExportRuns: trimScheduledRuns,
  exports: trimExports,
  recordChanges: trimChanges,
  callKeys: trimCallKeys,
  assistantPreviews: trimPreviews,
  approvals: trimApprovals,
  vatChecks: trimVatChecks,
  shares: trimShares,
  uploads: ({ config }: Pick<Services, 'config'>) => deleteOldUploads(config.dataDir),
  orphanedFiles: trimOrphans,
  unfinishedFiles: ({ files, now }: Pick<Services, 'files' | 'now'>) => files.removeUnfinished(now()),
}

/**
 * Deletes what is old, of each kind also where another one fails. @throws AggregateError that names the kinds that
 * failed
 */
export async function cleanUp(services: Pick<Services, 'db' | 'now' | 'config' | 'files'>, signal: AbortSignal): Promise<void> {
  const failures: { what: string; error: unknown }[] = []
  for (const [what, trim] of Object.entries(trims)) {
    await trim(services, signal).catch((error: unknown) => failures.push({ what, error }))
  }
  if (failures.length === 0) return
  const reasons = failures.map(({ what, error }) => `${what}: ${error instanceof Error ? error.message : String(error)}`)
  throw new AggregateError(
    failures.map(({ error }) => error),
    reasons.join('; '),
  )
}
