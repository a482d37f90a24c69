export interface NewsletterWords {
  send: string
  /** What the visitor agrees to where the website has no text of its own; it is kept with the consent. */
  consent: string
  sent: string
  failed: string
}

/** What the newsletter block says. In pages only: no script carries these words. */
export const newsletter: NewsletterWords = {
  send: '订阅',
  consent: '我们把新品和优惠发到此邮箱，不作他用；每封邮件都可以退订。',
  sent: '请查收邮件，点击其中的按钮完成订阅。',
  failed: '没有订阅成功，请检查邮箱后再试。',
}
