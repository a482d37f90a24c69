import type { document, InputOf, Language, OrderItem } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { findInvoicesToPrint } from '../invoice/invoice.sql.ts'
import { type DocumentOrder, findDocumentOrders, findParcelOrders, findPickedProducts } from './document-orders.sql.ts'
import { readPictures } from './document-pictures.ts'
import { findDocumentProfiles } from './document-profile.sql.ts'
import { countSentPieces } from './document-text.ts'
import { invoiceSheet } from './invoice-sheet.rules.ts'
import { labelsOf } from './label.rules.ts'
import { packingSlip } from './packing-slip.rules.ts'
import { openPdf } from './pdf/pdf-thread.ts'
import type { Label, Pictures, Sheet } from './pdf/sheet.ts'
import { addToPick, type PickedOrder, type PickLine, pickList } from './pick-list.rules.ts'

export type DocumentInput = InputOf<typeof document.draw>

export interface DocumentRequest {
  input: DocumentInput
  scope: WebsiteScope
  language: Language
  title: string
  /** Where the file is written. */
  path: string
}

type Tools = Pick<Services, 'db' | 'stores' | 'log' | 'now'>
const atOnce = 100
/** Labels of A4 sheets are drawn by whole sheets, so that only the last one has room left. */
const labelsPerSheet = 8

/**
 * The ids of the orders, parcels or invoices that documents are made of, in the order of the request; empty where it
 * names none.
 */
export const idsOf = ({ orderIds, parcelIds, invoiceIds }: DocumentInput): readonly string[] => orderIds ?? parcelIds ?? invoiceIds ?? []

/** Draws the documents into a file and yields how many of the ids are done. */
export async function* makeDocument(services: Tools, request: DocumentRequest): AsyncGenerator<number> {
  const ids = idsOf(request.input)
  const file = await openPdf({ title: request.title, path: request.path })
  try {
    const drafts = draftsOf(services, request)
    for (let drawnCount = 0; drawnCount < ids.length; drawnCount += atOnce) {
      const { sheets, pictures } = await drafts.next(ids.slice(drawnCount, drawnCount + atOnce))
      await file.add(sheets, pictures)
      yield Math.min(drawnCount + atOnce, ids.length)
    }
    await file.add(await drafts.rest())
    await file.end()
  } finally {
    file.forget()
  }
}

interface Drafts {
  next(ids: readonly string[]): Promise<{ sheets: Sheet[]; pictures?: Pictures }>
  /** What can only be drawn when all ids are known. */
  rest(): Promise<Sheet[]>
}

function draftsOf(services: Tools, request: DocumentRequest): Drafts {
  switch (request.input.kind) {
    case 'packing-slip':
      return packingSlips(services, request)
    case 'label':
      return labels(services, request)
    case 'pick-list':
      return draftPickList(services, request)
    case 'invoice':
      return invoices(services, request)
  }
}

/** The orders that the ids of orders or parcels belong to, with the document settings of their websites. */
async function readOrders({ db }: Tools, { input, scope }: DocumentRequest, ids: readonly string[]) {
  const orders = input.parcelIds ? await findParcelOrders(db, ids, scope) : await findDocumentOrders(db, ids, scope)
  const profiles = await findDocumentProfiles(db, [...new Set(orders.map(({ websiteId }) => websiteId))])
  return orders.flatMap((order) => {
    const profile = profiles.get(order.websiteId)
    return profile ? [{ order, profile }] : []
  })
}

function packingSlips(services: Tools, request: DocumentRequest): Drafts {
  return {
    async next(ids) {
      const zone = await readBusinessZone(services.db)
      const documents = await readOrders(services, request, ids)
      const sheets = documents.map(({ order, profile }) => {
        const parcel = request.input.parcelIds ? order.parcels[0] : undefined
        return packingSlip({ order, parcel, profile, orderedOn: zone.dayOf(order.createdAt) })
      })
      const pictures = await readPictures(
        services,
        documents.map(({ profile }) => profile.seller.logo),
      )
      return { sheets, pictures }
    },
    rest: async () => [],
  }
}

function labels(services: Tools, request: DocumentRequest): Drafts {
  const paper = request.input.labelPaper
  let waitingLabels: Label[] = []
  const sheetOf = (own: readonly Label[]): Sheet => ({ kind: 'labels', paper, labels: own })
  return {
    async next(ids) {
      for (const { order, profile } of await readOrders(services, request, ids)) waitingLabels.push(...labelsOf(order, profile.seller))
      const whole = waitingLabels.length - (waitingLabels.length % labelsPerSheet)
      const ready = waitingLabels.slice(0, whole)
      waitingLabels = waitingLabels.slice(whole)
      return { sheets: ready.length === 0 ? [] : [sheetOf(ready)] }
    },
    rest: async () => (waitingLabels.length === 0 ? [] : [sheetOf(waitingLabels)]),
  }
}

function draftPickList(services: Tools, request: DocumentRequest): Drafts {
  const lines = new Map<string, PickLine>()
  const pickedOrders: PickedOrder[] = []
  return {
    async next(ids) {
      for (const { order } of await readOrders(services, request, ids)) {
        const items = listUnsentItems(order)
        addToPick(lines, items)
        pickedOrders.push(toPickedOrder(order, items))
      }
      return { sheets: [] }
    },
    async rest() {
      const { db, now } = services
      const goodsIds = [...new Set([...lines.values()].flatMap(({ item }) => item.goodsId || []))]
      const products = await findPickedProducts(db, goodsIds)
      const at = (await readBusinessZone(db)).clockOf(now()).slice(0, 16)
      const { pickOrder } = request.input
      return [pickList({ lines: [...lines.values()], orders: pickedOrders, products, pickOrder, language: request.language, at })]
    },
  }
}

/** The lines of an order with the pieces that are still to be sent. */
const listUnsentItems = ({ items, parcels }: DocumentOrder): OrderItem[] =>
  items.map((item, at) => {
    const packedLines = parcels.flatMap(({ lines }) => lines).filter(({ line }) => line === at)
    return { ...item, quantity: Math.max(0, countSentPieces(item) - packedLines.reduce((sum, { quantity }) => sum + quantity, 0)) }
  })

const toPickedOrder = ({ orderNo, contact }: DocumentOrder, items: readonly OrderItem[]): PickedOrder => ({
  orderNo,
  buyer: contact.name,
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
})

function invoices(services: Tools, { input, scope }: DocumentRequest): Drafts {
  return {
    async next(ids) {
      const invoices = await findInvoicesToPrint(services.db, input.invoiceIds ? { ids } : { orderIds: ids }, scope)
      const pictures = await readPictures(
        services,
        invoices.map(({ record }) => record.seller.logo),
      )
      return { sheets: invoices.map(invoiceSheet), pictures }
    },
    rest: async () => [],
  }
}
