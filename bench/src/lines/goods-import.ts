import { goodsImportTask, protectedWord, uploadFile } from '@wanpu/contract'
import { sql } from 'kysely'
import { fillWebsite } from '../fill.ts'
import { line, type Stage, seconds, taskEnd } from '../stage.ts'

/** A generated CSV of so many goods: a first import, the same file again, one that changes every price, without and with protected words and own texts of websites; over HTTP, to the task's end. */
export async function importLines(stage: Stage, rows: number): Promise<void> {
  const first = await upload(stage, rows, 0)
  await measure(stage, `import of ${rows} rows (must 5000 rows/s, embedded 3000)`, first, rows)
  await measure(stage, 'the same file again', first, rows)
  await measure(stage, 'the same file a third time, known to be unchanged (must 50000 rows/s)', first, rows)
  await measure(stage, 'every price changed, with backup', await upload(stage, rows, 7), rows)
  await stage.api.call(protectedWord.insertBatch, { text: brands(2000), places: ['title', 'brand', 'description'] })
  await measure(stage, 'the same with 2000 protected words', await upload(stage, rows, 8), rows)
  const own = await ownTexts(stage, 5000)
  await measure(stage, `the same with own texts of websites for ${own} of the goods`, await upload(stage, rows, 9), rows)
}

/** A website with titles and descriptions of its own for the first goods, which protected words judge, too. Answers how many. */
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

/** Names of brands that begin like words of the goods, of which none is there. */
function brands(count: number): string {
  return Array.from({ length: count }, (_, n) => `${words[n % 8]} ${things[(n >> 3) % 8]?.slice(0, 3)}${n}x`).join('\n')
}

async function measure(stage: Stage, name: string, uploadId: string, rows: number): Promise<void> {
  let counts = ''
  const taken = await seconds(async () => {
    const { id } = await stage.api.call(goodsImportTask.add, { uploadId, mode: 'both' })
    const { result } = await taskEnd(stage, goodsImportTask.read, id)
    counts = `new ${result.new}, changed ${result.changed}, same ${result.same}, failing ${result.failing}`
  })
  line(stage, name, `${Math.round(rows / taken)} rows/s (${taken.toFixed(1)} s; ${counts})`)
}

/** A table as merchants keep them: Chinese and English titles, three levels of classes, HTML in a third of the descriptions. */
async function upload(stage: Stage, rows: number, raise: number): Promise<string> {
  const content = ['sku,title,description,price,market price,stock,category,brand,tags,image,weight,handle', ...lines(rows, raise)].join(
    '\n',
  )
  const kept = await stage.api.upload(uploadFile.upload, { name: `products-${raise}.csv`, content })
  return kept.id
}

const words = ['Canvas', 'Leather', '纯棉', 'Outdoor', '夏季', 'Ceramic', '手工', 'Classic']
const things = ['Shirt', 'Jacket', '连衣裙', 'Pot', '水杯', 'Chair', '背包', 'Lamp']

function* lines(rows: number, raise: number): Generator<string> {
  for (let n = 1; n <= rows; n++) {
    const title = `${words[n % 8]} ${things[(n >> 3) % 8]} ${n}`
    const text =
      n % 3 === 0 ? `<p>Made for <b>daily use</b>, item ${n}.</p><ul><li>soft</li><li>light</li></ul>` : `Made for daily use, item ${n}.`
    const price = 5 + (n % 400) + raise
    yield `SKU-${n},${title},"${text}",${price}.${10 + (n % 90)},${price + 20}.00,${n % 50},Group ${n % 10} > Line ${n % 40} > Kind ${n % 120},Brand ${n % 60},"new, tag${n % 30}",https://pictures.example.com/${n}.jpg,${100 + (n % 900)},item-${n}`
  }
}
