import { randomUUID } from 'node:crypto'
import { document, drawnAtOnce, type Language } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { keepMadeFile, workFile } from '../../../export/exports-folder.ts'
import { registerFileMaker } from '../../../export/file-maker.ts'
import { addFileTask, keepReadyFile } from '../../../export/start-export.ts'
import { findInvoicesToPrint } from '../invoice/invoice.sql.ts'
import { findDocumentOrders, findParcelOrders } from './document-orders.sql.ts'
import { type DocumentInput, idsOf, makeDocument } from './make-document.ts'

const fileNames: Record<DocumentInput['kind'], string> = {
  'packing-slip': 'packing-slips',
  'pick-list': 'pick-list',
  label: 'labels',
  invoice: 'invoices',
}

/** How a file of documents is called in the list of tasks and in the reader's window. */
const fileNameOf = ({ kind }: DocumentInput) => fileNames[kind]

registerFileMaker({
  action: document.draw,
  async *make(services, { input, path, ...request }) {
    // It was parsed by the action when it was kept.
    const drawInput = document.draw.input.parse(input)
    for await (const drawnCount of makeDocument(services, { ...request, input: drawInput, path, title: fileNameOf(drawInput) })) {
      yield { done: drawnCount, total: idsOf(drawInput).length }
    }
  },
})

export const documentActions = handlers(document, {
  async draw(input, context) {
    const documents = await countPrintable(input, context)
    if (documents === 0) throw context.fail('nothing-to-print')
    const file = { action: document.draw.name, fileName: fileNameOf(input), extension: 'pdf' as const }
    if (documents > drawnAtOnce) {
      const { fileName, taskId } = await addFileTask(file, input, context)
      return { fileName, documents, taskId }
    }
    const { services, language } = context
    // Drawn after the transaction, which need not wait for it.
    context.amendAnswer(async () => {
      const name = `${randomUUID()}.pdf`
      const size = await drawInto(services, input, { name, scope: context.scope, language })
      const { fileName, url } = await keepReadyFile({ ...file, path: name, size }, input, { ...context, db: services.db })
      return { fileName, documents, url }
    })
    return { fileName: '', documents }
  },
})

/** How many orders, parcels or invoices of the selection have something to print for the caller. */
async function countPrintable(input: DocumentInput, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<number> {
  const { kind, orderIds, parcelIds, invoiceIds } = input
  if (kind === 'invoice')
    return (await findInvoicesToPrint(db, invoiceIds ? { ids: invoiceIds } : { orderIds: orderIds ?? [] }, scope)).length
  if (parcelIds) return (await findParcelOrders(db, parcelIds, scope)).length
  return (await findDocumentOrders(db, orderIds ?? [], scope)).length
}

async function drawInto(
  services: Context['services'],
  input: DocumentInput,
  { name, scope, language }: { name: string; scope: Context['scope']; language: Language },
): Promise<number> {
  const path = await workFile(services, name)
  const drawing = makeDocument(services, { input, scope, language, path, title: fileNameOf(input) })
  while (!(await drawing.next()).done);
  return keepMadeFile(services, name, path)
}
