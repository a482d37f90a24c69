export interface AlertWords {
  title: string
  send: string
  /** What the buyer agrees to; it is kept with the e-mail. */
  consent: string
  sent: string
  failed: string
  /** The box at the checkout: what the buyer agrees to; it is kept with the cart. */
  remind: string
}

/**
 * What shops offer to write about: sold-out products that are back, and carts that were left. In pages only: no script
 * carries these words.
 */
export const alerts: AlertWords = {
  title: '到货后通知我',
  send: '通知我',
  consent: '到货后我们发一封邮件到此邮箱，不作他用；每封邮件都可以退订。',
  sent: '已登记，到货后我们会给您发邮件。',
  failed: '没有登记成功，请检查邮箱后再试。',
  remind: '如果我没有完成下单，请发一封邮件提醒我（为此保存购物车和邮箱，可随时退订）。',
}
