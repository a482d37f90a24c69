import { absolute, linkTo } from '../kit/urls.ts'
import type { SiteView } from './view.ts'

/** One step of a breadcrumb; the last one is the page itself. */
export type Step = { title: string; path: string }

/** The seller as schema.org knows organisations; empty facts are left out. */
export function organization({ snapshot: { site } }: SiteView): Record<string, unknown> {
  const { seller, config } = site
  return withoutEmpty({
    '@type': 'Organization',
    name: seller.name || site.name,
    url: `${site.baseUrl}/`,
    logo: config.logo && absolute(site.baseUrl, config.logo),
    email: seller.email,
    telephone: seller.phone,
    address: seller.address,
    identifier: seller.registration,
  })
}

/** The site as schema.org knows it, with its search. */
export function webSite({ snapshot: { site } }: SiteView): Record<string, unknown> {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: `${site.baseUrl}/`,
    inLanguage: site.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.baseUrl}/search/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The steps as schema.org knows them, in their order, with whole addresses. */
export function breadcrumbList({ snapshot: { site } }: SiteView, steps: readonly Step[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: site.baseUrl + linkTo(step.path),
    })),
  }
}

/** The facts without those that are undefined, null, empty texts or empty lists; 0 and false stay. */
export function withoutEmpty(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
