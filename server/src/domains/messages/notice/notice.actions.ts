import { allows, notice } from '@wanpu/contract'
import { type Caller, type Context, handlers } from '../../../action.ts'
import { cleanHtml } from '../../../text/html.ts'
import { isMaskedFor, maskEmail } from '../../../text/mask.ts'
import { countUnread, findNeeds, searchNotices, setCleared, setRead } from './notice.sql.ts'

export const noticeActions = handlers(notice, {
  async search(input, context) {
    const viewer = await viewerOf(context)
    const page = await searchNotices(context.db, viewer, input)
    const isMasked = isMaskedFor(context.caller)
    const items = page.items.map(({ htmlZh, htmlEn, email, ...row }) => ({
      ...row,
      email: isMasked ? maskEmail(email) : email,
      // Sanitised when it was kept; once more, because a database may be restored from anywhere.
      notice: cleanHtml(context.language === 'zh' ? htmlZh : htmlEn),
    }))
    return { ...page, items, unread: await countUnread(context.db, viewer) }
  },

  async markRead(_, context) {
    return { affected: await setRead(context.db, await viewerOf(context)) }
  },

  async clear(_, context) {
    return { affected: await setCleared(context.db, await viewerOf(context)) }
  },
})

/** Whose notices: those of their websites whose subject the user may see. */
async function viewerOf({ db, caller, scope }: Pick<Context, 'db' | 'caller' | 'scope'>) {
  const needs = await findNeeds(db)
  return { userId: caller.id, scope, needs: needs.filter((name) => mayKnow(caller, name)) }
}

function mayKnow(caller: Caller, permission: string): boolean {
  return allows(caller.permissions, permission)
}
