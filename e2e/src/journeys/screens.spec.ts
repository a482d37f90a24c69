import { coupon, shopWebsite } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

test('a coupon saved as a draft is activated from its message', async ({ desk, api }) => {
  await visit(desk, '/setting/couponManagement')
  await desk.getByRole('button', { name: '新建优惠券' }).first().click()
  const form = desk.getByRole('dialog', { name: '新建优惠券' })
  await form.getByLabel('券码').fill('NEXTSTEP')
  await form.getByLabel('折扣比例').fill('10')
  await form.getByRole('button', { name: '新建', exact: true }).click()
  const toast = desk.locator('.ant-notification-notice').filter({ hasText: '已保存为草稿' })
  await expect(toast.getByRole('button', { name: '撤销' })).toBeVisible()
  await toast.getByRole('button', { name: '启用' }).click()
  await expect(desk.getByRole('row', { name: /NEXTSTEP/ })).toContainText('启用中')
  expect((await api.call(coupon.search, { keywords: 'NEXTSTEP' })).items).toMatchObject([{ status: 'active' }])
})

test('without an owner code, the lists of own websites say so', async ({ desk }) => {
  for (const path of ['/order/orderCenterManagement?view=mine', '/visit/webTrafficManagement?view=mine']) {
    await visit(desk, path)
    await expect(desk.getByText('您的账号没有归属人编码').filter({ visible: true }), path).toBeVisible()
  }
})

test('the row menu of a website stands under headings and is seen whole', async ({ desk, api }) => {
  await api.call(shopWebsite.insert, { domain: 'menu-of-a-row.localhost' })
  await visit(desk, '/goods/shopWebsiteManagement?keywords=menu-of-a-row')
  await desk.getByRole('button', { name: /的更多操作$/ }).click()
  const menu = desk.getByRole('menu').filter({ visible: true }).last()
  await expect(menu.locator('.ant-dropdown-menu-item-group-title')).toHaveText(['发布', '内容与设置', '管理'])
  const { hidden, top } = await menu.evaluate((list) => ({
    hidden: list.scrollHeight - list.clientHeight,
    top: list.getBoundingClientRect().top,
  }))
  expect(hidden, 'nothing to scroll').toBeLessThanOrEqual(1)
  expect(top).toBeGreaterThanOrEqual(0)
})
