import { classification, coupon, goods } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'
import { tab } from '../shell.ts'

test('a new coupon half typed comes back after a reload, and can be discarded', async ({ desk }) => {
  await visit(desk, '/setting/couponManagement')
  await desk.getByRole('button', { name: '新建优惠券' }).first().click()
  const drawer = desk.getByRole('dialog', { name: '新建优惠券' })
  await drawer.getByLabel('券码').fill('HALFWAY')
  await drawer.getByLabel('备注').fill('写到一半')

  await desk.reload()
  await expect(drawer.getByText('已恢复刷新前没有保存的内容')).toBeVisible()
  await expect(drawer.getByLabel('券码')).toHaveValue('HALFWAY')
  await expect(drawer.getByLabel('备注')).toHaveValue('写到一半')

  await drawer.getByRole('button', { name: '丢弃' }).click()
  await expect(drawer.getByLabel('券码')).toHaveValue('')
  await desk.keyboard.press('Escape')
  await expect(drawer, 'nothing is left to ask about').toBeHidden()
  await desk.reload()
  await expect(desk.getByRole('heading', { level: 1, name: '优惠券' })).toBeVisible()
  await expect(drawer).toBeHidden()
})

test('a row half edited comes back after a reload and is saved; leaving with changes asks once, also by closing the tab', async ({
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

  await tab(desk, '优惠券管理').dispatchEvent('auxclick', { button: 1 })
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(tab(desk, '优惠券管理')).toHaveCount(0)
  await expect(tab(desk, '首页')).toHaveAttribute('aria-current', 'page')
  await visit(desk, '/setting/couponManagement?keywords=DRAFTED')
  await expect(desk.getByRole('row', { name: /DRAFTED/ })).toBeVisible()
  await expect(drawer).toBeHidden()
})

test('a category half edited in the tree comes back after a reload as well', async ({ desk, api }) => {
  await api.call(classification.insert, { title: '写到一半的分类' })
  await visit(desk, '/goods/stockGoodsClassificationManagement?keywords=写到一半')
  const row = desk.locator('.ant-table-row').filter({ hasText: '写到一半的分类' })
  await row.getByRole('button', { name: '编辑' }).click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByLabel('分类名称').fill('写完了')

  await desk.reload()
  await expect(drawer.getByText('已恢复刷新前没有保存的内容')).toBeVisible()
  await expect(drawer.getByLabel('分类名称')).toHaveValue('写完了')
})

test('a batch over a filter that was half filled in comes back after a reload, with its preview; cancelled it stays away', async ({
  desk,
  api,
}) => {
  await api.call(goods.insertBatch, { items: [{ title: '草稿批量件', priceMinor: 1000, currencyCode: 'USD' }] })
  await visit(desk, '/goods/goodsManagement?keywords=草稿批量件')
  await expect(desk.getByText('共 1 条')).toBeVisible()
  await desk.getByRole('button', { name: '批量操作' }).click()
  await desk.getByRole('menuitem', { name: '按比例调价' }).click()
  const dialog = desk.getByRole('dialog', { name: /按比例调价/ })
  await dialog.getByRole('spinbutton', { name: '比例' }).fill('120')
  await expect(dialog.getByText('将影响 1 条记录')).toBeVisible()

  await desk.reload()
  await expect(dialog.getByText('已恢复刷新前没有保存的内容')).toBeVisible()
  await expect(dialog.getByRole('spinbutton', { name: '比例' })).toHaveValue('120')
  await expect(dialog.getByText('12.00 USD')).toBeVisible()

  await dialog.getByRole('button', { name: '取消' }).click()
  await desk.reload()
  await expect(desk.getByText('共 1 条')).toBeVisible()
  await expect(dialog).toBeHidden()
})
