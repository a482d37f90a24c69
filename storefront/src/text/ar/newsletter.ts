import type { NewsletterWords } from '../zh/newsletter.ts'

export const newsletter: NewsletterWords = {
  send: 'اشتراك',
  consent: 'نرسل الأخبار والعروض إلى هذا العنوان ولا نستخدمه لأي غرض آخر. يمكنك إلغاء الاشتراك في أي وقت.',
  sent: 'بقيت خطوة واحدة: أكّد بالزر الموجود في الرسالة التي أرسلناها إليك.',
  failed: 'لم ينجح ذلك. تحقق من عنوان بريدك الإلكتروني وحاول مرة أخرى.',
}
