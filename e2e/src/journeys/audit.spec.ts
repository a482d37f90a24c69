import { adminRole, coupon, goods } from '@wanpu/contract'
import { password } from '@wanpu/testkit/server'
import { expect, givenUser, seriousFindings, signIn, test, visit } from '../fixtures.ts'

const spring = { code: 'AUDIT10', kind: 'percent', value: 10, currencyCode: 'USD' } as const

test('an edit is found in the audit, opened, and followed to what it was done to', async ({ desk, api }) => {
  const { id } = await api.call(coupon.insert, spring)
  await api.call(coupon.update, { id, version: 1, ...spring, value: 25, memo: '五月' })
  await api.send('coupon.insert', spring)

  await visit(desk, '/user/auditManagement')
  await desk.getByRole('searchbox').or(desk.getByPlaceholder('对象，如标题、编码、域名')).first().fill('AUDIT10')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/keywords=AUDIT10/)
  await expect(desk.getByText('共 3 条')).toBeVisible()
  const edit = desk.getByRole('row', { name: /优惠券 · 修改/ })
  await expect(edit).toContainText('SuperAdmin')
  await expect(edit).toContainText('成功')
  await expect(desk.getByRole('row', { name: /优惠券 · 新建/ }).filter({ hasText: '失败' })).toHaveCount(1)
  expect(await seriousFindings(desk)).toEqual([])

  await edit.getByRole('button', { name: '详情' }).click()
  const drawer = desk.getByRole('dialog')
  await expect(drawer.getByRole('row', { name: /^备注/ }).first()).toContainText('五月')
  await expect(drawer.getByRole('row', { name: /^优惠/ }).first()).toContainText('25')
  await drawer.getByRole('link', { name: 'AUDIT10' }).click()
  await expect(desk).toHaveURL(/couponManagement\?keywords=AUDIT10/)
  const coupons = desk.locator('[data-page="/setting/couponManagement"]')
  await expect(coupons.getByRole('row', { name: /AUDIT10/ })).toBeVisible()
})

test('a batch leads from the audit to its change set; a colleague without the permission sees no audit', async ({
  desk,
  api,
  server,
  browser,
}) => {
  await api.call(goods.insertBatch, { items: [{ title: '审计台灯', priceMinor: 1000 }] })
  await api.call(goods.resetPriceProportional, { options: { keywords: '审计台灯' }, percent: 120 })
  await visit(desk, '/user/auditManagement?action=goods.reset-price-proportional')
  await desk
    .getByRole('row', { name: /商品库存 · 按比例调价/ })
    .getByRole('link', { name: /^#\d+$/ })
    .click()
  await expect(desk).toHaveURL(/changeLog\?changeSetId=\d+/)
  await expect(desk.getByRole('row', { name: /按比例调价/ })).toHaveCount(1)

  const role = await api.call(adminRole.insert, { name: '审计外', permissions: ['admin-user.search', 'goods.search'] })
  await givenUser(server.url, api, { username: 'outsider', password, roleIds: [role.id] })
  const other = await browser.newPage()
  await signIn(other, server.url, 'outsider', password)
  await expect(other.getByRole('navigation', { name: '菜单' }).getByText('用户', { exact: true })).toBeVisible()
  await expect(other.getByRole('navigation', { name: '菜单' }).getByText('操作审计', { exact: true })).toHaveCount(0)
  await other.close()
})
