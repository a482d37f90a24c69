import type { SiteLanguage } from '@wanpu/contract/site-languages'

export interface AlertWords {
  title: string
  send: string
  /** What the buyer agrees to; it is kept with the e-mail. */
  consent: string
  sent: string
  failed: string
}

/** What sold-out products say to whoever wants to wait for them. In pages only: no script carries these words. */
export const alertWords: Readonly<Record<SiteLanguage, AlertWords>> = {
  zh: {
    title: '到货后通知我',
    send: '通知我',
    consent: '到货后我们发一封邮件到此邮箱，不作他用；每封邮件都可以退订。',
    sent: '已登记，到货后我们会给您发邮件。',
    failed: '没有登记成功，请检查邮箱后再试。',
  },
  'zh-TW': {
    title: '到貨後通知我',
    send: '通知我',
    consent: '到貨後我們寄一封郵件到此信箱，不作他用；每封郵件都可以退訂。',
    sent: '已登記，到貨後我們會寄郵件給您。',
    failed: '沒有登記成功，請檢查信箱後再試。',
  },
  en: {
    title: 'Email me when it is back',
    send: 'Notify me',
    consent: 'We write to this address once when it is back in stock, and for nothing else. You can unsubscribe at any time.',
    sent: 'Noted. We email you when it is back.',
    failed: 'That did not work. Check your email address and try again.',
  },
  de: {
    title: 'Per E-Mail benachrichtigen, wenn wieder verfügbar',
    send: 'Benachrichtigen',
    consent:
      'Wir schreiben einmal an diese Adresse, sobald der Artikel wieder da ist, und nutzen sie für nichts anderes. Abmelden ist jederzeit möglich.',
    sent: 'Vorgemerkt. Wir schreiben Ihnen, sobald der Artikel wieder da ist.',
    failed: 'Das hat nicht geklappt. Bitte prüfen Sie die E-Mail-Adresse.',
  },
  fr: {
    title: 'M’avertir par e-mail du retour en stock',
    send: 'M’avertir',
    consent:
      'Nous écrivons une seule fois à cette adresse, au retour en stock, et ne l’utilisons pour rien d’autre. Désabonnement possible à tout moment.',
    sent: 'C’est noté. Nous vous écrirons au retour en stock.',
    failed: 'Cela n’a pas fonctionné. Vérifiez votre adresse e-mail et réessayez.',
  },
  es: {
    title: 'Avisarme por correo cuando vuelva',
    send: 'Avisarme',
    consent:
      'Escribimos una sola vez a esta dirección cuando vuelva a haber existencias y no la usamos para nada más. Puede darse de baja en cualquier momento.',
    sent: 'Anotado. Le escribiremos cuando vuelva a estar disponible.',
    failed: 'No ha funcionado. Compruebe su dirección de correo e inténtelo de nuevo.',
  },
  it: {
    title: 'Avvisami via e-mail quando torna',
    send: 'Avvisami',
    consent:
      'Scriviamo una sola volta a questo indirizzo quando torna disponibile, e non lo usiamo per altro. Può annullare l’iscrizione in ogni momento.',
    sent: 'Fatto. Le scriveremo quando torna disponibile.',
    failed: 'Non ha funzionato. Controlli l’indirizzo e-mail e riprovi.',
  },
  pt: {
    title: 'Avisar-me por e-mail quando voltar',
    send: 'Avisar-me',
    consent:
      'Escrevemos uma única vez para este endereço quando voltar a haver stock e não o usamos para mais nada. Pode cancelar a qualquer momento.',
    sent: 'Registado. Escrevemos-lhe quando voltar a estar disponível.',
    failed: 'Não funcionou. Verifique o endereço de e-mail e tente novamente.',
  },
  nl: {
    title: 'Mail mij als het weer op voorraad is',
    send: 'Houd me op de hoogte',
    consent:
      'We schrijven één keer naar dit adres zodra het weer op voorraad is en gebruiken het nergens anders voor. Afmelden kan altijd.',
    sent: 'Genoteerd. We mailen u zodra het weer op voorraad is.',
    failed: 'Dat is niet gelukt. Controleer uw e-mailadres en probeer het opnieuw.',
  },
  ja: {
    title: '再入荷したらメールで知らせる',
    send: '知らせる',
    consent: '再入荷時に一度だけこのアドレスにメールを送り、ほかの目的には使用しません。いつでも配信停止できます。',
    sent: '登録しました。再入荷したらメールでお知らせします。',
    failed: '登録できませんでした。メールアドレスをご確認ください。',
  },
  ko: {
    title: '재입고되면 이메일로 알림 받기',
    send: '알림 신청',
    consent: '재입고되면 이 주소로 한 번만 메일을 보내고 다른 용도로는 사용하지 않습니다. 언제든지 수신을 거부할 수 있습니다.',
    sent: '신청되었습니다. 재입고되면 메일로 알려 드립니다.',
    failed: '신청하지 못했습니다. 이메일 주소를 확인하고 다시 시도해 주세요.',
  },
  ar: {
    title: 'راسلني عندما يتوفر من جديد',
    send: 'أعلمني',
    consent: 'نكتب إلى هذا العنوان مرة واحدة عند توفر المنتج ولا نستخدمه لأي غرض آخر. يمكنك إلغاء الاشتراك في أي وقت.',
    sent: 'تم التسجيل. سنراسلك عندما يتوفر المنتج.',
    failed: 'لم ينجح ذلك. تحقق من عنوان بريدك الإلكتروني وحاول مرة أخرى.',
  },
}
