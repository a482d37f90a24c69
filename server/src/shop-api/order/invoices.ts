import { shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { drawInvoice } from '../../domains/selling/document/draw-invoice.ts'
import { findInvoicesOf } from '../../domains/selling/invoice/invoice.sql.ts'
import { ShopCallError } from '../shop-call-error.ts'
import { answers } from '../words/index.ts'
import { type OrderLinks, sentToken } from './order-link.ts'

interface InvoiceRoute {
  Params: { orderNo: string; invoiceNo: string }
}

/**
 * Serves invoices and credit notes to visitors with the link of the order's page. `limited`: how often an address may
 * call.
 */
export function addInvoices(shop: FastifyInstance, services: Services, links: OrderLinks, limited: object): void {
  shop.get<InvoiceRoute>(shopApiPath(shopApi.readInvoice), limited, async (request, reply) => {
    const order = await links.find(request, sentToken(request))
    const issued = (await findInvoicesOf(services.db, [order.id])).find(({ invoiceNo }) => invoiceNo === request.params.invoiceNo)
    if (!issued) throw new ShopCallError(404, 'not-found', answers.noOrder)
    const name = issued.invoiceNo.replaceAll(/[^\w.-]/g, '-')
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .send(Buffer.from(await drawInvoice(services, issued)))
  })
}
