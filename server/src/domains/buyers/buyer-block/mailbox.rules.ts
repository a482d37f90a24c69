/**
 * The mailbox that an e-mail address reaches, as the column `member.mailbox` has it: without what follows a plus sign,
 * and for Gmail without dots. Other providers may tell such addresses apart; counted together, one buyer has no more
 * uses of a coupon than they should.
 */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const name = local.split('+')[0] ?? ''
  return host === 'gmail.com' || host === 'googlemail.com' ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
