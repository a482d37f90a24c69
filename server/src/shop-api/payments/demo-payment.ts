import { isoDecimals, shopApiPath, shopLinks } from '@wanpu/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { type DemoClaim, type DemoDecision, demoNotice, readDemoClaim } from '../../domains/selling/payment/demo-page.ts'
import { safeHeaders } from '../../sites/policy.ts'

const words = {
  zh: {
    title: '演示付款',
    about: '这是演示环境的付款页，不会真的收钱。',
    order: '订单',
    pay: '付款成功',
    decline: '付款失败',
    gone: '链接无效。',
  },
  en: {
    title: 'Demo payment',
    about: 'This is the payment page of a demo. No money is taken.',
    order: 'Order',
    pay: 'Pay',
    decline: 'Decline',
    gone: 'This link is not valid.',
  },
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1c1f23}
main{max-width:26rem;margin:12vh auto;padding:2rem;background:#fff;border-radius:12px}
.mark{background:#fff3c4;padding:.5rem .75rem;border-radius:6px}strong{font-size:1.75rem}
button{font:inherit;padding:.6rem 1.2rem;border:1px solid #8a9099;border-radius:8px;background:#fff;margin-right:.75rem;min-height:44px}
form{display:inline}form:first-of-type button{background:#1a5fd0;border-color:#1a5fd0;color:#fff}`

/** The page of the demo provider: the buyer says whether they pay. Only in demo installations. */
export async function addDemoPayment(
  shop: FastifyInstance,
  { config }: Services,
  tell: (accountId: string, notice: Buffer) => Promise<void>,
): Promise<void> {
  if (!config.demo) return
  await shop.register(async (pages) => {
    // The buttons send nothing but their address.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_, __, parsed) => parsed(null))

    pages.get(shopApiPath(shopLinks.demoPayment), ({ query }, reply) => {
      const { token } = shopLinks.demoPayment.input.parse(query)
      return sendPage(reply, token, readDemoClaim(config.secretKey, token))
    })
    for (const decision of decisions) {
      const { input, ...link } = decisionLinks[decision]
      pages.post(shopApiPath(link), async ({ query }, reply) => {
        const { token } = input.parse(query)
        const claim = readDemoClaim(config.secretKey, token)
        if (!claim) return sendPage(reply, token, claim)
        await tell(claim.accountId, demoNotice(config.secretKey, claim, decision))
        return reply.redirect(claim.returnUrl, 303)
      })
    }
  })
}

const decisions = ['pay', 'decline'] as const satisfies readonly DemoDecision[]
const decisionLinks = { pay: shopLinks.payDemo, decline: shopLinks.declineDemo } as const satisfies Record<DemoDecision, unknown>

function sendPage(reply: FastifyReply, token: string, claim: DemoClaim | undefined): FastifyReply {
  return reply
    .code(claim ? 200 : 404)
    .headers({ ...safeHeaders, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" })
    .type('text/html; charset=utf-8')
    .send(page(token, claim))
}

function page(token: string, claim: DemoClaim | undefined): string {
  const language = claim?.language ?? 'en'
  const text = words[language]
  const content = claim
    ? `<p class="mark">${text.about}</p><p>${text.order} ${claim.orderNo}</p><p><strong>${amountText(claim)}</strong></p>${decisions.map((decision) => `<form method="post" action="${shopApiPath(decisionLinks[decision])}?token=${token}"><button>${text[decision]}</button></form>`).join('')}`
    : `<p>${text.gone}</p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text.title}</title><style>${style}</style></head><body><main><h1>${text.title}</h1>${content}</main></body></html>`
}

function amountText({ amountMinor, currencyCode, language }: DemoClaim): string {
  const amount = amountMinor / 10 ** isoDecimals(currencyCode)
  return new Intl.NumberFormat(language, { style: 'currency', currency: currencyCode }).format(amount)
}
