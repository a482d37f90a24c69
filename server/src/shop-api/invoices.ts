import type { FastifyInstance, FastifyRequest } from 'fastify'
import { drawInvoice } from '../domains/document/draw-invoice.ts'
import { findInvoicesOf } from '../domains/invoice/invoice.sql.ts'
import type { Checkout } from '../domains/order/order.checkout.ts'
import type { Services } from '../services.ts'
import { Refused } from './refused.ts'
import type { Sites } from './sites.ts'
import { answers } from './words/index.ts'

interface InvoiceRoute {
  Params: { orderNo: string; invoiceNo: string }
  Querystring: { token?: string }
}

/** The e-mail that a buyer is signed in with at a website. */
type SignedInAt = (request: FastifyRequest, websiteId: string) => Promise<string | undefined>

/** Invoices and credit notes for whoever has the link of the order's page. `limited`: how often an address may call. */
export function addInvoices(
  shop: FastifyInstance,
  services: Services,
  { sites, checkout, signedIn, limited }: { sites: Sites; checkout: Checkout; signedIn: SignedInAt; limited: object },
): void {
  shop.get<InvoiceRoute>('/shop-api/order/:orderNo/invoice/:invoiceNo', limited, async (request, reply) => {
    const { orderNo, invoiceNo } = request.params
    const { token } = request.query
    const order = await checkout.find(orderNo.slice(0, 100), typeof token === 'string' ? token : '', services.now(), (websiteId) =>
      signedIn(request, websiteId),
    )
    if (order === 'ended') throw new Refused(410, 'link-ended', answers.linkEnded)
    const here = await sites.byHost(request.host)
    if (!order || (here && here.id !== order.websiteId)) throw new Refused(404, 'not-found', answers.noOrder)
    const issued = (await findInvoicesOf(services.db, [order.id])).find((each) => each.invoiceNo === invoiceNo)
    if (!issued) throw new Refused(404, 'not-found', answers.noOrder)
    const name = issued.invoiceNo.replaceAll(/[^\w.-]/g, '-')
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .send(Buffer.from(await drawInvoice(services, issued)))
  })
}
