import { order, parcel, productReview, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { reviewTokenOf } from '@wanpu/server/domains/product-review/review-token.ts'
import { collectErrors, expect, secretKey, seriousFindings, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'

test('a buyer reviews what he bought, and the approved review stands on the product page', async ({ desk, context, api, server }) => {
  test.setTimeout(300_000)
  const title = 'Reviewed mug'
  const orderNo = await sell(server.url, api, { domain: 'reviews.localhost', title, email: 'ada@example.com' })
  const [website] = (await api.call(shopWebsite.search, { keywords: 'reviews.localhost' })).items
  const websiteId = website?.id ?? ''
  await api.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { reviews: true } })
  await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  const [placed] = (await api.call(order.search, { keywords: orderNo })).items
  const orderId = placed?.id ?? ''
  await api.call(order.setStatus, { ids: [orderId], status: 'paid' })
  await api.call(parcel.insert, { orderId, trackingNo: 'SF-REVIEW' })

  const page = await context.newPage()
  const shop = `http://reviews.localhost:${server.sitesPort}`
  await expect.poll(async () => (await page.goto(`${shop}/review/`))?.status(), { timeout: 120_000 }).toBe(200)
  const errors = collectErrors(page)
  // What the mail of the invitation leads to: it is written days after the parcel.
  const link = `${shop}/review/#order=${reviewTokenOf(secretKey, orderId)}`
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
})
