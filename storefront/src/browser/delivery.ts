import { order as orderWords } from '#words/order'

interface DeliveryDays {
  deliveryFrom?: string | null | undefined
  deliveryTo?: string | null | undefined
}

/** When a parcel should come, such as “estimated delivery Mar 10 – 13”; empty where the shop does not say. Orders of older pages have no days. */
export function arrivalText({ deliveryFrom, deliveryTo }: DeliveryDays): string {
  if (!deliveryFrom || !deliveryTo) return ''
  const format = new Intl.DateTimeFormat([document.documentElement.lang, 'en'], { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return orderWords.checkout.arrives(format.formatRange(new Date(deliveryFrom), new Date(deliveryTo)))
}
