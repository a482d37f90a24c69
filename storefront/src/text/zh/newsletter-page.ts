export interface NewsletterPageWords {
  title: string
  ask: (shop: string, email: string) => string
  confirm: string
  done: string
  gone: string
}

/** What the page says that confirms a newsletter. */
export const newsletterPage: NewsletterPageWords = {
  title: '确认订阅',
  ask: (shop, email) => `让 ${shop} 把新品和优惠发送到 ${email}？`,
  confirm: '确认订阅',
  done: '订阅成功，谢谢。每封邮件都可以退订。',
  gone: '链接无效或已过期，请在网站上重新订阅。',
}
