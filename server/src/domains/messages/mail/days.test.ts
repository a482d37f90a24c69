import { buyerMailEvent, siteLanguages } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { readOrderVariables } from './order-variables.ts'
import { renderMail } from './render-mail.ts'
import { defaultTemplate } from './template/defaults.ts'
import { sampleVariables } from './template/sample.ts'

test('no mail to buyers has a day in figures in any language: days are in words, and those of the business', async () => {
  await using shop = await openShop()
  const website = await shop.given.website()
  const order = await shop.given.order({
    websiteId: website.id,
    createdAt: '2026-11-20T17:00:00.000Z',
    deliveryFrom: '2026-11-24',
    deliveryTo: '2026-12-02',
    items: [{ shopGoodsId: '1', title: 'Chair', picture: '', options: {}, quantity: 1, priceMinor: 1000, lineMinor: 1000 }],
  })
  const subject = { orderId: order.id, paymentId: null, parcelId: null, returnId: null }
  const days = new Map<string, string>()

  for (const language of siteLanguages) {
    await shop.services.db.updateTable('website').set({ language }).execute()
    const values = await readOrderVariables(shop.services.db, shop.services.config, subject)
    if (!values) throw new Error('an order without its mail')
    days.set(language, `${values.order.date} · ${values.order.delivery}`.replaceAll(/[\u00a0\u2009\u202f]/g, ' '))
    const { signIn, product, cart, review, newsletter, stop } = sampleVariables
    for (const event of buyerMailEvent.options) {
      const mail = renderMail(defaultTemplate(event, language), { ...values, signIn, product, cart, review, newsletter, stop }, language)
      const text = [mail.subject, mail.html, mail.text].join('\n')
      expect([language, event, /\d{4}-\d{1,2}-\d{1,2}|\b\d{1,2}:\d{2}\b|GMT|UTC/.exec(text)]).toEqual([language, event, null])
      if (event !== 'order-placed') continue
      for (const day of [values.order.date, values.order.delivery]) expect(mail.html).toContain(day)
    }
  }

  // In Shanghai it is the next day.
  expect(days.get('en')).toBe('November 21, 2026 · Nov 24 – Dec 2')
  expect(days.get('zh')).toBe('2026年11月21日 · 11月24日至12月2日')
  expect(days.get('de')).toBe('21. November 2026 · 24. Nov. – 2. Dez.')
})
