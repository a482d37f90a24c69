import type { SiteLanguage } from '@wanpu/contract/site-languages'

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

/** What shops offer to write about: sold-out products that are back, and carts that were left. In pages only: no script carries these words. */
export const alertWords: Readonly<Record<SiteLanguage, AlertWords>> = {
  zh: {
    title: '到货后通知我',
    send: '通知我',
    consent: '到货后我们发一封邮件到此邮箱，不作他用；每封邮件都可以退订。',
    sent: '已登记，到货后我们会给您发邮件。',
    failed: '没有登记成功，请检查邮箱后再试。',
    remind: '如果我没有完成下单，请发一封邮件提醒我（为此保存购物车和邮箱，可随时退订）。',
  },
  'zh-TW': {
    title: '到貨後通知我',
    send: '通知我',
    consent: '到貨後我們寄一封郵件到此信箱，不作他用；每封郵件都可以退訂。',
    sent: '已登記，到貨後我們會寄郵件給您。',
    failed: '沒有登記成功，請檢查信箱後再試。',
    remind: '如果我沒有完成下單，請寄一封郵件提醒我（為此保存購物車和信箱，可隨時退訂）。',
  },
  en: {
    title: 'Email me when it is back',
    send: 'Notify me',
    consent: 'We write to this address once when it is back in stock, and for nothing else. You can unsubscribe at any time.',
    sent: 'Noted. We email you when it is back.',
    failed: 'That did not work. Check your email address and try again.',
    remind:
      'Email me one reminder if I don’t finish this order. The shop keeps my cart and email address for it; I can unsubscribe at any time.',
  },
  de: {
    title: 'Per E-Mail benachrichtigen, wenn wieder verfügbar',
    send: 'Benachrichtigen',
    consent:
      'Wir schreiben einmal an diese Adresse, sobald der Artikel wieder da ist, und nutzen sie für nichts anderes. Abmelden ist jederzeit möglich.',
    sent: 'Vorgemerkt. Wir schreiben Ihnen, sobald der Artikel wieder da ist.',
    failed: 'Das hat nicht geklappt. Bitte prüfen Sie die E-Mail-Adresse.',
    remind:
      'Erinnern Sie mich einmal per E-Mail, falls ich diese Bestellung nicht abschließe. Dafür werden Warenkorb und E-Mail-Adresse gespeichert; Abmelden ist jederzeit möglich.',
  },
  fr: {
    title: 'M’avertir par e-mail du retour en stock',
    send: 'M’avertir',
    consent:
      'Nous écrivons une seule fois à cette adresse, au retour en stock, et ne l’utilisons pour rien d’autre. Désabonnement possible à tout moment.',
    sent: 'C’est noté. Nous vous écrirons au retour en stock.',
    failed: 'Cela n’a pas fonctionné. Vérifiez votre adresse e-mail et réessayez.',
    remind:
      'M’envoyer un seul rappel par e-mail si je ne termine pas cette commande. Mon panier et mon adresse e-mail sont conservés pour cela ; désabonnement possible à tout moment.',
  },
  es: {
    title: 'Avisarme por correo cuando vuelva',
    send: 'Avisarme',
    consent:
      'Escribimos una sola vez a esta dirección cuando vuelva a haber existencias y no la usamos para nada más. Puede darse de baja en cualquier momento.',
    sent: 'Anotado. Le escribiremos cuando vuelva a estar disponible.',
    failed: 'No ha funcionado. Compruebe su dirección de correo e inténtelo de nuevo.',
    remind:
      'Envíenme un único recordatorio por correo si no termino este pedido. Para ello se guardan mi cesta y mi dirección de correo; puedo darme de baja en cualquier momento.',
  },
  it: {
    title: 'Avvisami via e-mail quando torna',
    send: 'Avvisami',
    consent:
      'Scriviamo una sola volta a questo indirizzo quando torna disponibile, e non lo usiamo per altro. Può annullare l’iscrizione in ogni momento.',
    sent: 'Fatto. Le scriveremo quando torna disponibile.',
    failed: 'Non ha funzionato. Controlli l’indirizzo e-mail e riprovi.',
    remind:
      'Inviatemi un solo promemoria via e-mail se non completo questo ordine. Per questo si conservano carrello e indirizzo e-mail; posso annullare in ogni momento.',
  },
  pt: {
    title: 'Avisar-me por e-mail quando voltar',
    send: 'Avisar-me',
    consent:
      'Escrevemos uma única vez para este endereço quando voltar a haver stock e não o usamos para mais nada. Pode cancelar a qualquer momento.',
    sent: 'Registado. Escrevemos-lhe quando voltar a estar disponível.',
    failed: 'Não funcionou. Verifique o endereço de e-mail e tente novamente.',
    remind:
      'Enviem-me um único lembrete por e-mail se eu não concluir esta encomenda. Para isso são guardados o carrinho e o endereço de e-mail; posso cancelar a qualquer momento.',
  },
  nl: {
    title: 'Mail mij als het weer op voorraad is',
    send: 'Houd me op de hoogte',
    consent:
      'We schrijven één keer naar dit adres zodra het weer op voorraad is en gebruiken het nergens anders voor. Afmelden kan altijd.',
    sent: 'Genoteerd. We mailen u zodra het weer op voorraad is.',
    failed: 'Dat is niet gelukt. Controleer uw e-mailadres en probeer het opnieuw.',
    remind:
      'Stuur mij één herinnering per e-mail als ik deze bestelling niet afrond. Daarvoor worden mijn winkelwagen en e-mailadres bewaard; afmelden kan altijd.',
  },
  ja: {
    title: '再入荷したらメールで知らせる',
    send: '知らせる',
    consent: '再入荷時に一度だけこのアドレスにメールを送り、ほかの目的には使用しません。いつでも配信停止できます。',
    sent: '登録しました。再入荷したらメールでお知らせします。',
    failed: '登録できませんでした。メールアドレスをご確認ください。',
    remind:
      '注文を完了しなかった場合、メールで一度だけ知らせてください（そのためにカートの内容とメールアドレスを保存します。いつでも配信停止できます）。',
  },
  ko: {
    title: '재입고되면 이메일로 알림 받기',
    send: '알림 신청',
    consent: '재입고되면 이 주소로 한 번만 메일을 보내고 다른 용도로는 사용하지 않습니다. 언제든지 수신을 거부할 수 있습니다.',
    sent: '신청되었습니다. 재입고되면 메일로 알려 드립니다.',
    failed: '신청하지 못했습니다. 이메일 주소를 확인하고 다시 시도해 주세요.',
    remind:
      '주문을 완료하지 않으면 이메일로 한 번 알려 주세요. 이를 위해 장바구니와 이메일 주소가 저장되며 언제든지 수신을 거부할 수 있습니다.',
  },
  ar: {
    title: 'راسلني عندما يتوفر من جديد',
    send: 'أعلمني',
    consent: 'نكتب إلى هذا العنوان مرة واحدة عند توفر المنتج ولا نستخدمه لأي غرض آخر. يمكنك إلغاء الاشتراك في أي وقت.',
    sent: 'تم التسجيل. سنراسلك عندما يتوفر المنتج.',
    failed: 'لم ينجح ذلك. تحقق من عنوان بريدك الإلكتروني وحاول مرة أخرى.',
    remind:
      'أرسلوا لي تذكيرًا واحدًا بالبريد الإلكتروني إن لم أكمل هذا الطلب. تُحفظ سلتي وعنوان بريدي لهذا الغرض، ويمكنني إلغاء الاشتراك في أي وقت.',
  },
}
