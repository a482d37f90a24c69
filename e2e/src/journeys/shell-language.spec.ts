import { coupon, notice } from '@wanpu/contract'
import { chineseWords } from '../chinese.ts'
import { expect, test, visit } from '../fixtures.ts'
import { mark, marked, openTools, tabNames } from '../shell.ts'

test('another language takes everything that is open along at once, loses nothing, and leaves no Chinese behind; and back', {
  tag: '@golden',
}, async ({ desk, api }) => {
  await api.call(coupon.insert, {
    code: 'LANGUAGE',
    kind: 'fixed',
    value: 1_234_500,
    currencyCode: 'USD',
    endsAt: '2031-12-24T22:00:00.000Z',
  })
  await api.call(notice.clear, {})
  await visit(desk, '/goods/goodsManagement')
  await mark(desk, '库存')
  await visit(desk, '/setting/couponManagement?keywords=LANGUAGE')
  const row = desk.getByRole('row', { name: /LANGUAGE/ })
  await row.getByRole('button', { name: '编辑' }).click()
  const form = desk.getByRole('dialog', { name: /LANGUAGE/ })
  await form.getByLabel('备注').fill('half typed')
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '库存', '优惠券管理'])

  await test.step('with a form half filled in', async () => {
    await desk.keyboard.press('Control+k')
    await desk.getByRole('combobox', { name: '快速打开' }).fill('English')
    await desk.keyboard.press('Enter')

    await expect(desk.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(desk).toHaveTitle('Coupons · Wanpu')
    expect(await tabNames(desk)).toEqual(['Home', 'Products', 'Coupons'])
    await expect(form.getByLabel('Note')).toHaveValue('half typed')
    await expect(form.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect(row).toContainText('12,345.00')
    expect(await chineseWords(desk)).toEqual([])
    await form.getByLabel('Ends').click()
    await expect(desk.locator('.ant-picker-dropdown').getByText('Dec', { exact: true })).toBeVisible()
    expect(await chineseWords(desk)).toEqual([])
    await desk.keyboard.press('Escape')
    await expect(desk.locator('.ant-picker-dropdown:visible')).toHaveCount(0)
  })

  await test.step('leaving it asks in the new language', async () => {
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(desk.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
    expect(await chineseWords(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Discard changes' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('menus, dialogs and drawers', async () => {
    const banner = desk.getByRole('banner')
    for (const open of [
      () => desk.getByRole('button', { name: 'Page actions' }).click(),
      () => banner.getByRole('button', { name: /^Notices/ }).click(),
      () => desk.getByTitle('Account', { exact: true }).click(),
      () => desk.keyboard.press('?'),
      async () => {
        await openTools(desk)
        await banner.getByRole('button', { name: 'Theme', exact: true }).click()
        await expect(desk.locator('.more-tools')).toBeHidden()
      },
      () => desk.keyboard.press('Control+k'),
    ]) {
      await open()
      await expect(desk.locator('.ant-dropdown, .ant-popover, .ant-modal, .ant-drawer').filter({ visible: true }).first()).toBeVisible()
      expect(await chineseWords(desk)).toEqual([])
      await desk.keyboard.press('Escape')
      await expect(desk.locator('.ant-dropdown, .ant-popover, .ant-modal, .ant-drawer').filter({ visible: true })).toHaveCount(0)
    }
  })

  await test.step('and back', async () => {
    await openTools(desk)
    await desk.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await desk.getByRole('menuitem', { name: '中文简体' }).click()
    await expect(desk).toHaveTitle('优惠券管理 · 万铺')
    expect(await tabNames(desk)).toEqual(['首页', '库存', '优惠券管理'])
    await visit(desk, '/goods/goodsManagement')
    await expect(marked(desk), 'the pages have stayed alive').toHaveCount(1)
    await expect(desk.getByRole('heading', { level: 1, name: '库存' })).toBeVisible()
  })
})
