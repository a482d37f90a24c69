import type { Services } from '../../../boot/services.ts'
import { readPictures } from './document-pictures.ts'
import { type IssuedInvoice, invoiceSheet } from './invoice-sheet.rules.ts'
import { drawPdf } from './pdf/pdf-thread.ts'

/** One invoice or credit note as a PDF, from its record. */
export async function drawInvoice(services: Pick<Services, 'stores' | 'log'>, invoice: IssuedInvoice): Promise<Uint8Array> {
  return drawPdf(invoice.invoiceNo, [invoiceSheet(invoice)], await readPictures(services, [invoice.record.seller.logo]))
}
