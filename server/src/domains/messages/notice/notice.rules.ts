import {
  approval,
  catalogue,
  familyIn,
  familyOf,
  fill,
  type LiveProblem,
  liveProblemWords,
  type MailEvent,
  mailEventWords,
  type NoticeKind,
  type OrderCheck,
  type RateProblem,
  rateProblemWords,
  taskMessageIn,
  taskTitleIn,
  verbIn,
} from '@wanpu/contract'

export interface NewNotice {
  kind: NoticeKind
  websiteId: string | null
  /** Only who holds this permission sees it. */
  needs: string
  image?: string
  htmlZh: string
  htmlEn: string
  email?: string
  link: string
}

const mark: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text from outside as HTML that says just that text. */
export function toPlainText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => mark[sign] ?? sign)
}

/** A buyer placed an order. `total` is money in words, such as `USD 12.50`. */
export function orderNotice(order: {
  orderNo: string
  websiteId: string
  total: string
  orderHost: string
  items: readonly { picture: string; quantity: number }[]
  contact: { email: string }
}): NewNotice {
  const [no, host, total] = [order.orderNo, order.orderHost, order.total].map(toPlainText)
  const itemCount = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return {
    kind: 'order',
    websiteId: order.websiteId,
    needs: 'order.search',
    image: order.items[0]?.picture ?? '',
    htmlZh: `<b>新订单 ${no}</b><br>${joined(host, `${itemCount} 件商品`, total)}`,
    htmlEn: `<b>New order ${no}</b><br>${joined(host, countedItems(itemCount), total)}`,
    email: order.contact.email,
    link: `/order/orderCenterManagement?keywords=${encodeURIComponent(order.orderNo)}`,
  }
}

/** A task of the background ended without having done its work. Whoever may try it again is told. */
export function taskFailedNotice(task: { kind: string; title: string; websiteId: string | null }, message: string): NewNotice {
  const [zh, en] = [taskTitleIn(task, 'zh'), taskTitleIn(task, 'en')].map(toPlainText)
  return {
    kind: 'task-failed',
    websiteId: task.websiteId,
    needs: `${task.kind}.retry`,
    htmlZh: `<b>任务失败：${zh}</b><br>${toPlainText(taskMessageIn(message, 'zh'))}`,
    htmlEn: `<b>Task failed: ${en}</b><br>${toPlainText(taskMessageIn(message, 'en'))}`,
    link: screens[task.kind] ?? allTasks,
  }
}

/** A check found a website down or with problems. */
export function websiteNotice(
  website: { id: string; domain: string },
  checkResult: { isUp: boolean | null; problemCount: number },
): NewNotice {
  const domain = toPlainText(website.domain)
  const isDown = checkResult.isUp === false
  return {
    kind: 'website-problem',
    websiteId: website.id,
    needs: 'shop-website.search',
    htmlZh: isDown
      ? `<b>网站无法访问：${domain}</b><br>请检查服务器与域名。`
      : `<b>网站有 ${checkResult.problemCount} 个问题：${domain}</b><br>打开检查任务查看明细。`,
    htmlEn: isDown
      ? `<b>Website does not answer: ${domain}</b><br>Look at its server and its domain.`
      : `<b>${checkResult.problemCount} ${checkResult.problemCount === 1 ? 'problem' : 'problems'} on ${domain}</b><br>The check task lists what was found.`,
    link: '/goods/shopWebsiteCheckTaskManagement',
  }
}

const problemWords = ({ kind, path, detail }: LiveProblem, language: 0 | 1): string =>
  liveProblemWords[kind][language].replaceAll(/\{\{(path|detail)\}\}/g, (_, name) => (name === 'path' ? path : detail))

/** A public website failed two checks in a row. */
export function websiteDownNotice(website: { id: string; domain: string }, problems: readonly LiveProblem[]): NewNotice {
  const domain = toPlainText(website.domain)
  const causes = (language: 0 | 1) => problems.map((problem) => toPlainText(problemWords(problem, language)))
  return {
    kind: 'website-problem',
    websiteId: website.id,
    needs: 'shop-website.search',
    htmlZh: `<b>网站异常：${domain}</b><br>连续两次线上检查未通过：${causes(0).join('；')}`,
    htmlEn: `<b>Website down: ${domain}</b><br>Two live checks in a row failed: ${causes(1).join('; ')}`,
    link: `/goods/shopWebsite/${encodeURIComponent(website.domain)}?tab=check`,
  }
}

/** A website that was down is up again. */
export function websiteBackNotice(website: { id: string; domain: string }, beganAt: string, endedAt: string): NewNotice {
  const domain = toPlainText(website.domain)
  const minutes = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(beganAt)) / 60_000))
  return {
    kind: 'website-problem',
    websiteId: website.id,
    needs: 'shop-website.search',
    htmlZh: `<b>网站已恢复：${domain}</b><br>异常持续约 ${minutes} 分钟。`,
    htmlEn: `<b>Website is back: ${domain}</b><br>It was down for about ${minutes} min.`,
    link: `/goods/shopWebsite/${encodeURIComponent(website.domain)}?tab=check`,
  }
}

/** A website sells in a currency that was stopped, so its checkout takes no orders. */
export function currencyStoppedNotice(website: { id: string; domain: string; currencyCode: string }): NewNotice {
  const [domain, code] = [website.domain, website.currencyCode].map(toPlainText)
  return {
    kind: 'website-problem',
    websiteId: website.id,
    needs: 'shop-website.search',
    htmlZh: `<b>${domain} 无法收款</b><br>币种 ${code} 已停用，请启用币种或更换网站的默认币种。`,
    htmlEn: `<b>${domain} can’t take payments</b><br>Currency ${code} is inactive. Activate it or change the website’s default currency.`,
    link: `/goods/shopWebsiteManagement?keywords=${encodeURIComponent(website.domain)}`,
  }
}

/**
 * Exchange rates could not be fetched several times in a row. `ratesDay`: of which day the last ones are; null: there
 * never were any.
 */
export function ratesFailedNotice({ problem, detail }: { problem: RateProblem; detail: string }, ratesDay: string | null): NewNotice {
  const [zh, en] = rateProblemWords[problem].map((words) => toPlainText(fill(words, { detail })))
  return {
    kind: 'task-failed',
    websiteId: null,
    needs: 'currency.search',
    htmlZh: `<b>汇率获取失败</b><br>${zh}。${ratesDay === null ? '还没有获取过汇率。' : `最近一次获取的是 ${ratesDay} 的汇率。`}`,
    htmlEn: `<b>Exchange rates can’t be fetched</b><br>${en}. ${ratesDay === null ? 'None were fetched so far.' : `The last ones are of ${ratesDay}.`}`,
    link: currencyScreen,
  }
}

/** Rates that differ so much from ours that nobody takes them over unseen. `change`: 0.31 is 31 % more than before. */
export function ratesJumpedNotice(day: string, jumped: readonly { code: string; change: number }[]): NewNotice {
  const list = jumped
    .map(({ code, change }) => `${toPlainText(code)} ${change > 0 ? '+' : '−'}${Math.round(Math.abs(change) * 100)}%`)
    .join(', ')
  return {
    kind: 'task-failed',
    websiteId: null,
    needs: 'currency.search',
    htmlZh: `<b>有汇率变动超过 20%，未自动更新</b><br>${day}：${list}。请在币种中确认。`,
    htmlEn: `<b>Rates moved by more than 20% and were left alone</b><br>${day}: ${list}. Check them in Currencies.`,
    link: currencyScreen,
  }
}

const currencyScreen = '/setting/currencyCodeManagement'

/** Buyers of a website could choose a currency that was stopped; it still sells in its own one. */
export function currencyWithdrawnNotice(website: { id: string; domain: string; currencyCode: string }): NewNotice {
  const [domain, code] = [website.domain, website.currencyCode].map(toPlainText)
  return {
    kind: 'website-problem',
    websiteId: website.id,
    needs: 'shop-website.search',
    htmlZh: `<b>${domain} 不再提供 ${code}</b><br>币种 ${code} 已停用，顾客不能再选择它。启用币种，或从网站的可选币种中移除。`,
    htmlEn: `<b>${domain} no longer offers ${code}</b><br>Currency ${code} is inactive, so buyers can’t choose it. Activate it, or remove it from the website’s further currencies.`,
    link: `/goods/shopWebsiteManagement?keywords=${encodeURIComponent(website.domain)}`,
  }
}

const checkWords: Record<Exclude<OrderCheck, ''>, readonly [zh: string, en: string]> = {
  'amount-differs': ['实收金额与订单不一致，请核对后再发货。', 'The amount received differs from the order. Check before you fulfil it.'],
  'over-paid': [
    '收到的款项多于订单金额，请核对并退还多收部分。',
    'More was received than the order’s total. Check and refund the difference.',
  ],
  'paid-after-cancel': [
    '订单取消后收到付款，请退款或重新下单。',
    'A payment arrived after the order was cancelled. Refund it or place the order again.',
  ],
  receipt: ['顾客上传了转账凭证，请核对是否到账。', 'The customer sent a transfer receipt. Check whether the money has arrived.'],
  disputed: ['顾客对付款提出争议，请在支付平台处理。', 'The customer disputes the payment. Answer at the payment provider.'],
}

/** The payments of an order don't match it: an operator must check it before it is shipped. */
export function paymentCheckNotice(order: { orderNo: string; websiteId: string }, toCheck: OrderCheck): NewNotice {
  const no = toPlainText(order.orderNo)
  const [zh, en] = toCheck === '' ? ['', ''] : checkWords[toCheck]
  return {
    kind: 'payment-check',
    websiteId: order.websiteId,
    needs: 'order.search',
    htmlZh: `<b>订单 ${no} 的收款待核对</b><br>${zh}`,
    htmlEn: `<b>Check the payment of order ${no}</b><br>${en}`,
    link: `/order/orderCenterManagement?keywords=${encodeURIComponent(order.orderNo)}`,
  }
}

/** Orders of a website can't be paid: their account takes no payments any more, and no other one fits. */
export function ordersUnpayableNotice(websiteId: string, orderNos: readonly string[]): NewNotice {
  const [first = '', ...others] = orderNos
  const no = toPlainText(first)
  const isOne = others.length === 0
  return {
    kind: 'payment-check',
    websiteId,
    needs: 'order.search',
    htmlZh: `<b>顾客无法支付订单 ${no}${isOne ? '' : ` 等 ${orderNos.length} 个订单`}</b><br>订单的收款账号已停用，也没有其他适用的收款账号。请启用账号，或提高当日限额。`,
    htmlEn: `<b>${isOne ? `Order ${no}` : `Order ${no} and ${others.length} more`} can’t be paid</b><br>The merchant account was deactivated, and no other one fits. Activate an account, or raise the limit of the day.`,
    link: `/order/orderCenterManagement?${isOne ? `keywords=${encodeURIComponent(first)}` : 'status=pending'}`,
  }
}

/** An order waits for a review: nobody can pay it, and it is not to be shipped. */
export function orderHeldNotice(order: { orderNo: string; websiteId: string; orderHost: string; total: string; score: number }): NewNotice {
  const [no, host, total] = [order.orderNo, order.orderHost, order.total].map(toPlainText)
  return {
    kind: 'order-held',
    websiteId: order.websiteId,
    needs: 'order.search',
    htmlZh: `<b>订单 ${no} 待审核</b><br>${joined(host, total, `风险分 ${order.score}`)}`,
    htmlEn: `<b>Review order ${no}</b><br>${joined(host, total, `score ${order.score}`)}`,
    link: `/order/orderCenterManagement?keywords=${encodeURIComponent(order.orderNo)}`,
  }
}

/** So many payments to a merchant account failed that stolen cards may be being tested. */
export function cardAlarmNotice({ name, most, minutes }: { name: string; most: number; minutes: number }): NewNotice {
  const account = toPlainText(name)
  return {
    kind: 'payment-check',
    websiteId: null,
    needs: 'payment-account.search',
    htmlZh: `<b>收款账号 ${account} 付款失败过多</b><br>${minutes} 分钟内已有 ${most} 次失败，可能有人在盗刷试卡。从未付过款的顾客失败一次后暂停付款，其他顾客不受影响。`,
    htmlEn: `<b>Many failed payments at ${account}</b><br>Failed payments: ${most} within ${minutes} minutes. Somebody may be testing stolen cards. New customers are paused after one failed payment, others can go on paying.`,
    link: '/order/paymentManagement',
  }
}

/** Failures of our own in Chinese; what providers say stays in their words. */
const failuresInChinese: Record<string, string> = { 'no payment of that number': '这里没有该单号的收款' }

/** A notice of a provider about a payment failed at every try. */
export function eventGivenUpNotice(event: {
  accountName: string
  kind: string
  eventNo: string
  failure: string
  tries: number
}): NewNotice {
  const [account, kind, no, failure] = [event.accountName, event.kind, event.eventNo, event.failure].map(toPlainText)
  return {
    kind: 'payment-check',
    websiteId: null,
    needs: 'payment-account.search',
    htmlZh: `<b>收款账号 ${account} 有一条通知未能处理</b><br>${kind}（${no}）重试 ${event.tries} 次后放弃：${failuresInChinese[event.failure] ?? failure}。请到支付平台后台核对这笔款项。`,
    htmlEn: `<b>A webhook of ${account} could not be processed</b><br>${kind} (${no}) was given up after ${event.tries} tries: ${failure}. Check the payment at the provider.`,
    link: '/order/paymentManagement',
  }
}

/** A buyer asks to send something back. */
export function returnNotice(orderReturn: {
  returnNo: string
  orderNo: string
  websiteId: string
  quantity: number
  note: string
}): NewNotice {
  const [no, orderNo, note] = [orderReturn.returnNo, orderReturn.orderNo, orderReturn.note].map(toPlainText)
  return {
    kind: 'return',
    websiteId: orderReturn.websiteId,
    needs: 'order-return.search',
    htmlZh: `<b>退货申请 ${no}</b><br>订单 ${orderNo} · ${orderReturn.quantity} 件${note && ` · ${note}`}`,
    htmlEn: `<b>Return requested: ${no}</b><br>Order ${orderNo} · ${countedItems(orderReturn.quantity)}${note && ` · ${note}`}`,
    link: `/order/returnManagement?keywords=${encodeURIComponent(orderReturn.returnNo)}`,
  }
}

/** Products of which an order left no more than the threshold says. */
export function lowStockNotice(products: readonly { title: string; left: number }[]): NewNotice {
  const plainProducts = products.map(({ title, left: remaining }) => ({ title: toPlainText(title), left: remaining }))
  return {
    kind: 'low-stock',
    websiteId: null,
    needs: 'goods.search',
    htmlZh: `<b>库存不足：${plainProducts[0]?.title ?? ''}${plainProducts.length > 1 ? ` 等 ${plainProducts.length} 种商品` : ''}</b><br>${plainProducts.map(({ title, left: remaining }) => `${title}：剩余 ${remaining} 件`).join('；')}`,
    htmlEn: `<b>Low stock: ${plainProducts[0]?.title ?? ''}${plainProducts.length > 1 ? ` and ${plainProducts.length - 1} more` : ''}</b><br>${plainProducts.map(({ title, left: remaining }) => `${title}: ${remaining} left`).join('; ')}`,
    link: `/goods/goodsManagement?keywords=${encodeURIComponent(products[0]?.title ?? '')}`,
  }
}

/** A change that an API key asked for waits for a person. */
export function approvalNotice(asked: {
  keyName: string
  action: string
  affected: number | null
  websiteIds: readonly string[]
}): NewNotice {
  const action = catalogue.get(asked.action)
  const [zh, en] = (['zh', 'en'] as const).map((language) =>
    toPlainText(action ? `${familyIn(familyOf(action), language)} · ${verbIn(action.name, language)}` : asked.action),
  )
  const name = toPlainText(asked.keyName)
  const [only] = asked.websiteIds
  return {
    kind: 'approval',
    websiteId: asked.websiteIds.length === 1 && only !== undefined ? only : null,
    needs: approval.approve.name,
    htmlZh: `<b>密钥「${name}」的修改待批准</b><br>${zh}${asked.affected === null ? '' : ` · ${asked.affected} 行`}`,
    htmlEn: `<b>“${name}” asks for approval</b><br>${en}${asked.affected === null ? '' : ` · ${asked.affected} ${asked.affected === 1 ? 'row' : 'rows'}`}`,
    link: '/setting/approvals',
  }
}

/** A template of the operators could not be used, so mails are sent with the shipped one. */
export function mailTemplateNotice(template: { event: MailEvent; language: string; websiteId: string | null }, failure: string): NewNotice {
  const { event, websiteId } = template
  const [zh, en, language, reason] = [...mailEventWords[event], template.language, failure].map(toPlainText)
  return {
    kind: 'task-failed',
    websiteId,
    needs: 'mail-template.read-all',
    htmlZh: `<b>邮件模板无法使用：${zh}（${language}）</b><br>已改用默认模板发送。${reason}`,
    htmlEn: `<b>E-mail template can’t be used: ${en} (${language})</b><br>The default is sent instead. ${reason}`,
    link: '/setting/mailTemplateManagement',
  }
}

const screens: Record<string, string> = {
  'goods-import-task': '/goods/goodsImportTaskManagement',
  'goods-batch-task': '/goods/goodsBatchTaskManagement',
  'shop-goods-data-import-task': '/goods/shopGoodsDataImportTaskManagement',
  'static-file-generate-task': '/goods/staticFileGenerateManagement',
  'shop-website-push-task': '/goods/shopWebsitePushTaskManagement',
  'shop-website-check-task': '/goods/shopWebsiteCheckTaskManagement',
  'stock-goods-bak-restore-task': '/goods/stockGoodsBakRestoreTaskManagement',
}
/** Kinds without a screen of their own. */
const allTasks = '/goods/taskManagement'

/** An order that was entered by hand has no host. */
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

const countedItems = (count: number) => (count === 1 ? '1 item' : `${count} items`)
