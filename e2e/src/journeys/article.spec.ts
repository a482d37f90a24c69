import { articleGrouping, shopArticle, shopWebsite } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

test('a template is written and imported into a website with its footer', async ({ desk, api }) => {
  // Of one website alone there is nothing to choose.
  for (const domain of ['policy.example.com', 'other.example.com']) await api.call(shopWebsite.insert, { domain })
  await visit(desk, '/setting/articleGrouping')
  await desk.getByRole('button', { name: '新建分组' }).first().click()
  await desk.getByRole('dialog').getByRole('textbox', { name: /名称$/ }).fill('英文政策')
  await desk.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desk.getByRole('row', { name: /英文政策/ })).toBeVisible()

  await desk
    .getByRole('row', { name: /英文政策/ })
    .getByRole('button', { name: '查看文章' })
    .click()
  await desk.getByRole('button', { name: '新建文章' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '模板分组' }).click()
  await desk.getByTitle('英文政策').last().click()
  await dialog.getByLabel('标题', { exact: true }).fill('About us')
  await dialog.locator('[contenteditable=true]').fill('We are {{seller.name}}.')
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desk.getByRole('row', { name: /About us/ })).toContainText('英文政策')

  await visit(desk, '/setting/articleGrouping')
  await desk.getByRole('button', { name: '英文政策 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '导入到网站' }).click()
  await dialog.getByRole('combobox', { name: '导入到网站' }).fill('policy')
  await desk.getByTitle('policy.example.com').click()
  await desk.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(desk.getByText('已处理 1 篇文章')).toBeVisible()

  const { items } = await api.call(shopWebsite.search, { keywords: 'policy' })
  const { menuItems } = await api.call(shopWebsite.readFooterMenu, { websiteId: items[0]?.id ?? '' })
  expect(menuItems).toMatchObject([{ title: '英文政策', children: [{ title: 'About us' }] }])
})

test('an article is edited, made a draft, scheduled, published and deleted', async ({ desk, api }) => {
  const { id: groupId } = await api.call(articleGrouping.insert, { name: '帮助', number: 'H-1' })
  await api.call(shopArticle.insert, { groupId, title: '旧标题' })
  await visit(desk, `/setting/articleManagement?groupId=${groupId}`)
  await desk
    .getByRole('row', { name: /旧标题/ })
    .getByRole('button', { name: '编辑' })
    .click()
  await desk.getByRole('dialog').getByLabel('标题', { exact: true }).fill('新标题')
  await desk.getByRole('button', { name: '保存', exact: true }).click()
  const row = desk.getByRole('row', { name: /新标题/ })
  await expect(row).toContainText('已发布')

  await row.getByRole('button', { name: '改为草稿' }).click()
  await expect(desk.getByRole('dialog').getByLabel('发布时间')).toBeHidden()
  await desk.getByRole('dialog').getByRole('button', { name: '1 篇改为草稿' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(row).toContainText('草稿')
  await row.getByRole('button', { name: '发布', exact: true }).click()
  await desk.getByRole('dialog').getByLabel('发布时间').fill('2099-01-01 08:00')
  await desk.keyboard.press('Enter')
  await desk.getByRole('dialog').getByRole('button', { name: '发布 1 篇文章' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(row).toContainText('定时发布')
  await row.getByRole('button', { name: '发布', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '发布 1 篇文章' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(row).toContainText('已发布')

  await desk.getByRole('button', { name: '新标题 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '删除' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(desk.getByText('没有符合条件的记录')).toBeVisible()
})
