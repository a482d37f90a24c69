import { goodsImportTask, protectedWord, uploadFile } from '@wanpu/contract'
import { sql } from 'kysely'
import { cpuSeconds, cpuText } from '../cpu.ts'
import { fillWebsite } from '../fill/goods.ts'
import { productTable, things, words } from '../product-table.ts'
import { line, type Stage, taskEnd } from '../stage.ts'

/**
 * A generated CSV of so many goods: a first import, the same file again, one that changes every price, without and with
 * protected words and own texts of websites; over HTTP, to the task's end.
 */
export async function importLines(stage: Stage, rows: number): Promise<void> {
  const first = await upload(stage, rows, 0)
  await measure(stage, `import of ${rows} rows (must 10000 rows/s, embedded 5000)`, first, rows)
  await limitLine(stage)
  await measure(stage, 'the same file again', first, rows)
  await measure(stage, 'the same file a third time, known to be unchanged (must 50000 rows/s)', first, rows)
  await measure(stage, 'every price changed, with backup', await upload(stage, rows, 7), rows)
  await stage.api.call(protectedWord.insertBatch, { text: brands(2000), places: ['title', 'brand', 'description'] })
  await measure(stage, 'the same with 2000 protected words', await upload(stage, rows, 8), rows)
  const own = await ownTexts(stage, 5000)
  await measure(stage, `the same with own texts of websites for ${own} of the goods`, await upload(stage, rows, 9), rows)
}

/**
 * A website with titles and descriptions of its own for the first products, which protected words judge, too. Returns
 * how many.
 */
async function ownTexts(stage: Stage, count: number): Promise<number> {
  const { db } = stage.started.services
  const websiteId = await fillWebsite(stage, 'own-texts.localhost', count)
  const own = await sql`
    update shop_goods set title = 'Bench shop, ' || id, description = '<p>Chosen for you, item ' || id || '.</p>' where website_id = ${websiteId}::bigint`.execute(
    db,
  )
  await sql`vacuum (analyze) shop_goods`.execute(db)
  return Number(own.numAffectedRows)
}

/** Names of brands that begin like words of the products, of which none is there. */
function brands(count: number): string {
  return Array.from({ length: count }, (_, n) => `${words[n % 8]} ${things[(n >> 3) % 8]?.slice(0, 3)}${n}x`).join('\n')
}

async function measure(stage: Stage, name: string, uploadId: string, rows: number): Promise<void> {
  let counts = ''
  const cost = await cpuSeconds(stage, async () => {
    const { id } = await stage.api.call(goodsImportTask.add, { uploadId, mode: 'both' })
    const { result } = await taskEnd(stage, goodsImportTask.read, id)
    counts = `new ${result.new}, changed ${result.changed}, same ${result.same}, failing ${result.failing}`
  })
  line(stage, name, `${Math.round(rows / cost.wall)} rows/s (${cost.wall.toFixed(1)} s; ${cpuText(cost, rows)}; ${counts})`)
}

/**
 * What the database takes for the rows alone: a copy of the table with the same indexes and without triggers, filled by
 * one statement.
 */
async function limitLine(stage: Stage): Promise<void> {
  const { db } = stage.started.services
  const columns = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'goods'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  )
  const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)))
  await sql`create table bench_rows (like goods including all)`.execute(db)
  let rows = 0
  const cost = await cpuSeconds(stage, async () => {
    const copied = await sql`insert into bench_rows (${names}) overriding system value select ${names} from goods`.execute(db)
    rows = Number(copied.numAffectedRows)
  })
  await sql`drop table bench_rows`.execute(db)
  line(stage, 'limit: the same rows into a table with the same indexes', `${cpuText(cost, rows)}`)
}

async function upload(stage: Stage, rows: number, raise: number): Promise<string> {
  const upload = await stage.api.upload(uploadFile.upload, { name: `products-${raise}.csv`, content: productTable(rows, raise) })
  return upload.id
}
