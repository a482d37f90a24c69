import { shopWebsite } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('300 websites chosen by tag get a menu in six clicks, previewed, and undone', async ({ desk, api }) => {
  const domains = Array.from({ length: 300 }, (_, at) => `spring-${at + 1}.localhost`).join('\n')
  await api.call(shopWebsite.insertBatch, { domains, tags: ['spring-menu'] })
  const { id } = await api.call(shopWebsite.insert, { domain: 'menu-source.localhost' })
  await api.call(shopWebsite.saveHeaderMenu, { websiteId: id, menuItems: [{ title: '春季新品', url: '/spring-1/' }] })
  const withMenu = async () => {
    const { items } = await api.call(shopWebsite.search, { tag: 'spring-menu', pageSize: 2 })
    const menus = await Promise.all(items.map(({ id }) => api.call(shopWebsite.readHeaderMenu, { websiteId: id })))
    return menus.map(({ menuItems }) => menuItems.map(({ title }) => title))
  }
  let clicks = 0
  const click = async (target: ReturnType<typeof desk.locator>) => {
    clicks += 1
    await target.click()
  }

  await visit(desk, '/goods/shopWebsite/menu-source.localhost?tab=menus')
  await click(desk.getByRole('button', { name: '复制到其他网站' }))
  const dialog = desk.getByRole('dialog', { name: /复制配置/ })
  await click(dialog.getByRole('button', { name: '按条件选择网站' }))
  const chooser = desk.getByRole('dialog', { name: /选择网站/ })
  await click(chooser.getByRole('combobox', { name: '标签' }))
  await click(desk.getByTitle('spring-menu · 300'))
  await expect(chooser.getByText('300 个网站符合条件')).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await click(chooser.getByRole('button', { name: '使用符合条件的 300 个' }))
  await expect(dialog.getByText('spring-1.localhost').first()).toBeVisible()
  await expect(dialog.locator('ins', { hasText: '春季新品' }).first()).toBeVisible()
  await click(dialog.getByRole('button', { name: '覆盖 300 个网站' }))
  expect(clicks).toBe(6)

  await expect(dialog).toHaveCount(0)
  expect(await withMenu()).toEqual([['春季新品'], ['春季新品']])
  await desk.getByRole('button', { name: '撤销' }).click()
  await expect.poll(withMenu).toEqual([[], []])
})
