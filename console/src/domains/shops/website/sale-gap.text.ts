/** What keeps a website from selling, as home and the dialogs before generating and pushing say it. */
export const saleGapWords = {
  zh: { 'reason.no-payment': '无法收款', 'reason.no-shipping': '没有物流方式', 'reason.no-sender': '无法发送邮件' },
  en: { 'reason.no-payment': 'can’t take payments', 'reason.no-shipping': 'no shipping method', 'reason.no-sender': 'can’t send e-mail' },
} as const
