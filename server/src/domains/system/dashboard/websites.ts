import { allows, type NeedName, needFacts, type WebsiteNeed } from '@wanpu/contract'
import { readBaseCode } from '../../../db/base-currency.ts'
import type { Db } from '../../../db/open.ts'
import { findFirstNeeds, type NeedyWebsite, openNeeds } from '../../selling/order/website-needs.ts'
import { findDemoWebsites } from '../config/demo-record.ts'

const shownWebsites = 20

/**
 * How many websites there are, and the active ones that need something whose screen somebody with these permissions may
 * open; advice alone does not count. Those that are public and can't sell come first: they cost orders.
 */
export function listAttention(all: readonly NeedyWebsite[], permissions: readonly string[]) {
  const active = all.filter(({ isActive }) => isActive)
  const attention = active
    .map(({ id, domain, name, canSell, isPublic, needs }) => ({
      website: { id, domain, name, needs: namesOf(openNeeds(needs, permissions)) },
      costsOrders: isPublic && !canSell,
    }))
    .filter(({ website }) => website.needs.length > 0)
    .sort((a, b) => Number(b.costsOrders) - Number(a.costsOrders))
  const items = attention.slice(0, shownWebsites).map(({ website }) => website)
  return { total: all.length, active: active.length, attention: attention.length, items }
}

/** The names of the needs that are more than advice, each once. */
function namesOf(needs: readonly WebsiteNeed[]): NeedName[] {
  const names = needs.map(({ what }) => what).filter((what) => needFacts[what].isAdvice !== true)
  return [...new Set(names)]
}

interface OpeningReader {
  permissions: readonly string[]
  hasProducts: boolean
}

/**
 * The steps to the first order: of the active website that is nearest to it, or of one that is still to be made. Null
 * once a website can sell, and where nothing that is left can be done by the reader. Websites of the demo are no first
 * shop.
 */
export async function readOpening(db: Db, all: readonly NeedyWebsite[], { permissions, hasProducts }: OpeningReader) {
  const demoIds = await findDemoWebsites(db)
  const active = all.filter(({ id, isActive }) => isActive && !demoIds.has(id))
  if (active.some(({ canSell }) => canSell)) return null
  const nearest = active.toSorted((a, b) => countBlocks(a) - countBlocks(b) || Number(b.id) - Number(a.id))[0]
  const allNeeds = nearest?.needs ?? (await findFirstNeeds(db, hasProducts))
  const needs = openNeeds(allNeeds, permissions).filter(({ what }) => needFacts[what].step !== undefined)
  const canBeDone = ({ what, blocks }: WebsiteNeed) => blocks && allows(permissions, needFacts[what].doneBy ?? needFacts[what].right)
  if (!needs.some(canBeDone)) return null
  const hasDemo = all.some(({ id }) => demoIds.has(id))
  if (nearest === undefined) return { website: null, currencyCode: await readBaseCode(db), hasDemo, needs }
  const { id, domain, name, takesOrders, currencyCode } = nearest
  return { website: { id, domain, name, takesOrders }, currencyCode, hasDemo, needs }
}

const countBlocks = ({ needs }: NeedyWebsite) => needs.filter(({ blocks }) => blocks).length
