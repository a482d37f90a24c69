import type { GoodsFilter } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldCounts } from '../../../db/kept-counts.ts'
import type { Db } from '../../../db/open.ts'
import { contains } from '../../../db/query.ts'
import { asksNothing, goodsConditions } from './goods.filter.ts'
import { isAmongTwins } from './goods-quality.sql.ts'

interface ProductTypeCount {
  productType: string
  count: number
}

const mostTypes = 2000

/** The product types in use, the most used first. */
export async function findProductTypes(db: Db, keywords: string | undefined): Promise<ProductTypeCount[]> {
  const isNamed = sql<SqlBool>`product_type <> ''`
  return readKeptCounts(db, keywords ? sql<SqlBool>`${isNamed} and ${contains('product_type', keywords)}` : isNamed)
}

/** How many of the products that match have which product type; those without one under the empty text. */
export async function countProductTypes(db: Db, filter: GoodsFilter): Promise<ProductTypeCount[]> {
  if (asksNothing(filter)) return readKeptCounts(db, sql<SqlBool>`true`)
  const { quality, ...others } = filter
  const twins = quality && isAmongTwins(quality)
  return db
    .selectFrom('goods')
    .select(['productType', sql<number>`count(*)::int`.as('count')])
    .where(goodsConditions(twins ? others : filter))
    .where(twins ?? sql<SqlBool>`true`)
    .groupBy('productType')
    .orderBy('count', 'desc')
    .orderBy('productType')
    .limit(mostTypes)
    .execute()
}

async function readKeptCounts(db: Db, condition: RawBuilder<SqlBool>): Promise<ProductTypeCount[]> {
  const { rows } = await sql<ProductTypeCount>`
    select product_type, sum(goods)::int as count from product_type_count where ${condition}
    group by 1 having sum(goods) > 0 order by count desc, product_type limit ${sql.lit(mostTypes)}`.execute(db)
  return rows
}

/** Adds up what statements appended to the counts, one row to a type. */
export const foldProductTypes = ({ db }: { db: Db }): Promise<void> =>
  foldCounts(db, { table: 'productTypeCount', keys: ['productType'], sums: ['goods'] })
