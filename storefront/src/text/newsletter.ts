import type { SiteLanguage } from '@wanpu/contract/site-languages'

export interface NewsletterWords {
  send: string
  /** What the visitor agrees to where the website has no text of its own; it is kept with the consent. */
  consent: string
  sent: string
  failed: string
}

/** What the newsletter block says. In pages only: no script carries these words. */
export const newsletterWords: Readonly<Record<SiteLanguage, NewsletterWords>> = {
  zh: {
    send: '订阅',
    consent: '我们把新品和优惠发到此邮箱，不作他用；每封邮件都可以退订。',
    sent: '请查收邮件，点击其中的按钮完成订阅。',
    failed: '没有订阅成功，请检查邮箱后再试。',
  },
  'zh-TW': {
    send: '訂閱',
    consent: '我們把新品和優惠寄到此信箱，不作他用；每封郵件都可以退訂。',
    sent: '請查收郵件，點擊其中的按鈕完成訂閱。',
    failed: '沒有訂閱成功，請檢查信箱後再試。',
  },
  en: {
    send: 'Subscribe',
    consent: 'We send news and offers to this address and use it for nothing else. You can unsubscribe at any time.',
    sent: 'Almost done: please confirm with the button in the email that we sent you.',
    failed: 'That did not work. Check your email address and try again.',
  },
  de: {
    send: 'Anmelden',
    consent: 'Wir senden Neuigkeiten und Angebote an diese Adresse und nutzen sie für nichts anderes. Abmelden ist jederzeit möglich.',
    sent: 'Fast fertig: Bitte bestätigen Sie mit der Schaltfläche in der E-Mail, die wir Ihnen geschickt haben.',
    failed: 'Das hat nicht geklappt. Bitte prüfen Sie die E-Mail-Adresse.',
  },
  fr: {
    send: 'S’abonner',
    consent:
      'Nous envoyons nos nouveautés et nos offres à cette adresse et ne l’utilisons pour rien d’autre. Désabonnement possible à tout moment.',
    sent: 'Presque fini : confirmez avec le bouton de l’e-mail que nous vous avons envoyé.',
    failed: 'Cela n’a pas fonctionné. Vérifiez votre adresse e-mail et réessayez.',
  },
  es: {
    send: 'Suscribirme',
    consent: 'Enviamos novedades y ofertas a esta dirección y no la usamos para nada más. Puede darse de baja en cualquier momento.',
    sent: 'Casi listo: confirme con el botón del correo que le hemos enviado.',
    failed: 'No ha funcionado. Compruebe su dirección de correo e inténtelo de nuevo.',
  },
  it: {
    send: 'Iscriviti',
    consent: 'Inviamo novità e offerte a questo indirizzo e non lo usiamo per altro. Può annullare l’iscrizione in ogni momento.',
    sent: 'Quasi fatto: confermi con il pulsante dell’e-mail che Le abbiamo inviato.',
    failed: 'Non ha funzionato. Controlli l’indirizzo e-mail e riprovi.',
  },
  pt: {
    send: 'Subscrever',
    consent: 'Enviamos novidades e ofertas para este endereço e não o usamos para mais nada. Pode cancelar a qualquer momento.',
    sent: 'Quase pronto: confirme com o botão do e-mail que lhe enviámos.',
    failed: 'Não funcionou. Verifique o endereço de e-mail e tente novamente.',
  },
  nl: {
    send: 'Aanmelden',
    consent: 'We sturen nieuws en aanbiedingen naar dit adres en gebruiken het nergens anders voor. Afmelden kan altijd.',
    sent: 'Bijna klaar: bevestig met de knop in de e-mail die we u hebben gestuurd.',
    failed: 'Dat is niet gelukt. Controleer uw e-mailadres en probeer het opnieuw.',
  },
  ja: {
    send: '登録する',
    consent: '新着やお得な情報をこのアドレスにお送りし、ほかの目的には使用しません。いつでも配信停止できます。',
    sent: 'お送りしたメールのボタンを押して、登録を完了してください。',
    failed: '登録できませんでした。メールアドレスをご確認ください。',
  },
  ko: {
    send: '구독하기',
    consent: '이 주소로 새 소식과 혜택을 보내 드리며 다른 용도로는 사용하지 않습니다. 언제든지 수신을 거부할 수 있습니다.',
    sent: '거의 다 되었습니다. 보내 드린 메일의 버튼을 눌러 확인해 주세요.',
    failed: '구독하지 못했습니다. 이메일 주소를 확인하고 다시 시도해 주세요.',
  },
  ar: {
    send: 'اشتراك',
    consent: 'نرسل الأخبار والعروض إلى هذا العنوان ولا نستخدمه لأي غرض آخر. يمكنك إلغاء الاشتراك في أي وقت.',
    sent: 'بقيت خطوة واحدة: أكّد بالزر الموجود في الرسالة التي أرسلناها إليك.',
    failed: 'لم ينجح ذلك. تحقق من عنوان بريدك الإلكتروني وحاول مرة أخرى.',
  },
}
