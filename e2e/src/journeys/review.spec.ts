import { mailSender, order, parcel, productReview, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { collectErrors, expect, seriousFindings, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'

test('a buyer is invited by mail, reviews what they bought, and the approved review is on the product page', async ({
  desk,
  context,
  api,
  server,
  database,
}) => {
  if (database === undefined) {
    process.stderr.write(
      'NOT RUN: an invitation to review, whose parcel was sent weeks ago, because the server runs on the embedded database\n',
    )
    return
  }
  test.setTimeout(300_000)
  await using inbox = await openMailServer()
  const title = 'Reviewed mug'
  const orderNo = await sell(server.url, api, { domain: 'reviews.localhost', title, email: 'ada@example.com' })
  const { id: senderId } = await api.call(mailSender.insert, {
    fromAddress: 'shop@oak.example',
    host: '127.0.0.1',
    port: inbox.port,
    security: 'none',
  })
  const [website] = (await api.call(shopWebsite.search, { keywords: 'reviews.localhost' })).items
  const websiteId = website?.id ?? ''
  await api.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { reviews: true } })
  await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  const [placed] = (await api.call(order.search, { keywords: orderNo })).items
  const orderId = placed?.id ?? ''
  await api.call(order.setStatus, { ids: [orderId], status: 'paid' })
  // Nobody is invited for what was sent before the website asked for reviews: this one has always asked.
  await database.run(
    `insert into timed_mail (website_id, event, since) values ($1, 'review-invitation', '-infinity')
      on conflict (website_id, event) do update set since = excluded.since`,
    [websiteId],
  )
  const shippedAt = new Date(Date.now() - 15 * 86_400_000).toISOString()
  await api.call(parcel.insert, { orderId, trackingNo: 'SF-REVIEW', shippedAt })

  const page = await context.newPage()
  const shop = `http://reviews.localhost:${server.sitesPort}`
  await expect.poll(async () => (await page.goto(`${shop}/review/`))?.status(), { timeout: 120_000 }).toBe(200)
  const errors = collectErrors(page)
  await expect.poll(() => inbox.received.some(({ text }) => text.includes('#order=')), { timeout: 120_000 }).toBe(true)
  const link = /http\S+#order=[\w.-]+/.exec(inbox.received.map(({ text }) => text).join('\n'))?.[0] ?? ''
  expect(link).toContain(`${shop}/review/`)
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose one to five stars.')
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByLabel('Title').fill('A sturdy mug')
  await page.getByLabel('Your review').fill('Keeps the tea warm.\nI would buy it again.')
  await expect(page.getByLabel('Name to show')).toHaveValue('Ada B.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('status')).toContainText('once the shop has checked it')
  expect(errors).toEqual([])
  expect(await seriousFindings(page)).toEqual([])

  await visit(desk, '/order/productReviewManagement')
  const row = desk.getByRole('row').filter({ hasText: 'A sturdy mug' })
  await expect(row).toContainText('待审核')
  expect(await seriousFindings(desk)).toEqual([])
  await row.getByRole('button', { name: '查看与回复' }).click()
  const dialog = desk.getByRole('dialog', { name: `${title} 的评价` })
  await dialog.getByLabel('商家回复').fill('Thank you, Ada!')
  expect(await seriousFindings(desk)).toEqual([])
  await dialog.getByRole('button', { name: '保存回复' }).click()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: '通过' }).click()
  await expect(row).toContainText('已展示')
  expect((await api.call(productReview.search, { orderId })).items).toMatchObject([{ state: 'shown', answer: 'Thank you, Ada!' }])

  await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  const goods = await page.goto(`${shop}/`)
  expect(goods?.status()).toBe(200)
  await page.getByRole('link', { name: title }).first().click()
  await expect
    .poll(async () => (await page.reload()) && (await page.getByText('A sturdy mug').count()), { timeout: 120_000 })
    .toBeGreaterThan(0)
  const reviews = page.getByRole('region', { name: 'Customer reviews' })
  await expect(reviews).toContainText('Verified purchase')
  await expect(reviews).toContainText('Thank you, Ada!')
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}')
  expect(JSON.stringify(facts)).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1')
  expect(await seriousFindings(page)).toEqual([])
  await api.call(mailSender.delete, { ids: [senderId] })
})
