import type { MailStopWords } from '../zh/mail-stop.ts'

export const mailStop: MailStopWords = {
  title: 'إلغاء الاشتراك',
  ask: (shop, email) => `هل نوقف التنبيهات ودعوات التقييم من ${shop} إلى ${email}؟ ستستمر الرسائل المتعلقة بطلباتك.`,
  stop: 'إلغاء الاشتراك',
  done: 'تم إلغاء اشتراكك وحذف تنبيهاتك.',
  gone: 'هذا الرابط غير صالح. يرجى استخدام الرابط الكامل من الرسالة.',
}
