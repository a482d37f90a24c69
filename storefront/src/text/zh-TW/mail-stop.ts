import type { MailStopWords } from '../zh/mail-stop.ts'

export const mailStop: MailStopWords = {
  title: '退訂郵件',
  ask: (shop, email) => `不再向 ${email} 發送 ${shop} 的提醒、評價邀請和新品優惠郵件？訂單郵件不受影響。`,
  stop: '退訂',
  done: '已退訂，您登記的提醒已刪除。',
  gone: '連結無效，請使用郵件中的完整連結。',
}
