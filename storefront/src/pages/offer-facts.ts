import { linkTo } from '../kit/urls.ts'
import type { ClassEntry } from '../plan/catalogue.ts'
import type { DeliveryMethod } from '../snapshot.ts'
import { articlePath } from './article-path.ts'
import { methodsFor, returnsPage } from './promises.ts'
import { withoutEmpty } from './structured.ts'
import type { SiteView } from './view.ts'

/** As many as search engines take. */
const mostCountries = 50

/** How products are sent and what that costs, as schema.org's OfferShippingDetails; nothing that is not known. */
export function shippingDetails(view: SiteView, entry: ClassEntry | undefined, priceMinor: number): Record<string, unknown>[] {
  return methodsFor(view, entry).flatMap((method) =>
    (method.rates ?? []).flatMap(({ countries, feeMinor, freeOverMinor }) => {
      const addressCountry = countries.length > 0 ? countries.slice(0, mostCountries) : homeOf(view)
      if (addressCountry.length === 0) return []
      const isFree = freeOverMinor !== undefined && priceMinor >= freeOverMinor
      return {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: view.major(isFree ? 0 : feeMinor), currency: view.snapshot.currency.code },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry },
        deliveryTime: { '@type': 'ShippingDeliveryTime', ...timesOf(method) },
      }
    }),
  )
}

function timesOf({ minDays, maxDays, handlingDays = 0 }: DeliveryMethod): Record<string, unknown> {
  const time = (min: number, max: number) => ({ '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' })
  return { handlingTime: time(0, handlingDays), transitTime: time(minDays - handlingDays, maxDays - handlingDays) }
}

const homeOf = ({ snapshot }: SiteView) => (snapshot.promises?.homeCountry ? [snapshot.promises.homeCountry] : [])

/**
 * How long buyers can send back, as schema.org's MerchantReturnPolicy. Without a country that it counts for, search
 * engines take only the page that says it.
 */
export function returnPolicy(view: SiteView): Record<string, unknown> | undefined {
  const { returnDays, countries = homeOf(view) } = view.snapshot.promises ?? {}
  const page = returnsPage(view)
  if (!returnDays || (countries.length === 0 && !page)) return undefined
  const link = page && view.snapshot.site.baseUrl + linkTo(articlePath(page))
  if (countries.length === 0) return { '@type': 'MerchantReturnPolicy', merchantReturnLink: link }
  return withoutEmpty({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries.slice(0, mostCountries),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    merchantReturnLink: link,
  })
}
