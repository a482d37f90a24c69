import type { classification, OutputOf } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type StoredClass, treeFaults } from './class-repair.rules.ts'
import { pathPart } from './classification.sql.ts'
import { rewritePaths } from './tree.sql.ts'

type RepairReport = OutputOf<typeof classification.repair>
type Fault = RepairReport['faults'][number]

const mostNamed = 20

/**
 * Finds what is wrong with the tree and with what hangs on it, and sets it right unless it is a preview. The tree must
 * be held.
 */
export async function repairTree(db: Db, isPreview: boolean): Promise<RepairReport> {
  const classes = await db.selectFrom('classification').select(['id', 'parentId', 'title', 'path']).orderBy('id').execute()
  const { orphans, cycles, wrongPaths } = treeFaults(classes, pathPart)
  const counts = await findWrongCounts(db)
  const lostCount = await findLostShopGoods(db)
  if (!isPreview) {
    await liftToTop(db, [...orphans, ...cycles])
    await rewritePaths(db)
    if (counts.count > 0) await writeCounts(db)
    if (lostCount.count > 0) await clearLostClasses(db)
  }
  const faults: Fault[] = [
    { kind: 'orphan', ...reportRows(orphans) },
    { kind: 'cycle', ...reportRows(cycles) },
    { kind: 'wrong-path', ...reportRows(wrongPaths) },
    { kind: 'wrong-count', ...counts },
    { kind: 'lost-shop-goods', ...lostCount },
  ]
  const affected = new Set([...orphans, ...cycles, ...wrongPaths].map((fault) => fault.id)).size + counts.count + lostCount.count
  return { affected, faults: faults.filter((fault) => fault.count > 0) }
}

interface NamedRow {
  id: string
  title: string
}

interface RepairCount {
  count: number
  sample: NamedRow[]
}

const reportRows = (rows: readonly NamedRow[]): RepairCount => ({
  count: rows.length,
  sample: rows.slice(0, mostNamed).map(({ id, title }) => ({ id, title })),
})

/** At the top, under a name that is free there: a name that is taken gets the id behind it. */
async function liftToTop(db: Db, lifted: readonly StoredClass[]): Promise<void> {
  if (lifted.length === 0) return
  await sql`
    update classification c set parent_id = null, version = c.version + 1, state = next_state(), updated_at = now(),
      title = case when exists (select 1 from classification o where o.parent_id is null and o.title = c.title)
        or exists (select 1 from classification o where o.id = any (${sql.val(lifted.map((node) => node.id))}::bigint[]) and o.id < c.id and o.title = c.title)
        then c.title || ' (' || c.id || ')' else c.title end
    where c.id = any (${sql.val(lifted.map((node) => node.id))}::bigint[])`.execute(db)
}

const realCounts = sql`
  select g.id, g.title, coalesce(n.used, 0) as used
  from goods g left join (select s.goods_id, count(*)::int as used from shop_goods s group by s.goods_id) n on n.goods_id = g.id
  where g.used_times <> coalesce(n.used, 0)`

/** Products whose count of websites is not what the websites have. */
async function findWrongCounts(db: Db): Promise<RepairCount> {
  return countRows(db, sql`select wrong.id, wrong.title from (${realCounts}) wrong`)
}

/** How many rows a query has, and the first of them: there may be as many as products. */
async function countRows(db: Db, query: RawBuilder<unknown>): Promise<RepairCount> {
  const rows = await sql<NamedRow & { count: number }>`
    select f.id, f.title, (count(*) over ())::int as count from (${query}) f order by f.id limit ${mostNamed}`.execute(db)
  return { count: rows.rows[0]?.count ?? 0, sample: rows.rows.map(({ id, title }) => ({ id, title })) }
}

async function writeCounts(db: Db): Promise<void> {
  await sql`update goods g set used_times = wrong.used from (${realCounts}) wrong where g.id = wrong.id`.execute(db)
}

const lostShopGoods = sql`
  select s.id from shop_goods s where s.classification_id is not null
    and not exists (select 1 from classification c where c.id = s.classification_id)`

async function findLostShopGoods(db: Db): Promise<RepairCount> {
  return countRows(
    db,
    sql`select s.id, coalesce(s.title, g.title, '') as title from shop_goods s left join goods g on g.id = s.goods_id
      where s.id in (${lostShopGoods})`,
  )
}

/** Products without a class of their own take it from the stock. */
async function clearLostClasses(db: Db): Promise<void> {
  await sql`update shop_goods set classification_id = null, version = version + 1, state = next_state(), updated_at = now() where id in (${lostShopGoods})`.execute(
    db,
  )
}
