import { shopWebsite } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('a menu is built from links; what a colleague changed is merged or chosen; 300 websites chosen by tag get it in six clicks, and it is undone', async ({
  desk,
  api,
}) => {
  const domains = Array.from({ length: 300 }, (_, at) => `spring-${at + 1}.localhost`).join('\n')
  await api.call(shopWebsite.insertBatch, { domains, tags: ['spring-menu'] })
  const { id } = await api.call(shopWebsite.insert, { domain: 'menu-source.localhost' })
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
  const titleOf = (at: number) => desk.getByRole('textbox', { name: '名称' }).nth(at)
  await desk.getByRole('button', { name: '添加一项' }).click()
  await titleOf(0).fill('春季')
  await desk.getByRole('combobox', { name: '链接', exact: true }).fill('首页')
  await desk.locator('.ant-select-dropdown').getByText('Home', { exact: true }).click()
  await desk.getByRole('button', { name: '添加下级' }).click()
  await titleOf(1).fill('帮助')
  await desk.getByRole('combobox', { name: '链接', exact: true }).last().fill('/article/gone.html')
  await desk.locator('.ant-select-dropdown').getByText('使用「/article/gone.html」').click()
  await expect(desk.getByText('无效链接')).toBeVisible()
  await desk.getByRole('button', { name: '保存菜单' }).click()
  const titles = async () => (await api.call(shopWebsite.readHeaderMenu, { websiteId: id })).menuItems.map(({ title }) => title)
  await expect.poll(titles).toEqual(['春季'])
  await expect(desk.getByRole('button', { name: '保存菜单' })).toBeDisabled()

  await titleOf(0).fill('春季特价')
  await titleOf(1).fill('帮助中心')
  const help = { title: '帮助', url: '/article/gone.html' }
  await api.call(shopWebsite.saveHeaderMenu, { websiteId: id, menuItems: [{ title: '春季新品', url: '/', children: [help] }] })
  await desk.getByRole('button', { name: '保存菜单' }).click()
  await expect(desk.getByText('记录已被他人修改')).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await desk.getByRole('radio', { name: /春季新品/ }).check()
  await desk.getByRole('button', { name: '保存菜单' }).click()
  const saved = async () => (await api.call(shopWebsite.readHeaderMenu, { websiteId: id })).menuItems
  await expect.poll(saved).toMatchObject([{ title: '春季新品', children: [{ title: '帮助中心' }] }])
  await expect(desk.getByText('记录已被他人修改')).toBeHidden()

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

  await expect(dialog.getByText('已修改 300')).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  expect(await withMenu()).toEqual([['春季新品'], ['春季新品']])
  await dialog.getByRole('button', { name: '全部撤销' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(withMenu).toEqual([[], []])
})
