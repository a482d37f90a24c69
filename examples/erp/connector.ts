// Keeps ERPNext and Wanpu in step: paid orders go to the ERP, its deliveries and stock movements come back.
//
// It may be killed at any moment. An order has one number in both systems: written twice, it is there once. A call to
// Wanpu is written down before it is made, with the key that names it: made again, it is done once.
import { open, readFile, rename } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type Input, isRefusal, type Row, WanpuError } from '@wanpu/client'
import { type Doc, ErpNextError, openErpNext } from './erp-next.ts'

/** What is known after a crash: up to where the orders are in the ERP, and calls whose outcome it was not told yet. */
interface State {
  cursor?: string
  calls: Record<string, { at: string; input: unknown }>
}

type ActionName = 'parcel.insert' | 'goods.update-fields'
/** A call that a document of the ERP asks for; its input is worked out once. */
type Step = { [Name in ActionName]: { action: Name; inputOf(): Promise<Input<Name>> } }[ActionName]

/** The stock has no product that the ERP moves. */
class NoSuchItem extends Error {}

const { WANPU_URL = '', WANPU_KEY = '', ERP_URL = '', ERP_TOKEN = '', STATE_FILE = 'erp-state.json', EVERY = '60' } = process.env
const wanpu = createClient({ url: WANPU_URL, key: WANPU_KEY, language: 'en' })
const erp = openErpNext(ERP_URL, ERP_TOKEN)
const state = await readState()

for (;;) {
  try {
    await pullOrders()
    await push('Delivery Note', parcelOf)
    await push('Stock Entry', movementsOf)
  } catch (error) {
    // The next round begins where this one stopped.
    console.error(new Date().toISOString(), error instanceof Error ? error.message : error)
  }
  await pause(Number(EVERY) * 1000)
}

/** Writes new and changed orders into the ERP. The cursor is kept after them: what a crash leaves out is read again. */
async function pullOrders(): Promise<void> {
  for await (const page of wanpu.changes('order.read.since', { ...(state.cursor && { cursor: state.cursor }) })) {
    for (const order of page.items) await putOrder(order)
    state.cursor = page.nextCursor
    await keepState()
  }
}

async function putOrder(order: Row<'order.search'>): Promise<void> {
  const [known] = await erp.find('Sales Order', [['custom_wanpu_no', '=', order.orderNo]])
  if (known) await erp.update('Sales Order', known, { custom_wanpu_status: order.status })
  else if (order.paidAt !== null || order.shipsUnpaid) await insertOrder(order)
}

async function insertOrder({ id, orderNo, status, currencyCode, items }: Row<'order.search'>): Promise<void> {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions()
  const lines = items.map(({ variantSku, title, quantity, priceMinor }) => {
    return { item_code: variantSku || title, item_name: title, qty: quantity, rate: priceMinor / 10 ** digits }
  })
  const numbers = { custom_wanpu_no: orderNo, custom_wanpu_id: id, custom_wanpu_status: status }
  try {
    await erp.insert('Sales Order', { ...numbers, customer: 'Online shop', po_no: orderNo, currency: currencyCode, items: lines })
  } catch (error) {
    // It is there: this program was killed after it had sent it. The number is unique in the ERP.
    if (!(error instanceof ErpNextError) || error.kind !== 'UniqueValidationError') throw error
  }
}

/** A delivery that was submitted in the ERP becomes a parcel with all that is not sent yet. */
function parcelOf(note: Doc): Step[] {
  return [{ action: 'parcel.insert', inputOf: async () => ({ orderId: `${note.custom_wanpu_id}`, trackingNo: `${note.lr_no}` }) }]
}

/** Goods that came in, were lost or written off: their number is added to what buyers left. */
function movementsOf(entry: Doc): Step[] {
  const lines = entry.items as { item_code: string; qty: number }[]
  return lines.map(({ item_code, qty }) => ({ action: 'goods.update-fields', inputOf: () => moved(item_code, qty) }))
}

/** What changes the stock of the product or variant of this SKU by so many pieces. */
async function moved(sku: string, pieces: number): Promise<Input<'goods.update-fields'>> {
  for await (const found of wanpu.list('goods.search', { keywords: `"${sku}"` })) {
    const { id, version, stock, variants } = await wanpu.call('goods.read', { id: found.id })
    const seen = { stock, variants: variants.map(({ sku, options, stock }) => ({ sku, options, stock })) }
    const added = (before: number) => Math.max(0, before + pieces)
    if (found.sku === sku && variants.length === 0) return { id, version, seen, fields: ['stock'], values: { stock: added(stock) } }
    if (!variants.some((each) => each.sku === sku)) continue
    const changed = variants.map((each) => (each.sku === sku ? { ...each, stock: added(each.stock) } : each))
    return { id, version, seen, fields: ['variants'], values: { variants: changed } }
  }
  throw new NoSuchItem(`no product has the SKU ${sku}`)
}

/** Does what submitted documents of the ERP ask for, and tells the ERP what became of each. */
async function push(doctype: string, stepsOf: (doc: Doc) => Step[]): Promise<void> {
  for (const name of await erp.find(doctype, [
    ['docstatus', '=', 1],
    ['custom_wanpu_state', '=', ''],
  ])) {
    const refused: string[] = []
    for (const [at, step] of stepsOf(await erp.read(doctype, name)).entries()) {
      await callOnce(`${name}:${at}`, step).catch((error) => refused.push(`line ${at + 1}: ${refusalOf(error)}`))
    }
    await erp.update(doctype, name, { custom_wanpu_state: refused.join('; ') || 'done' })
    for (const key of Object.keys(state.calls)) if (key.startsWith(`${name}:`)) delete state.calls[key]
    await keepState()
  }
}

/** What people read in the ERP about a call that will not go through. @throws what may go through later */
function refusalOf(error: unknown): string {
  if (error instanceof NoSuchItem) return error.message
  if (error instanceof WanpuError && [400, 404, 409].includes(error.status)) return error.message
  throw error
}

/** Makes the call that a key names, with the input of its first time. */
async function callOnce(idempotencyKey: string, step: Step): Promise<void> {
  for (;;) {
    const call = state.calls[idempotencyKey] ?? { at: new Date().toISOString(), input: await step.inputOf() }
    // Wanpu knows a key for a day: later it could be done twice.
    if (Date.now() - Date.parse(call.at) > 23 * 3_600_000) {
      throw new Error(`${idempotencyKey} was begun on ${call.at}: see in Wanpu whether it was done, and take it out of ${STATE_FILE}`)
    }
    state.calls[idempotencyKey] = call
    await keepState()
    try {
      await wanpu.call(step.action, call.input as Input<typeof step.action>, { idempotencyKey })
      return
    } catch (error) {
      if (!isRefusal(error, 'goods.update-fields', 'version-conflict')) throw error
      // Somebody changed the product meanwhile. What is refused keeps no key.
      delete state.calls[idempotencyKey]
    }
  }
}

async function readState(): Promise<State> {
  try {
    return JSON.parse(await readFile(STATE_FILE, 'utf8')) as State
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { calls: {} }
  }
}

/** The file on the disk is always a whole one: this state, or the one before. */
async function keepState(): Promise<void> {
  const next = await open(`${STATE_FILE}.new`, 'w')
  await next.writeFile(JSON.stringify(state))
  await next.sync()
  await next.close()
  await rename(`${STATE_FILE}.new`, STATE_FILE)
}
