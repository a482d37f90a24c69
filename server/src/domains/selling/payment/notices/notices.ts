import type { NoticeRefusal } from '@wanpu/contract'
import type { Services } from '../../../../boot/services.ts'
import { openGroupedWork } from '../../../../lib/grouped-work.ts'
import { readBusinessZone } from '../../../system/config/business-zone.ts'
import { findProviderAccounts, type OpenedAccount } from '../accounts/provider-account.ts'
import { jsonOf } from '../providers/api-call.ts'
import { type Notice, type NoticeAnswer, NoticeRefused, type ProviderEvent } from '../providers/provider.ts'
import type { openProviders } from '../providers/registry.ts'
import { keepNotices } from './notices.sql.ts'
import { cutSecrets } from './redact.ts'

// A notice's way: signature checked → its events are kept, each once → answered → worked on in the background
// (work-on-notices.ts). Notices that come at once share the reading of their accounts and the transaction that keeps
// them.

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'> & { providers: ReturnType<typeof openProviders> }

interface JudgedNotice {
  accountId: string
  at: Date
  /** None where the notice was refused, or changes nothing here. */
  events: readonly ProviderEvent[]
  raw: unknown
  refusal: NoticeRefusal | undefined
}

const together = { largest: 100, atOnce: 1 }
/** Notices of all accounts wait in one queue. */
const queue = 'notices'

/**
 * Takes notices: keeps their events and returns what their provider expects to hear, once they are committed; undefined
 * when a notice was refused.
 */
export function openNotices({ db, config, now, log, providers }: Dependencies) {
  const accounts = openGroupedWork(async (ids: readonly string[]): Promise<(OpenedAccount | undefined)[]> => {
    const accounts = new Map((await findProviderAccounts(db, config.secretKey, [...new Set(ids)])).map((account) => [account.id, account]))
    return ids.map((id) => accounts.get(id))
  }, together)

  const keeping = openGroupedWork(async (notices: readonly JudgedNotice[]): Promise<true[]> => {
    const zone = await readBusinessZone(db)
    await keepNotices(
      db,
      notices.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString(), day: zone.dayOf(at) })),
    )
    return notices.map(() => true)
  }, together)

  async function eventsOf(account: OpenedAccount, notice: Notice): Promise<ProviderEvent[] | NoticeRefusal> {
    try {
      return await providers[account.provider].verifyNotice(account, notice)
    } catch (error) {
      if (!(error instanceof NoticeRefused)) throw error
      log.warn({ account: account.id, reason: error.message }, 'a payment notice was refused')
      return error.reason
    }
  }

  return async (accountId: string, notice: Notice): Promise<NoticeAnswer | undefined> => {
    const account = await accounts.add(queue, accountId)
    if (!account) return undefined
    const events = await eventsOf(account, notice)
    if (!Array.isArray(events)) {
      await keeping.add(queue, { accountId, at: now(), events: [], raw: {}, refusal: events })
      return undefined
    }
    const raw = cutSecrets(contentOf(notice.body.toString('utf8')))
    await keeping.add(queue, { accountId, at: now(), events, raw, refusal: undefined })
    return providers[account.provider].noticeAnswer
  }
}

const contentOf = (body: string): unknown => jsonOf(body) ?? Object.fromEntries(new URLSearchParams(body))
