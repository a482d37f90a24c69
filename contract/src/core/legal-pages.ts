/** Pages that a shop is to show by law, in the order in which a footer lists them. */
export const legalPageKinds = ['terms', 'privacy', 'withdrawal', 'shipping', 'imprint'] as const
export type LegalPageKind = (typeof legalPageKinds)[number]

/** Addresses under which an article is taken for a legal page; the first one is that of the shipped draft. */
export const legalPageAddresses: Readonly<Record<LegalPageKind, readonly [string, ...string[]]>> = {
  terms: ['terms', 'terms-of-service', 'terms-of-use', 'terms-and-conditions', 'agb', 'fu-wu-tiao-kuan'],
  privacy: ['privacy', 'privacy-policy', 'datenschutz', 'datenschutzerklarung', 'yin-si-zheng-ce', 'yin-si-shuo-ming'],
  withdrawal: ['withdrawal', 'right-of-withdrawal', 'returns', 'return-policy', 'refund-policy', 'widerruf', 'widerrufsrecht'],
  shipping: ['shipping', 'shipping-policy', 'delivery', 'shipping-and-returns', 'versand', 'versand-und-zahlung'],
  imprint: ['imprint', 'impressum', 'legal-notice'],
}
