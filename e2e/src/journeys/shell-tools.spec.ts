import { notice } from '@wanpu/contract'
import { password } from '@wanpu/testkit/server'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'
import { openTools } from '../shell.ts'

// What needs neither the server nor a real screen is in console/src/shell/tools/tools.test.tsx.

test.use({ opensAt: '/index' })

test('Ctrl K opens the palette: by keyboard alone it finds goods, websites, orders and users, and leads to them; ? shows the keys', async ({
  desk,
  api,
  server,
}) => {
  const orderNo = await sell(server.url, api, { domain: 'palette.localhost', title: '调色板水壶', email: 'palette@example.com' })
  const palette = desk.getByRole('combobox', { name: '快速打开' })
  const signs = await desk.getByRole('banner').getByRole('button').filter({ visible: true }).count()
  expect(signs, 'folding the menu, four signs and the person').toBe(6)

  for (const [typed, group, path] of [
    ['调色板水壶', '商品', '/goods/goodsManagement'],
    ['palette.localhost', '网站', '/goods/shopWebsiteManagement'],
    [orderNo, '订单', '/order/orderCenterManagement'],
    ['SuperAdmin', '用户', '/user/adminUserManagement'],
  ] as const) {
    await desk.keyboard.press('Control+k')
    await palette.fill(typed)
    const list = desk.getByRole('listbox', { name: '快速打开' })
    await expect(list.getByRole('option', { name: typed, selected: true })).toBeVisible()
    await expect(list).toContainText(group)
    await desk.keyboard.press('ArrowDown')
    await desk.keyboard.press('ArrowUp')
    await desk.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(desk).toHaveURL(`${server.url}/#${path}?keywords=${encodeURIComponent(typed)}`)
  }

  await desk.keyboard.press('?')
  await expect(desk.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog', { name: '键盘快捷键' })).toBeHidden()
})

test('an error that nobody caught is in the log with its page, message, stack and search links, until it is dismissed; a service is told', async ({
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
})

test('an order comes by itself as a notice with its picture and its buyer, leads to the order, and is cleared', async ({
  desk,
  api,
  server,
}) => {
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

test('the locked screen refuses Escape, a click and a wrong password, survives a reload, and opens with the own password', async ({
  desk,
}) => {
  await openTools(desk)
  await desk.getByRole('button', { name: '锁定屏幕' }).click()
  const lock = desk.getByRole('dialog', { name: '屏幕已锁定' })
  await expect(lock).toBeVisible()
  await expect.poll(() => lock.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })

  await desk.keyboard.press('Escape')
  await desk.mouse.click(20, 20)
  await expect(lock).toBeVisible()
  await desk.keyboard.press('Control+k')
  await expect(desk.getByRole('combobox', { name: '快速打开' })).toBeHidden()
  expect(await seriousFindings(desk)).toEqual([])

  await desk.reload()
  await expect(lock).toBeVisible()
  await lock.getByLabel('密码', { exact: true }).focus()
  await lock.getByLabel('密码', { exact: true }).blur()
  await expect(lock.getByText('请输入正确的密码')).toBeVisible()
  await lock.getByLabel('密码', { exact: true }).fill('not the password')
  const checked = desk.waitForResponse((response) => response.request().headers()['action-name'] === 'admin-user.verify-password')
  await lock.getByRole('button', { name: '解锁' }).click()
  await checked
  await expect(lock.locator('.ant-btn-loading')).toHaveCount(0)
  await expect(lock.getByText('请输入正确的密码')).toBeVisible()
  await expect(lock).toBeVisible()

  await lock.getByLabel('密码', { exact: true }).fill(password)
  await desk.keyboard.press('Enter')
  await expect(lock).toBeHidden()
})
