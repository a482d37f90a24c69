import { type LegalPageKind, legalPageAddresses } from '@wanpu/contract'
import type { Article, SiteSnapshot } from '../snapshot.ts'

/** Whether buyers are asked before the operator's code runs. A site without code has nothing to ask for. */
export function asksConsent({
  config: { consentBanner, headerCode = '', footerCode = '' },
}: Pick<SiteSnapshot['site'], 'config'>): boolean {
  return consentBanner === true && (headerCode + footerCode).trim() !== ''
}

/** The article that is a legal page of this kind. */
export function legalPage({ articles }: Pick<SiteSnapshot, 'articles'>, kind: LegalPageKind): Article | undefined {
  const [first] = legalPageAddresses[kind].flatMap((key) => articles.find((article) => article.key === key) ?? [])
  return first
}
