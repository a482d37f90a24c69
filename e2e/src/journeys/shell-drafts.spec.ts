import { coupon } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'
import { tab } from '../shell.ts'

test('a row half edited comes back after a reload and is saved, or discarded; leaving with changes asks once, also by closing the tab', async ({
  desk,
  api,
}) => {
  await api.call(coupon.insert, { code: 'DRAFTED', kind: 'percent', value: 10, currencyCode: 'USD' })
  await visit(desk, '/setting/couponManagement?keywords=DRAFTED')
  await desk
    .getByRole('row', { name: /DRAFTED/ })
    .getByRole('button', { name: '编辑' })
    .click()
  const drawer = desk.getByRole('dialog', { name: /DRAFTED/ })
  await drawer.getByLabel('备注').fill('给老客户')
  await desk.reload()
  await expect(drawer.getByLabel('备注')).toHaveValue('给老客户')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  await desk.reload()
  await expect(desk.getByRole('row', { name: /DRAFTED/ })).toBeVisible()
  await expect(drawer).toBeHidden()

  await desk
    .getByRole('row', { name: /DRAFTED/ })
    .getByRole('button', { name: '编辑' })
    .click()
  await drawer.getByLabel('备注').fill('还没想好')
  const question = desk.getByRole('dialog', { name: '有未保存的修改' })
  await desk.keyboard.press('Escape')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toBeHidden()
  await expect(drawer.getByLabel('备注')).toHaveValue('还没想好')

  await desk.reload()
  await expect(drawer.getByText('已恢复刷新前没有保存的内容')).toBeVisible()
  await drawer.getByRole('button', { name: '丢弃' }).click()
  await expect(drawer.getByLabel('备注')).toHaveValue('给老客户')
  await drawer.getByLabel('备注').fill('又想了想')
  await tab(desk, '优惠券管理').dispatchEvent('auxclick', { button: 1 })
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(tab(desk, '优惠券管理')).toHaveCount(0)
  await expect(tab(desk, '首页')).toHaveAttribute('aria-current', 'page')
  await visit(desk, '/setting/couponManagement?keywords=DRAFTED')
  await expect(desk.getByRole('row', { name: /DRAFTED/ })).toBeVisible()
  await expect(drawer).toBeHidden()
})
