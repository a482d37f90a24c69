export interface MailStopWords {
  title: string
  ask: (shop: string, email: string) => string
  stop: string
  done: string
  gone: string
}

/** What the page says that ends mails. */
export const mailStop: MailStopWords = {
  title: '退订邮件',
  ask: (shop, email) => `不再向 ${email} 发送 ${shop} 的提醒、评价邀请和新品优惠邮件？订单邮件不受影响。`,
  stop: '退订',
  done: '已退订，您登记的提醒已删除。',
  gone: '链接无效，请使用邮件中的完整链接。',
}
