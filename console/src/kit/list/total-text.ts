import { whole } from '../../lib/format.ts'
import { say } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'

/** A number of rows, and whether it was counted. */
interface Total {
  total: number
  countIsExact: boolean
}

/** How many rows a list has, as texts hold it: `12,345`, or `about 12,300` where nobody counted them all. */
export function totalText({ total, countIsExact }: Total): string {
  return countIsExact ? whole(total) : say(kitText)('about', { count: whole(Number(total.toPrecision(3))) })
}
