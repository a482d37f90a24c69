import { notice } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'
import { openTools, tab } from '../shell.ts'

// What needs neither the server nor a real screen is in console/src/shell/tools/tools.test.tsx.

test.use({ opensAt: '/index' })

test('an error that nobody caught is in the log with its page, message, stack and search links, until it is dismissed; a reporting service gets it; a file that is gone breaks its page alone', async ({
  page,
  enter,
  server,
}) => {
  const reports: string[] = []
  await page.route('**/reports', async (route) => {
    reports.push(route.request().postData() ?? '')
    await route.fulfill({ status: 204 })
  })
  await page.route('**/apis/userInfo', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, response: { ...body.response, errorReportUrl: '/reports' } } })
  })
  await enter()
  await visit(page, '/setting/couponManagement')
  await openTools(page)
  await page.getByRole('button', { name: '错误日志：0 条' }).click()
  const log = page.getByRole('dialog', { name: '错误日志' })
  await expect(log.getByText('暂无数据')).toBeVisible()
  await log.getByRole('button', { name: '取消' }).click()
  await expect(log).toBeHidden()

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('the cup broke')
    })
  })
  await openTools(page)
  await page.getByRole('button', { name: '错误日志：1 条' }).click()
  await expect(log).toContainText('/#/setting/couponManagement')
  await expect(log.getByText('the cup broke', { exact: true })).toBeVisible()
  await log.getByText('错误详情').click()
  await expect(log.locator('pre')).toContainText('Error: the cup broke')
  for (const name of ['百度', 'Bing', 'Google', 'Stack Overflow'])
    await expect(log.getByRole('link', { name })).toHaveAttribute('href', /the%20cup%20broke$/)
  expect(reports.map((report) => JSON.parse(report))).toEqual([
    expect.objectContaining({
      url: `${server.url}/#/setting/couponManagement`,
      message: 'the cup broke',
      stack: expect.stringContaining('Error: the cup broke'),
    }),
  ])
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await log.getByRole('button', { name: '取消' }).click()
  await openTools(page)
  await page.getByRole('button', { name: '错误日志：1 条' }).click()
  await log.getByRole('button', { name: '暂不处理' }).click()
  await openTools(page)
  await expect(page.getByRole('button', { name: '错误日志：0 条' })).toBeVisible()

  // A style sheet or a program of a page that is gone breaks that page alone.
  await page.route(/\/assets\/(CurrencyTable-.*\.css|OrderLogTable-.*\.js|LogEntry-.*\.js)$/, (route) => route.abort())
  const question = page.getByRole('dialog', { name: '页面需要重新加载' })
  await visit(page, '/setting/currencyCodeManagement')
  await expect(page.getByText('这个页面出错了')).toBeVisible()
  await expect(page.locator('.crash-line')).toContainText(/^Unable to preload CSS for .*CurrencyTable-/)
  await question.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(question).toBeHidden()
  await visit(page, '/order/orderLogManagement')
  await question.getByRole('button', { name: '关闭', exact: true }).click()
  await openTools(page)
  await expect(page.getByRole('button', { name: '错误日志：2 条' })).toBeVisible()
  await tab(page, '优惠券管理').click()
  await expect(page.getByRole('heading', { level: 1, name: '优惠券管理' }), 'the other pages go on').toBeVisible()
  await page.unrouteAll()
  await visit(page, '/setting/currencyCodeManagement')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '币种管理' })).toBeVisible()
})

test('an order appears as a notice with its picture and its buyer, leads to the order, and is cleared', async ({ desk, api, server }) => {
  await api.call(notice.clear, {})
  await desk.reload()
  await expect(desk.getByRole('button', { name: '消息：0 条未读' })).toBeVisible()
  const orderNo = await sell(server.url, api, { domain: 'notices.localhost', title: '消息水壶', email: 'notices@example.com' })

  await desk.getByRole('button', { name: '消息：1 条未读' }).click()
  const list = desk.locator('.ant-popover:visible')
  const item = list.getByRole('listitem').filter({ hasText: orderNo })
  await expect(item.locator('b')).toHaveText(`新订单 ${orderNo}`)
  await expect(item).toContainText('notices@example.com')
  await expect(item.locator('.ant-avatar')).toBeVisible()
  await expect.poll(async () => (await list.locator('.ant-popover-container').boundingBox())?.width).toBe(305)
  expect(await seriousFindings(desk)).toEqual([])
  await item.getByRole('button').click()
  await expect(desk).toHaveURL(new RegExp(`orderCenterManagement\\?keywords=${orderNo}`))
  await expect(list).toHaveCount(0)

  await desk.getByRole('button', { name: '消息：0 条未读' }).click()
  await list.getByRole('button', { name: '清空消息' }).click()
  await expect(desk.getByText('清空消息成功')).toBeVisible()
  await desk.getByRole('button', { name: '消息：0 条未读' }).click()
  await expect(list).toContainText('没有消息')
})
