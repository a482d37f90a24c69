import { fill } from '@wanpu/contract'
import type { CouponProblem, Refusal, RefusalCode } from '../domains/order/order.checkout.ts'

export type Language = 'zh' | 'en' | 'de' | 'fr'
export type Words = Record<Language, string>

const languages: readonly Language[] = ['zh', 'en', 'de', 'fr']

/** The language of the page that calls, where there are words in it; English for all others. */
export function buyersLanguage(acceptLanguage: string | undefined): Language {
  const asked = /^\s*([a-z]{2})\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase()
  return languages.find((language) => language === asked) ?? 'en'
}

const refusals: Record<RefusalCode, Words> = {
  'not-found': { zh: '没有这个店铺', en: 'There is no such shop', de: 'Diesen Shop gibt es nicht', fr: 'Cette boutique n’existe pas' },
  'goods-unavailable': {
    zh: '以下商品已下架：{titles}',
    en: 'No longer available: {titles}',
    de: 'Nicht mehr erhältlich: {titles}',
    fr: 'N’est plus disponible : {titles}',
  },
  'stock-short': {
    zh: '以下商品库存不足：{titles}（剩余 {left}）',
    en: 'Not enough in stock: {titles} ({left} left)',
    de: 'Nicht genug auf Lager: {titles} (noch {left})',
    fr: 'Stock insuffisant : {titles} (il reste {left})',
  },
  'coupon-invalid': {
    zh: '优惠券不可用：{why}',
    en: 'The coupon cannot be used: {why}',
    de: 'Der Gutschein kann nicht verwendet werden: {why}',
    fr: 'Le code promo ne peut pas être utilisé : {why}',
  },
  'shipping-unavailable': {
    zh: '所选配送方式不支持该地址',
    en: 'This way of shipping does not reach your address',
    de: 'Diese Versandart erreicht Ihre Adresse nicht',
    fr: 'Ce mode de livraison ne dessert pas votre adresse',
  },
  'payment-unavailable': {
    zh: '所选付款方式暂不可用，请换一种',
    en: 'This way of paying is not available now, please choose another',
    de: 'Diese Zahlungsart ist zurzeit nicht verfügbar, bitte wählen Sie eine andere',
    fr: 'Ce mode de paiement n’est pas disponible actuellement, veuillez en choisir un autre',
  },
  'below-minimum': {
    zh: '商品金额未达到起订金额 {minimum}',
    en: 'The order is below the minimum of {minimum}',
    de: 'Die Bestellung liegt unter dem Mindestbetrag von {minimum}',
    fr: 'La commande est inférieure au minimum de {minimum}',
  },
  'members-only': {
    zh: '本店只接受会员下单，请先登录，并使用登录的邮箱下单',
    en: 'Only members can order in this shop. Sign in first, and order with the email address that you signed in with',
    de: 'In diesem Shop können nur Mitglieder bestellen. Melden Sie sich zuerst an und bestellen Sie mit der E-Mail-Adresse, mit der Sie angemeldet sind',
    fr: 'Seuls les membres peuvent commander dans cette boutique. Connectez-vous d’abord et commandez avec l’adresse e-mail de votre compte',
  },
  'key-in-use': {
    zh: '这个订单标识已被使用，请刷新页面后重新提交',
    en: 'This order was sent before by somebody else: reload the page and order again',
    de: 'Diese Bestellung wurde schon von jemand anderem gesendet: Laden Sie die Seite neu und bestellen Sie noch einmal',
    fr: 'Cette commande a déjà été envoyée par quelqu’un d’autre : rechargez la page et commandez à nouveau',
  },
  'too-many-unpaid': {
    zh: '未付款的订单中，同一商品最多 {most} 件：{titles}。请先付款，或减少数量',
    en: 'Unpaid orders can hold {most} pieces of one product at most: {titles}. Pay for your earlier order first, or order fewer',
    de: 'Unbezahlte Bestellungen können höchstens {most} Stück eines Artikels enthalten: {titles}. Bezahlen Sie zuerst Ihre frühere Bestellung oder bestellen Sie weniger',
    fr: 'Les commandes non payées peuvent contenir au plus {most} pièces d’un article : {titles}. Payez d’abord votre commande précédente ou réduisez la quantité',
  },
  'total-changed': {
    zh: '合计金额已变为 {total}，请核对后再次提交',
    en: 'The total is now {total}. Please check it and place the order again',
    de: 'Die Summe beträgt jetzt {total}. Bitte prüfen Sie sie und bestellen Sie noch einmal',
    fr: 'Le total est maintenant de {total}. Veuillez le vérifier et commander à nouveau',
  },
  'vat-number-invalid': {
    zh: '增值税号格式不正确，请更正或留空',
    en: 'This VAT number does not have the format of its country. Correct it or leave it blank',
    de: 'Diese USt-IdNr. hat nicht das Format ihres Landes. Berichtigen Sie sie oder lassen Sie das Feld leer',
    fr: 'Ce numéro de TVA n’a pas le format de son pays. Corrigez-le ou laissez le champ vide',
  },
  'buyer-refused': {
    zh: '本店无法接受这个订单，需要帮助请联系店铺',
    en: 'This shop can’t take this order. Contact the shop if you need help',
    de: 'Dieser Shop kann die Bestellung nicht annehmen. Wenden Sie sich an den Shop, wenn Sie Hilfe brauchen',
    fr: 'Cette boutique ne peut pas accepter la commande. Contactez la boutique si vous avez besoin d’aide',
  },
}

const couponProblems: Record<CouponProblem, Words> = {
  unknown: { zh: '没有这个优惠券', en: 'there is no such coupon', de: 'diesen Gutschein gibt es nicht', fr: 'ce code n’existe pas' },
  'not-started': { zh: '尚未开始', en: 'it is not valid yet', de: 'er gilt noch nicht', fr: 'il n’est pas encore valable' },
  expired: { zh: '已过期', en: 'it has expired', de: 'er ist abgelaufen', fr: 'il a expiré' },
  'used-up': { zh: '已被领完', en: 'it has been used up', de: 'er ist aufgebraucht', fr: 'il est épuisé' },
  'member-limit': {
    zh: '您的使用次数已满',
    en: 'you have used it already',
    de: 'Sie haben ihn schon verwendet',
    fr: 'vous l’avez déjà utilisé',
  },
  'other-website': {
    zh: '不适用于本店',
    en: 'it is not for this shop',
    de: 'er gilt nicht für diesen Shop',
    fr: 'il n’est pas valable dans cette boutique',
  },
  'other-country': {
    zh: '不适用于收货国家或地区',
    en: 'it is not for the country of the address',
    de: 'er gilt nicht für das Land der Adresse',
    fr: 'il n’est pas valable pour le pays de l’adresse',
  },
  'other-payment': {
    zh: '不适用于所选付款方式',
    en: 'it is not for this way of paying',
    de: 'er gilt nicht für diese Zahlungsart',
    fr: 'il n’est pas valable pour ce mode de paiement',
  },
  'not-first-order': {
    zh: '仅限首单使用',
    en: 'it is for a first order only',
    de: 'er gilt nur für die erste Bestellung',
    fr: 'il n’est valable que pour une première commande',
  },
  'other-products': {
    zh: '不适用于所选商品',
    en: 'it is not for these products',
    de: 'er gilt nicht für diese Artikel',
    fr: 'il n’est pas valable pour ces articles',
  },
  'too-few-pieces': {
    zh: '件数未达到',
    en: 'there are too few pieces for it',
    de: 'es sind zu wenige Artikel im Warenkorb',
    fr: 'il n’y a pas assez d’articles',
  },
  'below-minimum': {
    zh: '未达到使用金额',
    en: 'the order is below its minimum',
    de: 'der Mindestbetrag ist nicht erreicht',
    fr: 'le montant minimum n’est pas atteint',
  },
  'other-currency': {
    zh: '不适用于本店币种',
    en: 'it is for another currency',
    de: 'er gilt für eine andere Währung',
    fr: 'il est valable pour une autre devise',
  },
}

export function couponReason(problem: CouponProblem, language: Language): string {
  return couponProblems[problem][language]
}

/** Words that are in the buyer's language already. */
export const sameInAll = (text: string): Words => ({ zh: text, en: text, de: text, fr: text })

/** Why an order was not taken, for the buyer. */
export function refusalText({ code, detail }: Refusal, language: Language): string {
  const reason = code === 'coupon-invalid' ? couponReason(detail.reason as CouponProblem, language) : ''
  const separator = language === 'zh' ? '、' : ', '
  const shown = Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, Array.isArray(value) ? value.join(separator) : value]),
  )
  return fill(refusals[code][language], { ...shown, why: reason })
}

export const answers = {
  noShop: { zh: '没有这个店铺', en: 'There is no such shop', de: 'Diesen Shop gibt es nicht', fr: 'Cette boutique n’existe pas' },
  badInput: {
    zh: '请检查填写的内容',
    en: 'Please check what you entered',
    de: 'Bitte prüfen Sie Ihre Eingaben',
    fr: 'Veuillez vérifier votre saisie',
  },
  otherSite: {
    zh: '店铺与网址不符',
    en: 'This address belongs to another shop',
    de: 'Diese Adresse gehört zu einem anderen Shop',
    fr: 'Cette adresse appartient à une autre boutique',
  },
  noSuchOrder: {
    zh: '没有找到订单，请核对订单号和下单邮箱',
    en: 'No order found. Check the order number and the email address',
    de: 'Keine Bestellung gefunden. Prüfen Sie Bestellnummer und E-Mail-Adresse',
    fr: 'Aucune commande trouvée. Vérifiez le numéro de commande et l’adresse e-mail',
  },
  noOrder: {
    zh: '没有找到这个订单',
    en: 'This order was not found',
    de: 'Diese Bestellung wurde nicht gefunden',
    fr: 'Cette commande est introuvable',
  },
  notPayable: {
    zh: '这个订单不需要付款',
    en: 'This order is not waiting for a payment',
    de: 'Diese Bestellung wartet auf keine Zahlung',
    fr: 'Cette commande n’attend pas de paiement',
  },
  orderHeld: {
    zh: '我们正在审核您的订单，审核通过后才能付款',
    en: 'We are checking your order. It can be paid as soon as it is approved',
    de: 'Wir prüfen Ihre Bestellung. Sie kann bezahlt werden, sobald sie freigegeben ist',
    fr: 'Nous vérifions votre commande. Elle pourra être payée dès qu’elle sera approuvée',
  },
  notCancellable: {
    zh: '订单已付款或已结束，不能取消。需要帮助请联系店铺',
    en: 'This order was paid or is over, so it can’t be cancelled here. Contact the shop if you need help',
    de: 'Diese Bestellung wurde bezahlt oder ist abgeschlossen und kann hier nicht storniert werden. Wenden Sie sich an den Shop, wenn Sie Hilfe brauchen',
    fr: 'Cette commande est payée ou terminée et ne peut pas être annulée ici. Contactez la boutique si vous avez besoin d’aide',
  },
  notReturnable: {
    zh: '这些商品不能退货：尚未发出、已在退货中，或已超过退货期限',
    en: 'These items can’t be returned: they were not shipped, are being returned already, or the time for it is over',
    de: 'Diese Artikel können nicht zurückgesendet werden: Sie wurden nicht versandt, sind schon auf dem Rückweg, oder die Frist ist abgelaufen',
    fr: 'Ces articles ne peuvent pas être retournés : ils n’ont pas été expédiés, sont déjà en retour, ou le délai est dépassé',
  },
  receiptNotAsked: {
    zh: '这个订单现在不需要转账凭证，或凭证已达 5 份',
    en: 'This order does not ask for a transfer receipt now, or has five already',
    de: 'Für diese Bestellung wird zurzeit kein Überweisungsbeleg erwartet, oder es sind schon fünf',
    fr: 'Aucun justificatif de virement n’est attendu pour cette commande, ou elle en a déjà cinq',
  },
  receiptTooLarge: {
    zh: '文件超过 5 MB，请换一个较小的文件',
    en: 'This file is larger than 5 MB. Please choose a smaller one',
    de: 'Die Datei ist größer als 5 MB. Bitte wählen Sie eine kleinere',
    fr: 'Ce fichier dépasse 5 Mo. Veuillez en choisir un plus petit',
  },
  receiptUnusable: {
    zh: '请上传图片或 PDF 文件',
    en: 'Please choose a picture or a PDF file',
    de: 'Bitte wählen Sie ein Bild oder eine PDF-Datei',
    fr: 'Veuillez choisir une image ou un fichier PDF',
  },
  noPayment: {
    zh: '暂时无法付款，请稍后再试',
    en: 'Payment is not available right now, please try again later',
    de: 'Bezahlen ist gerade nicht möglich, bitte versuchen Sie es später noch einmal',
    fr: 'Le paiement n’est pas disponible pour le moment, veuillez réessayer plus tard',
  },
  linkEnded: {
    zh: '这个订单链接已失效（订单最后一次变更后 180 天），需要时请联系店铺',
    en: 'This link has ended, 180 days after the last change of the order. Contact the shop if you need help',
    de: 'Dieser Link ist abgelaufen, 180 Tage nach der letzten Änderung der Bestellung. Wenden Sie sich an den Shop, wenn Sie Hilfe brauchen',
    fr: 'Ce lien a expiré, 180 jours après la dernière modification de la commande. Contactez la boutique si vous avez besoin d’aide',
  },
  notSignedIn: { zh: '请先登录', en: 'Please sign in first', de: 'Bitte melden Sie sich zuerst an', fr: 'Veuillez d’abord vous connecter' },
  noSignIn: {
    zh: '本店暂时不能登录，请用订单号查询订单',
    en: 'Signing in is not available in this shop. Look your order up by its number',
    de: 'In diesem Shop kann man sich nicht anmelden. Rufen Sie Ihre Bestellung über ihre Nummer auf',
    fr: 'La connexion n’est pas disponible dans cette boutique. Retrouvez votre commande par son numéro',
  },
  noContact: {
    zh: '本店暂时不能接收留言，请直接发邮件或致电',
    en: 'This shop can’t take messages right now. Please write an email or call',
    de: 'Dieser Shop kann gerade keine Nachrichten annehmen. Bitte schreiben Sie eine E-Mail oder rufen Sie an',
    fr: 'Cette boutique ne peut pas recevoir de messages pour le moment. Écrivez un e-mail ou appelez',
  },
  reviewLinkEnded: {
    zh: '这个链接已失效，或者订单中没有可以评价的商品',
    en: 'This link has ended, or nothing of the order can be reviewed any more',
    de: 'Dieser Link ist abgelaufen, oder von der Bestellung kann nichts mehr bewertet werden',
    fr: 'Ce lien a expiré, ou plus rien de la commande ne peut être évalué',
  },
  reviewFixed: {
    zh: '评价已审核，不能再修改',
    en: 'This review was checked by the shop and can’t be changed any more',
    de: 'Diese Bewertung wurde vom Shop geprüft und kann nicht mehr geändert werden',
    fr: 'Cet avis a été vérifié par la boutique et ne peut plus être modifié',
  },
  plainText: {
    zh: '请只写文字，不要包含 HTML 代码',
    en: 'Please write plain text, without HTML',
    de: 'Bitte schreiben Sie reinen Text ohne HTML',
    fr: 'Veuillez écrire du texte simple, sans HTML',
  },
  noAlerts: {
    zh: '暂时不能登记到货提醒，请稍后再试',
    en: 'Back-in-stock e-mails are not available right now. Please try again later',
    de: 'Benachrichtigungen sind gerade nicht verfügbar. Bitte versuchen Sie es später noch einmal',
    fr: 'Les alertes de retour en stock ne sont pas disponibles pour le moment. Réessayez plus tard',
  },
  noNewsletter: {
    zh: '暂时不能订阅，请稍后再试',
    en: 'Subscribing is not possible right now. Please try again later',
    de: 'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es später noch einmal',
    fr: 'L’abonnement n’est pas possible pour le moment. Réessayez plus tard',
  },
  signInEnded: {
    zh: '登录链接已失效或已使用，请重新获取',
    en: 'This sign-in link has ended or was used before. Ask for a new one',
    de: 'Dieser Anmeldelink ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an',
    fr: 'Ce lien de connexion a expiré ou a déjà été utilisé. Demandez-en un nouveau',
  },
  noAddress: {
    zh: '没有这个地址',
    en: 'This address is not there any more',
    de: 'Diese Adresse gibt es nicht mehr',
    fr: 'Cette adresse n’existe plus',
  },
  tooManyAddresses: {
    zh: '最多保存 20 个地址，请先删除不用的',
    en: '20 addresses can be kept. Delete one that you don’t need first',
    de: 'Höchstens 20 Adressen können gespeichert werden. Löschen Sie zuerst eine, die Sie nicht brauchen',
    fr: '20 adresses au plus peuvent être enregistrées. Supprimez-en d’abord une',
  },
  noConsentAsked: {
    zh: '营销说明已更改，请刷新页面后再试',
    en: 'The text about marketing has changed. Reload the page and try again',
    de: 'Der Text zur Werbung hat sich geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal',
    fr: 'Le texte sur la publicité a changé. Rechargez la page et réessayez',
  },
  otherEmail: {
    zh: '与登录的邮箱不一致',
    en: 'This is not the address that you are signed in with',
    de: 'Mit dieser Adresse sind Sie nicht angemeldet',
    fr: 'Ce n’est pas l’adresse avec laquelle vous êtes connecté',
  },
  ordersOpen: {
    zh: '还有未完成的订单或退货，完成后才能删除个人数据',
    en: 'Some of your orders or returns are not finished yet. Your data can be deleted once they are',
    de: 'Einige Ihrer Bestellungen oder Rücksendungen sind noch nicht abgeschlossen. Danach können Ihre Daten gelöscht werden',
    fr: 'Certaines de vos commandes ou certains de vos retours ne sont pas terminés. Vos données pourront être supprimées ensuite',
  },
  tooMany: {
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many attempts, please try again in a moment',
    de: 'Zu viele Versuche, bitte versuchen Sie es gleich noch einmal',
    fr: 'Trop de tentatives, veuillez réessayer dans un instant',
  },
  busy: {
    zh: '商店暂时不能下单，请几分钟后再试',
    en: 'The shop can’t take orders right now. Please try again in a few minutes',
    de: 'Der Shop kann gerade keine Bestellungen annehmen. Bitte versuchen Sie es in einigen Minuten noch einmal',
    fr: 'La boutique ne peut pas prendre de commandes pour le moment. Veuillez réessayer dans quelques minutes',
  },
  broken: {
    zh: '暂时无法处理，请稍后再试',
    en: 'Something went wrong, please try again',
    de: 'Etwas ist schiefgegangen, bitte versuchen Sie es noch einmal',
    fr: 'Une erreur est survenue, veuillez réessayer',
  },
} satisfies Record<string, Words>

/** Why no further payment is begun, and how long the buyer has to wait. */
export function tooManyFailures(againAt: Date, now: Date): Words {
  const wait = waitOf(againAt.getTime() - now.getTime())
  return {
    zh: `付款失败次数过多，请 ${wait.zh}后再试，或联系店铺换一种付款方式`,
    en: `Too many payments have failed. Please try again in ${wait.en}, or ask the shop for another way to pay`,
    de: `Zu viele Zahlungen sind fehlgeschlagen. Bitte versuchen Sie es in ${wait.de} noch einmal, oder fragen Sie den Shop nach einer anderen Zahlungsart`,
    fr: `Trop de paiements ont échoué. Veuillez réessayer dans ${wait.fr}, ou demandez à la boutique un autre mode de paiement`,
  }
}

const units = [
  { minutes: 1440, from: 2880, zh: '天', en: 'day', de: ['Tag', 'Tagen'], fr: 'jour' },
  { minutes: 60, from: 120, zh: '小时', en: 'hour', de: ['Stunde', 'Stunden'], fr: 'heure' },
  { minutes: 1, from: 0, zh: '分钟', en: 'minute', de: ['Minute', 'Minuten'], fr: 'minute' },
] as const

/** Rounded up, so that nobody comes too early: minutes up to two hours, hours up to two days. */
function waitOf(milliseconds: number): Words {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const unit = units.find(({ from }) => minutes > from) ?? units[2]
  const count = Math.ceil(minutes / unit.minutes)
  const isOne = count === 1
  return {
    zh: `${count} ${unit.zh}`,
    en: `${count} ${unit.en}${isOne ? '' : 's'}`,
    de: `${count} ${unit.de[isOne ? 0 : 1]}`,
    fr: `${count} ${unit.fr}${isOne ? '' : 's'}`,
  }
}
