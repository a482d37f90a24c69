import { addDays, weekdayOf } from '@wanpu/contract'
import type { Services } from '../src/boot/services.ts'
import { type NewVisit, recordVisits } from '../src/domains/selling/traffic/traffic.intake.ts'
import { readBusinessZone } from '../src/domains/system/config/business-zone.ts'
import { chance, pick } from './chance.ts'
import type { DemoShop } from './shops.ts'

const dayMs = 86_400_000
const days = 365
const chunk = 5000
const devices = ['phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet'] as const
const referrers = ['', '', '', 'https://www.google.com/', 'https://duckduckgo.com/', 'https://www.bing.com/', 'https://news.example.com/']

/** A year of visits: more on weekends, growing over the year, a bot now and then. */
export async function makeVisits(services: Services, shop: DemoShop, websiteId: string, paths: readonly string[]): Promise<number> {
  const random = chance(shop.key.length * 104_729)
  const zone = await readBusinessZone(services.db)
  const today = zone.dayOf(services.now())
  let count = 0
  let waiting: NewVisit[] = []
  for (let ago = days; ago >= 0; ago--) {
    const day = addDays(today, -ago)
    const midnight = Date.parse(zone.startOf(day))
    const visits = visitsOf(shop, websiteId, { midnight, weekday: weekdayOf(day), ago }, paths, random).filter(
      (visit) => visit.at <= services.now().toISOString(),
    )
    count += visits.length
    waiting.push(...visits)
    if (waiting.length < chunk && ago > 0) continue
    await recordVisits(services.db, waiting)
    waiting = []
  }
  return count
}

function visitsOf(
  shop: DemoShop,
  websiteId: string,
  { midnight, weekday, ago }: { midnight: number; weekday: number; ago: number },
  paths: readonly string[],
  random: () => number,
): NewVisit[] {
  const growth = 0.5 + (days - ago) / days
  const visitors = Math.round(shop.visitors * growth * (weekday === 0 || weekday === 6 ? 1.4 : 1) * (0.7 + random() * 0.6)) / 2
  return Array.from({ length: Math.ceil(visitors) }, (_, number) => {
    const isBot = random() < 0.04
    const device = pick(devices, random)
    const opened = midnight + Math.floor((0.25 + random() * 0.7) * dayMs)
    return Array.from(
      { length: 1 + Math.floor(random() ** 2 * 3) },
      (_, page): NewVisit => ({
        websiteId,
        at: new Date(opened + page * 40_000).toISOString(),
        visitor: `demo-${ago}-${number}`,
        path: page === 0 ? '/' : pick(paths, random),
        referrer: page === 0 ? pick(referrers, random) : '',
        shopGoodsId: null,
        device: isBot ? 'other' : device,
        isBot,
      }),
    )
  }).flat()
}
