import { deliveryDays } from '@wanpu/contract/delivery-days'
import { daysText } from '../kit/dates.ts'

/** What the page says of its delivery: for each method its business days and the countries that it goes to. */
interface Facts {
  timeZone: string
  closedDays: string[]
  methods: [minDays: number, maxDays: number, countries: string[]][]
}

const line = document.getElementById('delivery')
const place = line?.querySelector('span')
if (line && place) sayDays(place, JSON.parse(line.dataset.days ?? ''), line.dataset.said ?? '')

/** Says the days of the calendar, by the method that the checkout offers first to visitors of this country. */
function sayDays(place: Element, { timeZone, closedDays, methods }: Facts, said: string): void {
  const country = /-([A-Z]{2})\b/.exec(navigator.language)?.[1]
  const method = methods.find(([, , countries]) => countries.length === 0 || (country !== undefined && countries.includes(country)))
  if (!method) return
  const [minDays, maxDays] = method
  // Swedish days are written as we write them. An order of now counts from this day on.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone })
  const { deliveryFrom, deliveryTo } = deliveryDays({ minDays, maxDays }, today, closedDays)
  if (deliveryFrom && deliveryTo)
    place.textContent = said.replace('{days}', daysText(document.documentElement.lang, deliveryFrom, deliveryTo))
}
