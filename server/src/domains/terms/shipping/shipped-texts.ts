import { type SiteLanguage, siteLanguages, type Texts, type Translations } from '@wanpu/contract'

type ShippedText = Readonly<Record<SiteLanguage, string>>

/** What the program ships for buyers to read, in every language of shops: names of methods, and how to pay. */
export const shippedTexts = {
  bankTransfer: {
    en: 'Bank transfer',
    zh: '银行转账',
    'zh-TW': '銀行轉帳',
    de: 'Banküberweisung',
    fr: 'Virement bancaire',
    es: 'Transferencia bancaria',
    it: 'Bonifico bancario',
    pt: 'Transferência bancária',
    nl: 'Bankoverschrijving',
    ja: '銀行振込',
    ko: '계좌 이체',
    ar: 'تحويل مصرفي',
  },
  cashOnDelivery: {
    en: 'Cash on delivery',
    zh: '货到付款',
    'zh-TW': '貨到付款',
    de: 'Nachnahme',
    fr: 'Paiement à la livraison',
    es: 'Pago contra reembolso',
    it: 'Pagamento alla consegna',
    pt: 'Pagamento na entrega',
    nl: 'Betaling bij levering',
    ja: '代金引換',
    ko: '배송 시 결제',
    ar: 'الدفع عند الاستلام',
  },
  standardDelivery: {
    en: 'Standard delivery',
    zh: '标准配送',
    'zh-TW': '標準配送',
    de: 'Standardversand',
    fr: 'Livraison standard',
    es: 'Envío estándar',
    it: 'Spedizione standard',
    pt: 'Envio padrão',
    nl: 'Standaardlevering',
    ja: '通常配送',
    ko: '일반 배송',
    ar: 'شحن عادي',
  },
  transferInstructions: {
    en: 'Please transfer {{amount}} and use the order number {{orderNo}} as the reference. We ship as soon as the payment has arrived.',
    zh: '请转账 {{amount}}，并在附言中填写订单号 {{orderNo}}。款项到账后我们立即发货。',
    'zh-TW': '請轉帳 {{amount}}，並在附言中填寫訂單編號 {{orderNo}}。款項入帳後我們立即出貨。',
    de: 'Bitte überweisen Sie {{amount}} und geben Sie als Verwendungszweck die Bestellnummer {{orderNo}} an. Wir versenden, sobald die Zahlung eingegangen ist.',
    fr: 'Veuillez virer {{amount}} en indiquant le numéro de commande {{orderNo}} comme référence. Nous expédions dès réception du paiement.',
    es: 'Transfiera {{amount}} e indique el número de pedido {{orderNo}} como concepto. Enviamos en cuanto llegue el pago.',
    it: 'Effettui un bonifico di {{amount}} indicando come causale il numero d’ordine {{orderNo}}. Spediamo appena arriva il pagamento.',
    pt: 'Transfira {{amount}} e indique o número da encomenda {{orderNo}} como referência. Enviamos assim que o pagamento chegar.',
    nl: 'Maak {{amount}} over en vermeld het bestelnummer {{orderNo}} als omschrijving. We verzenden zodra de betaling binnen is.',
    ja: '{{amount}} をお振り込みください。お振込の際は注文番号 {{orderNo}} をご記入ください。ご入金を確認でき次第、発送いたします。',
    ko: '{{amount}}을(를) 이체하시고 주문 번호 {{orderNo}}을(를) 메모에 적어 주세요. 입금이 확인되는 대로 발송합니다.',
    ar: 'يُرجى تحويل {{amount}} وذكر رقم الطلب {{orderNo}} في بيان التحويل. نشحن فور وصول الدفعة.',
  },
  cashInstructions: {
    en: 'Please have {{amount}} ready when order {{orderNo}} is delivered.',
    zh: '订单 {{orderNo}} 送达时请准备好 {{amount}}。',
    'zh-TW': '訂單 {{orderNo}} 送達時請準備好 {{amount}}。',
    de: 'Bitte halten Sie {{amount}} bereit, wenn die Bestellung {{orderNo}} geliefert wird.',
    fr: 'Veuillez préparer {{amount}} pour la livraison de la commande {{orderNo}}.',
    es: 'Tenga preparados {{amount}} cuando se entregue el pedido {{orderNo}}.',
    it: 'Tenga pronti {{amount}} alla consegna dell’ordine {{orderNo}}.',
    pt: 'Tenha {{amount}} à mão quando a encomenda {{orderNo}} for entregue.',
    nl: 'Houd {{amount}} gereed wanneer bestelling {{orderNo}} wordt bezorgd.',
    ja: 'ご注文 {{orderNo}} のお届け時に {{amount}} をご用意ください。',
    ko: '주문 {{orderNo}} 배송 시 {{amount}}을(를) 준비해 주세요.',
    ar: 'يُرجى تجهيز {{amount}} عند تسليم الطلب {{orderNo}}.',
  },
} satisfies Record<string, ShippedText>

/** A shipped text in all languages but its own, English. */
export function translationsOfShipped({ en: _, ...others }: ShippedText): Texts {
  return others
}

interface NewTexts {
  /** Without them, those that are stored stay. */
  translations?: Translations | undefined
}

/**
 * The translations to store with an edited record: when the operator words a shipped text anew, its shipped translations no longer say the same and go;
 * his own stay.
 */
export function dropShippedTexts<Field extends string>(
  field: Field,
  before: Record<Field, string> & { translations: Translations },
  after: Record<Field, string> & NewTexts,
): Translations | undefined {
  const shipped = Object.values<ShippedText>(shippedTexts).find(({ en }) => en === before[field])
  if (!shipped || after[field] === before[field]) return after.translations
  const translations = after.translations ?? before.translations
  const ownTexts = Object.entries(translations[field] ?? {}).filter(([language, text]) => {
    const siteLanguage = siteLanguages.find((known) => known === language)
    return !siteLanguage || text !== shipped[siteLanguage]
  })
  return { ...translations, [field]: Object.fromEntries(ownTexts) }
}
