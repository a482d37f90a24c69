import type { SiteLanguage } from '@wanpu/contract'

interface NewsletterWords {
  title: string
  ask: (shop: string, email: string) => string
  confirm: string
  done: string
  gone: string
}

/** What the page says that confirms a newsletter. */
export const newsletterWords: Readonly<Record<SiteLanguage, NewsletterWords>> = {
  zh: {
    title: '确认订阅',
    ask: (shop, email) => `让 ${shop} 把新品和优惠发送到 ${email}？`,
    confirm: '确认订阅',
    done: '订阅成功，谢谢。每封邮件都可以退订。',
    gone: '链接无效或已过期，请在网站上重新订阅。',
  },
  'zh-TW': {
    title: '確認訂閱',
    ask: (shop, email) => `讓 ${shop} 把新品和優惠寄到 ${email}？`,
    confirm: '確認訂閱',
    done: '訂閱成功，謝謝。每封郵件都可以退訂。',
    gone: '連結無效或已過期，請在網站上重新訂閱。',
  },
  en: {
    title: 'Confirm your subscription',
    ask: (shop, email) => `Send the news of ${shop} to ${email}?`,
    confirm: 'Subscribe',
    done: 'Thank you, you are subscribed. You can unsubscribe at any time.',
    gone: 'This link is not valid or has ended. Please subscribe on the website again.',
  },
  de: {
    title: 'Anmeldung bestätigen',
    ask: (shop, email) => `Sollen Neuigkeiten von ${shop} an ${email} gehen?`,
    confirm: 'Anmelden',
    done: 'Vielen Dank, Sie sind angemeldet. Abmelden ist jederzeit möglich.',
    gone: 'Dieser Link ist ungültig oder abgelaufen. Bitte melden Sie sich auf der Website noch einmal an.',
  },
  fr: {
    title: 'Confirmer l’abonnement',
    ask: (shop, email) => `Envoyer les nouveautés de ${shop} à ${email} ?`,
    confirm: 'S’abonner',
    done: 'Merci, vous êtes abonné. Vous pouvez vous désabonner à tout moment.',
    gone: 'Ce lien n’est pas valide ou a expiré. Abonnez-vous de nouveau sur le site.',
  },
  es: {
    title: 'Confirmar la suscripción',
    ask: (shop, email) => `¿Enviar las novedades de ${shop} a ${email}?`,
    confirm: 'Suscribirme',
    done: 'Gracias, ya está suscrito. Puede darse de baja en cualquier momento.',
    gone: 'Este enlace no es válido o ha caducado. Suscríbase de nuevo en el sitio web.',
  },
  it: {
    title: 'Conferma l’iscrizione',
    ask: (shop, email) => `Inviare le novità di ${shop} a ${email}?`,
    confirm: 'Iscriviti',
    done: 'Grazie, l’iscrizione è attiva. Può annullarla in ogni momento.',
    gone: 'Questo link non è valido o è scaduto. Si iscriva di nuovo sul sito.',
  },
  pt: {
    title: 'Confirmar a subscrição',
    ask: (shop, email) => `Enviar as novidades de ${shop} para ${email}?`,
    confirm: 'Subscrever',
    done: 'Obrigado, a subscrição está ativa. Pode cancelá-la a qualquer momento.',
    gone: 'Esta ligação não é válida ou expirou. Subscreva de novo no site.',
  },
  nl: {
    title: 'Aanmelding bevestigen',
    ask: (shop, email) => `Het nieuws van ${shop} naar ${email} sturen?`,
    confirm: 'Aanmelden',
    done: 'Bedankt, u bent aangemeld. Afmelden kan altijd.',
    gone: 'Deze link is niet geldig of verlopen. Meld u opnieuw aan op de website.',
  },
  ja: {
    title: '登録の確認',
    ask: (shop, email) => `${shop} のお知らせを ${email} に送りますか。`,
    confirm: '登録する',
    done: '登録しました。いつでも配信停止できます。',
    gone: 'リンクが無効か、有効期限が切れています。サイトでもう一度ご登録ください。',
  },
  ko: {
    title: '구독 확인',
    ask: (shop, email) => `${shop}의 소식을 ${email}(으)로 보낼까요?`,
    confirm: '구독하기',
    done: '구독해 주셔서 감사합니다. 언제든지 수신을 거부할 수 있습니다.',
    gone: '유효하지 않거나 만료된 링크입니다. 웹사이트에서 다시 구독해 주세요.',
  },
  ar: {
    title: 'تأكيد الاشتراك',
    ask: (shop, email) => `هل نرسل أخبار ${shop} إلى ${email}؟`,
    confirm: 'اشتراك',
    done: 'شكرًا لك، تم الاشتراك. يمكنك إلغاؤه في أي وقت.',
    gone: 'هذا الرابط غير صالح أو انتهت مدته. اشترك مرة أخرى على الموقع.',
  },
}
