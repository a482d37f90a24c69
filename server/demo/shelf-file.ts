import type { GoodsListRow } from '@wanpu/contract'
import { stringify } from 'csv-stringify/sync'

/** Levels of a bay, the lowest first. */
const levels = 3

/**
 * Where the products lie, as a list of a stocktaking says it: from that rack on, one for each category, in it bay by
 * bay and level by level, such as A-02-3.
 */
export function shelfFile(products: readonly Pick<GoodsListRow, 'id' | 'classificationId'>[], firstRack: number): string {
  const racks = [...Map.groupBy(products, ({ classificationId }) => classificationId).values()]
  const rows = racks.flatMap((rack, at) =>
    rack.map(({ id }, place) => [id, `${letterOf(firstRack + at)}-${bayOf(place)}-${(place % levels) + 1}`]),
  )
  return stringify([['Wanpu ID', 'Shelf'], ...rows])
}

const letterOf = (rack: number) => String.fromCharCode('A'.charCodeAt(0) + rack)
const bayOf = (place: number) => String(Math.floor(place / levels) + 1).padStart(2, '0')
