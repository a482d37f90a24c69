import { isChinese } from './words.ts'

/** The words of the account page. */
const zh = {
  signIn: '登录',
  about: '输入您下单时使用的邮箱，我们会发送一个登录链接，无需密码。',
  email: '邮箱',
  sendLink: '发送登录链接',
  sent: (email: string) =>
    `如果 ${email} 在本店有账户，登录链接已发出。链接 15 分钟内有效，只能使用一次。没有收到？请检查垃圾邮件，或确认邮箱是否正确。`,
  again: '换一个邮箱',
  useLink: '点击下面的按钮完成登录。',
  unavailable: '本店暂时不能登录。您可以用订单号和邮箱查询订单。',
  findOrder: '用订单号查询订单',
  hello: (email: string) => `已登录：${email}`,
  signOut: '退出登录',
  signOutEverywhere: '在所有设备上退出',
  orders: '我的订单',
  noOrders: '还没有订单。',
  browse: '去逛逛',
  checkout: '继续结算',
  view: '查看订单',
  at: (shop: string) => `在 ${shop} 下单`,
  invoice: (no: string) => `发票 ${no}`,
  creditNote: (no: string) => `红字发票 ${no}`,
  newer: '上一页',
  older: '下一页',
  page: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  failed: '操作没有成功，请重试。',
}

const en: typeof zh = {
  signIn: 'Sign in',
  about: 'Enter the email address that you order with. We send you a link that signs you in, no password needed.',
  email: 'Email',
  sendLink: 'Send sign-in link',
  sent: (email) =>
    `If ${email} has an account here, a sign-in link is on its way. It works once, within 15 minutes. Nothing came? Look into your spam folder, or check the address.`,
  again: 'Use another address',
  useLink: 'Use the button below to finish signing in.',
  unavailable: 'Signing in is not available in this shop right now. You can look up an order by its number and email address.',
  findOrder: 'Find an order by its number',
  hello: (email) => `Signed in as ${email}`,
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out on all devices',
  orders: 'Your orders',
  noOrders: 'No orders yet.',
  browse: 'Start shopping',
  checkout: 'Continue to checkout',
  view: 'View order',
  at: (shop) => `ordered at ${shop}`,
  invoice: (no) => `Invoice ${no}`,
  creditNote: (no) => `Credit note ${no}`,
  newer: 'Newer',
  older: 'Older',
  page: (page, pages) => `Page ${page} of ${pages}`,
  failed: 'That did not work. Please try again.',
}

export const accountWords = isChinese ? zh : en
