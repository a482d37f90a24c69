import type { SiteLanguage } from '@wanpu/contract'

interface MailStopWords {
  title: string
  ask: (shop: string, email: string) => string
  stop: string
  done: string
  gone: string
}

/** What the page says that ends mails. */
export const mailStopWords: Readonly<Record<SiteLanguage, MailStopWords>> = {
  zh: {
    title: '退订邮件',
    ask: (shop, email) => `不再向 ${email} 发送 ${shop} 的提醒、评价邀请和新品优惠邮件？订单邮件不受影响。`,
    stop: '退订',
    done: '已退订，您登记的提醒已删除。',
    gone: '链接无效，请使用邮件中的完整链接。',
  },
  'zh-TW': {
    title: '退訂郵件',
    ask: (shop, email) => `不再向 ${email} 發送 ${shop} 的提醒、評價邀請和新品優惠郵件？訂單郵件不受影響。`,
    stop: '退訂',
    done: '已退訂，您登記的提醒已刪除。',
    gone: '連結無效，請使用郵件中的完整連結。',
  },
  en: {
    title: 'Unsubscribe',
    ask: (shop, email) => `Stop news, reminders and review invitations from ${shop} to ${email}? E-mails about your orders still come.`,
    stop: 'Unsubscribe',
    done: 'You are unsubscribed, and your reminders are deleted.',
    gone: 'This link is not valid. Please use the whole link from the e-mail.',
  },
  de: {
    title: 'Abmelden',
    ask: (shop, email) =>
      `Sollen Neuigkeiten, Erinnerungen und Einladungen zu Bewertungen von ${shop} an ${email} enden? E-Mails zu Ihren Bestellungen kommen weiterhin.`,
    stop: 'Abmelden',
    done: 'Sie sind abgemeldet, Ihre Erinnerungen sind gelöscht.',
    gone: 'Dieser Link ist ungültig. Bitte verwenden Sie den vollständigen Link aus der E-Mail.',
  },
  fr: {
    title: 'Se désabonner',
    ask: (shop, email) =>
      `Arrêter les nouveautés, les rappels et les invitations à donner un avis de ${shop} envoyés à ${email} ? Les e-mails sur vos commandes continueront d’arriver.`,
    stop: 'Se désabonner',
    done: 'Vous êtes désabonné, vos rappels sont supprimés.',
    gone: 'Ce lien n’est pas valide. Utilisez le lien complet de l’e-mail.',
  },
  es: {
    title: 'Cancelar suscripción',
    ask: (shop, email) =>
      `¿Dejar de enviar a ${email} las novedades, los avisos y las invitaciones a opinar de ${shop}? Los correos sobre sus pedidos seguirán llegando.`,
    stop: 'Cancelar suscripción',
    done: 'Se ha cancelado la suscripción y se han borrado sus avisos.',
    gone: 'Este enlace no es válido. Use el enlace completo del correo.',
  },
  it: {
    title: 'Annulla iscrizione',
    ask: (shop, email) =>
      `Interrompere le novità, gli avvisi e gli inviti a recensire di ${shop} a ${email}? Le e-mail sui suoi ordini continueranno ad arrivare.`,
    stop: 'Annulla iscrizione',
    done: 'Iscrizione annullata, i suoi avvisi sono stati eliminati.',
    gone: 'Questo link non è valido. Usi il link completo dell’e-mail.',
  },
  pt: {
    title: 'Cancelar subscrição',
    ask: (shop, email) =>
      `Deixar de enviar para ${email} as novidades, os avisos e os convites para avaliar de ${shop}? Os e-mails sobre as suas encomendas continuam a chegar.`,
    stop: 'Cancelar subscrição',
    done: 'A subscrição foi cancelada e os seus avisos foram eliminados.',
    gone: 'Esta ligação não é válida. Use a ligação completa do e-mail.',
  },
  nl: {
    title: 'Afmelden',
    ask: (shop, email) =>
      `Het nieuws, de herinneringen en uitnodigingen voor beoordelingen van ${shop} aan ${email} stoppen? E-mails over uw bestellingen blijven komen.`,
    stop: 'Afmelden',
    done: 'U bent afgemeld, uw herinneringen zijn verwijderd.',
    gone: 'Deze link is niet geldig. Gebruik de volledige link uit de e-mail.',
  },
  ja: {
    title: '配信停止',
    ask: (shop, email) =>
      `${shop} から ${email} 宛の新着情報、お知らせ、レビュー依頼のメールを停止しますか。ご注文に関するメールは引き続き届きます。`,
    stop: '配信を停止する',
    done: '配信を停止し、登録されたお知らせを削除しました。',
    gone: 'リンクが無効です。メールのリンク全体をお使いください。',
  },
  ko: {
    title: '수신 거부',
    ask: (shop, email) => `${shop}에서 ${email}(으)로 보내는 소식, 알림, 리뷰 요청 메일을 중단할까요? 주문 관련 메일은 계속 발송됩니다.`,
    stop: '수신 거부',
    done: '수신이 거부되었으며 신청하신 알림이 삭제되었습니다.',
    gone: '유효하지 않은 링크입니다. 메일의 전체 링크를 사용해 주세요.',
  },
  ar: {
    title: 'إلغاء الاشتراك',
    ask: (shop, email) => `هل نوقف التنبيهات ودعوات التقييم من ${shop} إلى ${email}؟ ستستمر الرسائل المتعلقة بطلباتك.`,
    stop: 'إلغاء الاشتراك',
    done: 'تم إلغاء اشتراكك وحذف تنبيهاتك.',
    gone: 'هذا الرابط غير صالح. يرجى استخدام الرابط الكامل من الرسالة.',
  },
}
