import type { NewsletterPageWords } from '../zh/newsletter-page.ts'

export const newsletterPage: NewsletterPageWords = {
  title: 'تأكيد الاشتراك',
  ask: (shop, email) => `هل نرسل أخبار ${shop} إلى ${email}؟`,
  confirm: 'اشتراك',
  done: 'شكرًا لك، تم الاشتراك. يمكنك إلغاؤه في أي وقت.',
  gone: 'هذا الرابط غير صالح أو انتهت مدته. اشترك مرة أخرى على الموقع.',
}
