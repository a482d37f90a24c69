import { type GoodsRow, goodsExport, type Variant } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { handlers } from '../../../action.ts'
import { pageOfRows } from '../../../db/query.ts'
import { amountOf, type Cell, listText, pathText } from '../../../export/export-cells.ts'
import type { ExportTerms } from '../../../export/export-list.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { goodsConditions } from './goods.filter.ts'
import { goodsSortColumns, listedColumns } from './goods.sql.ts'

type Row = GoodsRow & { classTitles: string[] | null }

/** The titles of a class and those above it, from the root down, of a row's column. */
export const classTitlesOf = (column: string | RawBuilder<unknown>) => sql<string[] | null>`(
  select json_agg(p.title order by p.path) from classification c, unnest(string_to_array(rtrim(c.path, '.'), '.')) part
    join classification p on p.id = part::bigint
  where c.id = ${typeof column === 'string' ? sql.ref(column) : column})`

type Cells = { [Column in keyof typeof goodsExport.export.columns]: (row: Row, terms: ExportTerms) => Cell }

/** Columns whose cells are not the row's own value. */
const ownCells = {
  classificationTitle: (row) => (row.classTitles ? pathText(row.classTitles) : null),
  priceMinor: (row, terms) => amountOf(row.priceMinor, terms.decimalsOf(row.currencyCode)),
  marketPriceMinor: (row, terms) => amountOf(row.marketPriceMinor, terms.decimalsOf(row.currencyCode)),
  costMinor: (row, terms) => amountOf(row.costMinor, terms.decimalsOf(row.currencyCode)),
  tags: (row) => listText(row.tags),
  sizes: (row) => listText(row.sizes),
  colors: (row) => listText(row.colors),
  scopes: (row) => listText(row.scopes),
  pictures: (row) => row.pictures.map((picture) => picture.path).join('\n'),
  pictureTexts: (row) => (row.pictures.some((picture) => picture.alt) ? JSON.stringify(row.pictures.map(({ alt = '' }) => alt)) : ''),
  variants: (row, terms) =>
    row.variants.length > 0 ? JSON.stringify(row.variants.map((variant) => variantCell(variant, row.currencyCode, terms))) : '',
} satisfies Partial<Cells>

/** Columns that show a field of the row as it is: a column that is neither that nor above does not compile. */
type Plain = Exclude<keyof Cells, keyof typeof ownCells>
const isPlain = (name: string): name is Plain => !(name in ownCells)
const toPlainCell =
  (name: Plain) =>
  (row: Row): Cell =>
    row[name]
const plainNames = Object.keys(goodsExport.export.columns).filter(isPlain)

/** The cells of a product, in the stock or among the copies. */
export const goodsCells: Cells = {
  // Every other column is a plain one.
  ...(Object.fromEntries(plainNames.map((name) => [name, toPlainCell(name)])) as Record<Plain, (row: Row) => Cell>),
  ...ownCells,
}

function variantCell({ priceMinor, marketPriceMinor, ...variant }: Variant, currencyCode: string, terms: ExportTerms) {
  const major = (minor: number | undefined) => (minor === undefined ? undefined : amountOf(minor, terms.decimalsOf(currencyCode))?.amount)
  return { ...variant, price: major(priceMinor), marketPrice: major(marketPriceMinor) }
}

export const goodsExportActions = handlers(goodsExport, {
  export: exportSearched<typeof goodsExport.export, Row>({
    action: goodsExport.export,
    fileName: 'goods',
    search(db, input, { asked: { columns } }) {
      const isWanted = (name: 'description' | 'variants') => !columns || columns.includes(name)
      const rows = db
        .selectFrom('goods')
        .select(listedColumns)
        .select([
          classTitlesOf('classification_id').as('classTitles'),
          sql<string>`${isWanted('description') ? sql.ref('description') : sql.lit('')}`.as('description'),
          sql<Variant[]>`${isWanted('variants') ? sql.ref('variants') : sql`'[]'::jsonb`}`.as('variants'),
        ])
        .where(goodsConditions(input))
        .$castTo<Row>()
      return pageOfRows(db, rows, input, goodsSortColumns, 'id', Object.values(goodsSortColumns))
    },
    cells: goodsCells,
  }),
})
