import { z } from 'zod'
import { parseJson } from '../cells/cells.ts'
import type { ParsedVariant } from '../product.ts'
import type { RowReader } from '../table/row-reader.ts'

/** A variant as our own export writes it: amounts in major units; what is absent is the goods' own. */
const exportedVariants = z.array(
  z.strictObject({
    sku: z.string().default(''),
    options: z.record(z.string(), z.string()),
    price: z.string().optional(),
    marketPrice: z.string().optional(),
    stock: z.int().min(0).default(0),
    /** Of a file that is no export of ours: its pieces are not counted. */
    isUncounted: z.boolean().optional(),
    picture: z.string().optional(),
    weightGrams: z.int().min(0).optional(),
    shelf: z.string().optional(),
  }),
)

/** The variants of a cell that we exported, exactly as they were; an unreadable cell is reported. */
export function readVariants(reader: RowReader, at: number, currencyCode: string | undefined): ParsedVariant[] | undefined {
  const cell = reader.cell(at)
  if (cell === '') return undefined
  const variants = parseJson(cell, exportedVariants)
  const variantDrafts = variants?.flatMap(({ price, marketPrice, sku, options, stock, isUncounted, picture, weightGrams, shelf }) => {
    const priceMinor = price === undefined ? undefined : reader.minorOf(price, currencyCode)
    const marketPriceMinor = marketPrice === undefined ? undefined : reader.minorOf(marketPrice, currencyCode)
    const isWrong = (price !== undefined && priceMinor === undefined) || (marketPrice !== undefined && marketPriceMinor === undefined)
    if (isWrong) return []
    const variant: ParsedVariant = { row: reader.row.row, sku, options, ...(isUncounted ? { isUncounted } : { stock }) }
    if (priceMinor !== undefined) variant.priceMinor = priceMinor
    if (marketPriceMinor !== undefined) variant.marketPriceMinor = marketPriceMinor
    if (picture !== undefined) variant.picture = picture
    if (weightGrams !== undefined) variant.weightGrams = weightGrams
    if (shelf !== undefined) variant.shelf = shelf || null
    return [variant]
  })
  if (variantDrafts?.length === variants?.length && variantDrafts) return variantDrafts
  reader.report(at, 'variants-unreadable')
  return undefined
}
