import { readFile } from 'node:fs/promises'
import { documentSetting, invoice, mailSender, order, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { collectErrors, expect, seriousFindings, test } from '../fixtures.ts'
import { sell } from '../selling.ts'

test('a buyer signs in by a mailed link, sees the order and downloads its invoice', { tag: '@golden' }, async ({
  context,
  api,
  server,
}) => {
  test.setTimeout(240_000)
  await using inbox = await openMailServer()
  const email = 'grace@example.com'
  const orderNo = await sell(server.url, api, { domain: 'accounts.localhost', title: 'Account mug', email })
  const { id: senderId } = await api.call(mailSender.insert, {
    fromAddress: 'shop@oak.example',
    host: '127.0.0.1',
    port: inbox.port,
    security: 'none',
  })
  const seller = { sellerName: 'Oak GmbH', sellerAddress: 'Main Street 1, Berlin', email: 'hi@oak.example' }
  const { id: settingId } = await api.call(documentSetting.insert, seller)
  const [placed] = (await api.call(order.search, { keywords: orderNo })).items
  const ids = [placed?.id ?? '']
  await api.call(order.setStatus, { ids, status: 'paid' })
  await api.call(invoice.issue, { orderIds: ids })
  const [website] = (await api.call(shopWebsite.search, { keywords: 'accounts.localhost' })).items
  await api.call(staticFileGenerateTask.add, { websiteIds: [website?.id ?? ''] })
  const shop = `http://accounts.localhost:${server.sitesPort}`
  const page = await context.newPage()
  await expect.poll(async () => (await page.goto(`${shop}/account/`))?.status(), { timeout: 120_000 }).toBe(200)
  const errors = collectErrors(page)

  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send sign-in link' }).click()
  await expect(page.getByRole('status')).toContainText('a sign-in link is on its way')
  await expect.poll(() => inbox.received.some(({ text }) => text.includes('#link='))).toBe(true)
  const link = /http\S+#link=[\w-]+/.exec(inbox.received.map(({ text }) => text).join('\n'))?.[0] ?? ''
  expect(link).toContain(`${shop}/account/`)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  expect(page.url()).toBe(`${shop}/account/`)
  await expect(page.getByRole('link', { name: orderNo })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Invoice .*PDF/ }).click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
  // Looked at before the accessibility check, which writes styles of its own into the page.
  expect(errors).toEqual([])
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await api.call(mailSender.delete, { ids: [senderId] })
  await api.call(documentSetting.delete, { ids: [settingId] })
})
