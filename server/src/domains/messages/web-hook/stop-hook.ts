import type { WebHookRow } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type NewNotice, toPlainText } from '../notice/notice.rules.ts'
import { insertNotices } from '../notice/notice.sql.ts'

type Reason = Exclude<WebHookRow['stoppedBy'], ''>

const words: Record<Reason | 'warning', readonly [zh: string, en: string]> = {
  gone: ['对方回答 410，表示不再接收。', 'It answered 410: it takes no more events.'],
  failing: [
    '连续 5 天推送全部失败。修好后请启用，并重新发送失败的事件。',
    'Every attempt of five days failed. Mend it, activate it and send the failed events again.',
  ],
  maker: [
    '最后保存它的管理员已停用或删除。请由其他管理员保存后启用。',
    'The administrator who saved it last was deactivated or deleted. Another one can save and activate it.',
  ],
  warning: ['一天以来推送全部失败。再失败 4 天将自动停用。', 'Every attempt since a day failed. After four more days it is switched off.'],
}

/** Switches an endpoint off in the caller's transaction, with a notice; does nothing where it is off. */
export async function stopHook(db: Db, id: string, reason: Reason, now: Date): Promise<void> {
  const stopped = await sql<{ name: string; websiteId: string | null }>`
    update web_hook set status = 'stopped', stopped_by = ${reason}, version = version + 1, updated_at = ${now.toISOString()}
    where id = ${id} and status = 'active' returning name, website_id`.execute(db)
  await insertNotices(
    db,
    stopped.rows.map((hook) => hookNotice(hook, reason)),
    now.toISOString(),
  )
}

/** Tells that every attempt since a day failed. */
export async function warnOfHook(db: Db, id: string, now: Date): Promise<void> {
  const hooks = await db.selectFrom('webHook').select(['name', 'websiteId']).where('id', '=', id).execute()
  await insertNotices(
    db,
    hooks.map((hook) => hookNotice(hook, 'warning')),
    now.toISOString(),
  )
}

function hookNotice({ name, websiteId }: { name: string; websiteId: string | null }, reason: Reason | 'warning'): NewNotice {
  const plainName = toPlainText(name)
  const [zh, en] = words[reason]
  const isWarning = reason === 'warning'
  return {
    kind: 'task-failed',
    websiteId,
    needs: 'web-hook.search',
    htmlZh: `<b>事件推送 ${plainName} ${isWarning ? '一直失败' : '已自动停用'}</b><br>${zh}`,
    htmlEn: `<b>Webhook ${plainName} ${isWarning ? 'keeps failing' : 'was switched off'}</b><br>${en}`,
    link: '/setting/webHooks',
  }
}
