// Prices and stock in a Google spreadsheet: `pull` writes the products there, `preview` tells what was changed in the
// sheet, `apply` brings it into the stock by one change, and `undo` takes that back.
import { readFile, writeFile } from 'node:fs/promises'
import { createClient, type Row } from '@wanpu/client'
import { openSheet } from './sheet.ts'

const {
  WANPU_URL = '',
  WANPU_KEY = '',
  SPREADSHEET = '',
  ACCOUNT_FILE = 'account.json',
  SHEETS_URL = 'https://sheets.googleapis.com',
} = process.env
const [command = ''] = process.argv.slice(2)
const wanpu = createClient({ url: WANPU_URL, key: WANPU_KEY, language: 'en' })
const sheet = await openSheet(SHEETS_URL, JSON.parse(await readFile(ACCOUNT_FILE, 'utf8')), SPREADSHEET, 'Products')

/** The columns of the sheet; the first one says which product a row is. */
const header = ['ID', 'SKU', 'Title', 'Price', 'Currency', 'Stock']
/** What people may change, and what it is called in a product file. */
const editable = { Price: 'price', Stock: 'stock' } as const
/** Where the cells as they were pulled are kept, and which change was applied last. */
const kept = { pulled: 'pulled.json', change: 'change.json' }

type Cells = Readonly<Record<string, string>>

if (command === 'pull') await pull()
else if (command === 'preview') await bring(false)
else if (command === 'apply') await bring(true)
else if (command === 'undo') await takeBack()
else throw new Error('pull, preview, apply or undo?')

async function pull(): Promise<void> {
  const rows: Cells[] = []
  for await (const product of wanpu.list('goods.search', { sort: { by: 'id' } }))
    if (product.variantCount === 0) rows.push(cellsOf(product))
  await sheet.write([header, ...rows.map((row) => header.map((name) => row[name] ?? ''))])
  await writeFile(kept.pulled, JSON.stringify(rows))
  console.log(`${rows.length} products are in the sheet`)
}

function cellsOf({ id, sku, title, priceMinor, currencyCode, stock }: Row<'goods.search'>): Cells {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions()
  const price = (priceMinor / 10 ** digits).toFixed(digits)
  return { ID: id, SKU: sku, Title: title, Price: price, Currency: currencyCode, Stock: `${stock}` }
}

/** The rows of which somebody changed a price or stock since they were pulled. @throws where the sheet is not ours */
async function changedRows(): Promise<{ was: Cells; is: Cells }[]> {
  const pulled: Cells[] = JSON.parse(await readFile(kept.pulled, 'utf8'))
  const byId = new Map(pulled.map((row) => [row.ID, row]))
  const [names = [], ...rows] = await sheet.read()
  for (const name of ['ID', ...Object.keys(editable)]) if (!names.includes(name)) throw new Error(`the sheet has no column ${name}`)
  return rows.flatMap((row) => {
    const is: Cells = Object.fromEntries(names.map((name, at) => [name, (row[at] ?? '').trim()]))
    const was = byId.get(is.ID ?? '')
    return was && Object.keys(editable).some((name) => is[name] !== was[name]) ? [{ was, is }] : []
  })
}

/** Brings what was changed in the sheet into the stock; without `applies` it only tells what that would do. */
async function bring(applies: boolean): Promise<void> {
  const changed = await changedRows()
  const present = await presentRows(changed.map(({ was }) => was.ID ?? ''))
  const isFree = ({ was }: { was: Cells }) => Object.keys(editable).every((name) => present.get(was.ID ?? '')?.[name] === was[name])
  for (const { was } of changed.filter((row) => !isFree(row))) console.log(`${was.Title}: changed in Wanpu meanwhile, pull again`)
  const free = changed.filter(isFree)
  if (free.length === 0) return console.log('nothing to bring in')

  const name = `spreadsheet-${SPREADSHEET}.csv`
  const content = new Blob([
    csv([['ID', 'Price', 'Currency', 'Stock'], ...free.map(({ was, is }) => [was.ID, is.Price, was.Currency, is.Stock])]),
  ])
  const { id: uploadId } = await wanpu.call('upload-file.upload', {}, { file: { name, content } })
  const mapping = { ID: 'goodsId', Price: editable.Price, Currency: 'currency', Stock: editable.Stock } as const
  const input = { uploadId, format: 'table', mapping, mode: 'update', decimalMark: '.' } as const
  const preview = await wanpu.call('goods-import-task.preview', input)
  for (const { was, is } of free) for (const column of Object.keys(editable)) tell(was, is, column)
  for (const { row, column, reason } of preview.problems) console.log(`row ${row}, ${column}: ${reason}`)
  console.log(`${preview.counts.changed} products change, ${preview.counts.failing} rows stay out`)
  if (!applies) return

  const { id } = await wanpu.call('goods-import-task.add', input)
  const { changeSetId } = await wanpu.waitForTask(id, { every: 200 })
  await writeFile(kept.change, JSON.stringify({ changeSetId }))
  console.log(`applied as change ${changeSetId}`)
}

function tell(was: Cells, is: Cells, column: string): void {
  if (was[column] !== is[column]) console.log(`${was.Title}: ${column} ${was[column]} → ${is[column]}`)
}

/** The products as they are now, by their ids. */
async function presentRows(ids: string[]): Promise<Map<string, Cells>> {
  const rows = new Map<string, Cells>()
  if (ids.length > 0) for await (const product of wanpu.list('goods.search', { ids })) rows.set(product.id, cellsOf(product))
  return rows
}

function csv(rows: readonly (readonly (string | undefined)[])[]): string {
  return rows.map((row) => row.map((cell = '') => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
}

async function takeBack(): Promise<void> {
  const { changeSetId } = JSON.parse(await readFile(kept.change, 'utf8'))
  const undone = await wanpu.undo(changeSetId)
  console.log(`${undone.affected} products are as they were`)
}
