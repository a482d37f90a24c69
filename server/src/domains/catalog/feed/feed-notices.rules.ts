import { type FeedReason, feed, taskMessageIn } from '@wanpu/contract'
import { type NewNotice, toPlainText } from '../../messages/notice/notice.rules.ts'

const runsOf = (feedId: string) => `/setting/feedRuns?feedId=${feedId}`

interface ToldFeed {
  id: string
  name: string
}

function feedNotice({ id }: ToldFeed, htmlZh: string, htmlEn: string, link = runsOf(id)): NewNotice {
  return { kind: 'task-failed', websiteId: null, needs: feed.search.name, htmlZh, htmlEn, link }
}

/** A feed failed, and was well before. */
export function feedFailedNotice(told: ToldFeed, message: string): NewNotice {
  const name = toPlainText(told.name)
  const [zh, en] = [taskMessageIn(message, 'zh'), taskMessageIn(message, 'en')].map(toPlainText)
  return feedNotice(told, `<b>定时导入失败：${name}</b><br>${zh}`, `<b>Feed failed: ${name}</b><br>${en}`)
}

/** No new file came for longer than it may take. */
export function feedLateNotice(told: ToldFeed, hours: number): NewNotice {
  const name = toPlainText(told.name)
  return feedNotice(
    told,
    `<b>定时导入未按时收到文件：${name}</b><br>已有 ${hours} 小时没有新文件。`,
    `<b>No new file: ${name}</b><br>Hours without a new file: ${hours}.`,
  )
}

/** What was told of a feed is over. */
export function feedWellNotice(told: ToldFeed): NewNotice {
  const name = toPlainText(told.name)
  return feedNotice(
    told,
    `<b>定时导入已恢复：${name}</b><br>最近一次运行正常。`,
    `<b>Feed works again: ${name}</b><br>Its last run went well.`,
  )
}

/** A feed was switched off, because its maker may not import any more. */
export function feedStoppedNotice(told: ToldFeed): NewNotice {
  const name = toPlainText(told.name)
  return feedNotice(
    told,
    `<b>定时导入已暂停：${name}</b><br>最后保存人已停用或没有导入权限。请由有权限的人启用。`,
    `<b>Feed paused: ${name}</b><br>Who saved it last was deactivated or may not import any more. Somebody who may can resume it.`,
    '/setting/feedManagement',
  )
}

const reasonWords: Record<FeedReason['guard'], (reason: FeedReason) => readonly [zh: string, en: string]> = {
  changed: ({ found, limit, count }) => [
    `将改动 ${found}% 的已有商品（${count} 个，上限 ${limit}%）`,
    `${found}% of the known products would change (${count}; at most ${limit}%)`,
  ],
  gone: ({ found, limit, count }) => [
    `将使 ${found}% 的已有商品缺货或下架（${count} 个，上限 ${limit}%）`,
    `${found}% of the known products would run out of stock or go off sale (${count}; at most ${limit}%)`,
  ],
  rows: ({ found, limit, count }) => [
    `行数只有上次的 ${found}%（${count} 行，下限 ${limit}%）`,
    `The file has ${found}% of the rows of the last one (${count}; at least ${limit}%)`,
  ],
  price: ({ found, limit, count, sample }) => [
    `有价格变动 ${found}%（${count} 个商品，如“${sample}”，上限 ${limit}%）`,
    `A price changes by ${found}% (${count} products, such as “${sample}”; at most ${limit}%)`,
  ],
}

/** A guard stopped a run before anything was written. */
export function feedHeldNotice(told: ToldFeed, runId: string, reasons: readonly FeedReason[]): NewNotice {
  const name = toPlainText(told.name)
  const words = (language: 0 | 1) => reasons.map((reason) => toPlainText(reasonWords[reason.guard](reason)[language]))
  return feedNotice(
    told,
    `<b>定时导入待确认：${name}</b><br>尚未写入任何内容。${words(0).join('；')}。`,
    `<b>Feed held: ${name}</b><br>Nothing was written yet. ${words(1).join('. ')}.`,
    `/setting/feedRuns?run=${runId}`,
  )
}
