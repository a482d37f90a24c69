import { order as orderWords } from '#words/order'
import { daysText } from '../../kit/dates.ts'

interface DeliveryDays {
  deliveryFrom?: string | null | undefined
  deliveryTo?: string | null | undefined
}

/**
 * When a parcel should come, such as “estimated delivery Mar 10 – 13”; empty where the shop does not say. Orders of
 * older pages have no days.
 */
export function arrivalText({ deliveryFrom, deliveryTo }: DeliveryDays): string {
  if (!deliveryFrom || !deliveryTo) return ''
  return orderWords.checkout.arrives(joined(daysText(document.documentElement.lang, deliveryFrom, deliveryTo)))
}

/** East Asian lines may end at any character of a day, unless word joiners are around it. */
const joined = (days: string) => days.replaceAll(/(?=[月日至～월일])|(?<=[月日至～월일])(?=.)/g, '\u2060')
