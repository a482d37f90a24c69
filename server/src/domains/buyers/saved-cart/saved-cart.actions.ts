import { type InputOf, type Page, type SavedCartRow, savedCart } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { refuse } from '../../../refusals.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { baseCodeOf, convertMinor, type Rates } from '../../terms/currency/currency.rules.ts'
import { readRates } from '../../terms/currency/currency.sql.ts'
import { countCarts, deleteCarts, searchCarts, sumReminders } from './saved-cart-list.sql.ts'

type KeptCart = Awaited<ReturnType<typeof searchCarts>>['items'][number]

interface CartSum {
  currencyCode: string
  goodsMinor: number
  lines: { title: string; options: Record<string, string>; quantity: number; problem?: unknown }[]
}

/** What each cart would cost at `at`, in their order. */
type SumCarts = (db: Db, carts: readonly KeptCart[], at: string) => Promise<CartSum[]>

/** The handlers of kept carts, whose prices `sumCarts` works out. */
export const savedCartActions = (sumCarts: SumCarts) =>
  handlers(savedCart, {
    search: (input, { db, now, scope }) => searchPriced(db, input, { scope, at: now().toISOString(), sumCarts }),

    export: exportSearched({
      action: savedCart.export,
      fileName: 'abandoned-checkouts',
      search: (db, input, { scope, now }) => searchPriced(db, input, { scope, at: now, sumCarts }),
      cells: { lines: ({ lines }) => lines.map(lineText).join('\n') },
    }),

    readResults: ({ websiteId }, { db, scope }) => sumReminders(db, websiteId, scope),

    async delete({ ids }, { db, scope }) {
      if ((await countCarts(db, ids, scope)) < new Set(ids).size) throw refuse('not-found')
      return { affected: await deleteCarts(db, ids) }
    },
  })

/** Carts with what they would cost at `at`. */
async function searchPriced(
  db: Db,
  input: InputOf<typeof savedCart.search>,
  { scope, at, sumCarts }: { scope: WebsiteScope; at: string; sumCarts: SumCarts },
): Promise<Page<SavedCartRow>> {
  const page = await searchCarts(db, input, scope)
  const [sums, rates] = [await sumCarts(db, page.items, at), await readRates(db)]
  return { ...page, items: page.items.map(({ items: _, ...cart }, place) => ({ ...cart, ...toShownSum(sums[place], rates) })) }
}

function toShownSum(
  sum: CartSum | undefined,
  rates: Rates,
): Pick<SavedCartRow, 'lines' | 'goodsMinor' | 'currencyCode' | 'baseMinor' | 'baseCurrencyCode'> {
  const lines = (sum?.lines ?? []).map(({ title, options, quantity, problem }) => ({
    title,
    quantity,
    isSold: problem === undefined,
    options: Object.values(options).join(', '),
  }))
  const { goodsMinor = 0, currencyCode = '' } = sum ?? {}
  return { lines, goodsMinor, currencyCode, ...inBase({ goodsMinor, currencyCode }, rates) }
}

/** The sum in the base currency, at the rates of now. */
function inBase({ goodsMinor, currencyCode }: Pick<SavedCartRow, 'goodsMinor' | 'currencyCode'>, rates: Rates) {
  const baseCurrencyCode = baseCodeOf(rates) ?? ''
  const [from, to] = [rates.get(currencyCode), rates.get(baseCurrencyCode)]
  return { baseMinor: from && to ? convertMinor(goodsMinor, from, to) : null, baseCurrencyCode }
}

const lineText = ({ title, options, quantity }: SavedCartRow['lines'][number]) => `${quantity} × ${title}${options && ` (${options})`}`
