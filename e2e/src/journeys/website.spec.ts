import type { Page } from '@playwright/test'
import { classification, goods, shopGoods, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'
import { untilPublished } from '../selling.ts'

const row = (desk: Page, name: string | RegExp) => desk.getByRole('row', { name })

/** Opens an entry of a website's menu. */
async function choose(desk: Page, host: string, entry: string): Promise<void> {
  await desk.getByRole('button', { name: `${host} 的更多操作` }).click()
  await desk.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('a website is made, takes goods by class, is generated and opens', { tag: '@golden' }, async ({ desk, api, server }) => {
  const { id: classificationId } = await api.call(classification.insert, { title: '露营' })
  const tents = ['帐篷甲', '帐篷乙', '帐篷丙'].map((title) => ({
    title,
    priceMinor: 9900,
    currencyCode: 'USD',
    classificationId,
    variants: [9900, 12900].map((priceMinor, at) => ({ sku: `${title}-${at}`, options: { Size: `${at + 2}` }, priceMinor, stock: 3 })),
  }))
  await api.call(goods.insertBatch, { items: tents })

  await visit(desk, '/goods/shopWebsiteManagement')
  await desk.getByRole('button', { name: '新建网站' }).first().click()
  await desk.getByRole('dialog').getByRole('textbox', { name: '域名' }).fill('camp.localhost')
  await desk.getByRole('dialog').getByLabel('名称', { exact: true }).fill('Camp Shop')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^更多：/ })
    .click()
  await desk.getByRole('dialog').getByRole('spinbutton', { name: '目标商品数' }).fill('3')
  await desk.getByRole('button', { name: '新建', exact: true }).click()
  // It goes on at the page of the website, with what is left to do.
  await expect(desk).toHaveURL(/shopWebsite\/camp\.localhost/)
  await desk.getByRole('region', { name: '还未就绪' }).getByRole('button', { name: '添加商品' }).click()
  await desk.getByRole('dialog').getByRole('combobox', { name: '分类' }).fill('露营')
  await desk.getByTitle(/露营（可选 3）/).click()
  await desk.keyboard.press('Escape')
  await expect(desk.getByText('将从库存加入 3 件商品')).toBeVisible()
  await desk.getByRole('button', { name: '加入 3 件商品' }).click()
  await expect(desk.getByText('已添加 3 件商品')).toBeVisible()

  await desk.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await desk.getByRole('button', { name: '发布 1 个网站' }).click()
  const open = desk.getByRole('dialog').getByRole('link', { name: '查看店铺' })
  await expect(open).toHaveAttribute('href', `http://camp.localhost:${server.sitesPort}`)
  await expect(open).not.toHaveClass(/disabled/)
  const shop = await desk.context().newPage()
  await shop.goto(`http://camp.localhost:${server.sitesPort}`)
  await expect(shop).toHaveTitle(/Camp Shop/)
  await expect(shop.getByText('帐篷甲').first()).toBeVisible()
  await expect(shop.getByText(/^From \$99\.00/).first(), 'variants of several prices').toBeVisible()
  await shop.close()
})

test('settings, a block of goods and slides are saved and are there again', async ({ desk, api }) => {
  await api.call(shopWebsite.insert, { domain: 'config.localhost' })
  await visit(desk, '/goods/shopWebsiteManagement?keywords=config.localhost')
  await choose(desk, 'config.localhost', '装修')
  // Over the whole window, beginning with themes and colours, the pages that it makes in most of it.
  const editor = desk.getByRole('dialog', { name: '装修 · config.localhost' })
  await expect(editor.getByRole('radio', { name: /^深色/ })).toBeVisible()
  await expect.poll(async () => (await editor.boundingBox())?.width).toBe(desk.viewportSize()?.width)
  const [width = 0, preview = 0] = await Promise.all(
    [editor, editor.getByRole('complementary')].map(async (part) => (await part.boundingBox())?.width),
  )
  expect(preview / width).toBeCloseTo(0.65, 1)
  expect(await seriousFindings(desk)).toEqual([])
  await desk.getByRole('tab', { name: '标志与联系方式' }).click()
  await desk.getByLabel('口号').fill('Walk further')
  await expect(desk.frameLocator('iframe[title="页面预览"]').getByText('Walk further').first()).toBeVisible()
  await desk.getByRole('tab', { name: 'SEO' }).click()
  await desk.getByLabel('页面标题').fill('Tents and packs')
  await expect(desk.getByRole('figure')).toContainText('Tents and packs')
  await desk.getByRole('tab', { name: '首页区块' }).click()
  await desk.getByRole('button', { name: '添加商品区块' }).click()
  await desk.getByRole('textbox', { name: '标题', exact: true }).fill('New in')
  await editor.getByText('12', { exact: true }).click()
  await desk.getByRole('button', { name: '添加图片区块' }).click()
  await desk.getByRole('radio', { name: 'ad-grid-1-2，3 张图片' }).check({ force: true })
  await expect(desk.getByText('第 3 张')).toBeVisible()
  await desk.getByRole('button', { name: '添加常见问题' }).click()
  await desk.getByRole('textbox', { name: '问题 1' }).fill('How long does it take?')
  await desk.getByRole('textbox', { name: '回答 1' }).fill('Two days.')
  await expect(desk.frameLocator('iframe[title="页面预览"]').getByText('How long does it take?')).toBeVisible()
  await desk.getByRole('button', { name: '保存', exact: true }).click()
  await expect(desk.getByText('店铺设置已保存')).toBeVisible()
  await expect(desk.getByRole('button', { name: '保存', exact: true })).toBeEnabled()
  await expect(desk.getByRole('tab', { name: '首页区块' }), 'where the person was').toHaveAttribute('aria-selected', 'true')

  await desk.getByRole('tab', { name: '标志与联系方式' }).click()
  await desk.getByLabel('口号').fill('Not meant')
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: '放弃修改' }).click()
  await expect(editor).toHaveCount(0)

  await desk.getByRole('button', { name: '打开编辑器' }).click()
  await desk.getByRole('tab', { name: '标志与联系方式' }).click()
  await expect(desk.getByLabel('口号')).toHaveValue('Walk further')
  await desk.getByRole('tab', { name: '首页区块' }).click()
  await expect(desk.getByText('商品 · 12')).toBeVisible()
  await expect(desk.getByText('图片 · grid-1-2')).toBeVisible()
  await expect(desk.getByText('常见问题 · 1')).toBeVisible()
})

test('problems of a check lead to where they are mended, are shown before a push, and are gone after the generation that mends them', async ({
  desk,
  api,
}) => {
  const { id } = await api.call(shopWebsite.insert, { domain: 'problems.localhost' })
  const twin = { title: '双胞胎水壶', priceMinor: 5000, currencyCode: 'USD' }
  const { ids } = await api.call(goods.insertBatch, { items: [twin, twin] })
  await api.call(shopGoods.insert, { websiteId: id, goodsIds: ids })
  await api.call(staticFileGenerateTask.add, { websiteIds: [id] })
  await untilPublished(api, id)

  await visit(desk, '/goods/shopWebsite/problems.localhost?tab=check')
  // The daily check, which begins with websites that were never checked, may have been here.
  await desk.getByRole('button', { name: /检查网站|重新检查/ }).click()
  const problem = row(desk, /标题重复/)
  await expect(problem).toContainText('双胞胎水壶')
  await problem.getByRole('link').click()
  await expect(desk).toHaveURL(/tab=products/)
  await expect(row(desk, /双胞胎水壶/)).toHaveCount(2)

  await visit(desk, '/goods/shopWebsiteManagement?keywords=problems.localhost')
  await desk.getByRole('checkbox', { name: '选择 problems.localhost' }).check()
  await desk.locator('.batch-bar').getByRole('button', { name: '推送', exact: true }).click()
  await expect(desk.getByRole('dialog').getByRole('alert').filter({ hasText: '1 个网站上次检查发现问题' })).toBeVisible()
  await desk.getByRole('dialog').getByRole('button', { name: '取消' }).click()

  const { version } = await api.call(goods.read, { id: ids[0] ?? '' })
  await api.call(goods.updateFields, { id: ids[0] ?? '', version, fields: ['title'], values: { title: '另一个水壶' } })
  await api.call(staticFileGenerateTask.add, { websiteIds: [id] })
  await visit(desk, '/goods/shopWebsite/problems.localhost?tab=check')
  await expect(problem).toHaveCount(0)
})

test('a rolled back website is held until it is released, and the page says who did it; a preview link is listed until it is revoked', {
  tag: '@golden',
}, async ({ desk, api, server }) => {
  const { id: goodsId } = await api.call(goods.insert, { title: '睡袋', priceMinor: 5000, currencyCode: 'USD' })
  const { id } = await api.call(shopWebsite.insert, { domain: 'held.localhost', name: 'Held Shop' })
  await api.call(shopGoods.insert, { websiteId: id, goodsIds: [goodsId] })
  const generate = async () => {
    await api.call(staticFileGenerateTask.add, { websiteIds: [id] })
    const before = (await api.call(shopWebsite.read, { id })).currentBuild
    await expect.poll(async () => (await api.call(shopWebsite.read, { id })).currentBuild).not.toBe(before)
  }
  await generate()
  await api.call(shopWebsite.updateFields, { id, fields: ['name'], values: { name: 'Renamed Shop' } })
  await generate()
  const { url } = await api.call(shopWebsite.previewLink, { websiteId: id })
  expect((await desk.request.get(`${server.url}${url}`)).status()).toBe(200)

  await visit(desk, '/goods/shopWebsite/held.localhost?tab=versions')
  await desk.getByRole('button', { name: '回滚到此版本' }).last().click()
  await expect(desk.getByRole('dialog')).toContainText('之后暂停发布')
  await desk.getByRole('dialog').getByRole('button', { name: '回滚到此版本' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(desk.getByText(/SuperAdmin 于 .* 回滚，已暂停发布/)).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  const shop = await desk.context().newPage()
  await shop.goto(`http://held.localhost:${server.sitesPort}`)
  await expect(shop).toHaveTitle(/Held Shop/)
  await shop.close()
  const links = desk.getByRole('region', { name: '预览链接' })
  await expect(links.getByRole('listitem')).toContainText(/SuperAdmin .*最近打开/s)
  await links.getByRole('button', { name: /^撤销 SuperAdmin/ }).click()
  await expect.poll(async () => (await desk.request.get(`${server.url}${url}`)).status()).toBe(404)

  await visit(desk, '/goods/shopWebsiteManagement?keywords=held.localhost')
  await expect(row(desk, /held\.localhost/)).toContainText('暂停发布')
  await choose(desk, 'held.localhost', '恢复发布')
  await expect(row(desk, /held\.localhost/)).not.toContainText('已暂停发布')
})

test('websites like another one are added by name and domain, and every part of their page opens', async ({ desk, api }) => {
  await api.call(shopWebsite.insert, { domain: 'like.example.com', language: 'zh', tags: ['露营'] })
  await visit(desk, '/goods/shopWebsiteManagement?keywords=like.example.com')
  await choose(desk, 'like.example.com', '照此添加网站')
  await desk.getByRole('dialog').getByLabel('域名列表').fill('露营铺;camp.like.example.com')
  await desk.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).click()
  await expect(desk.getByText('已添加 1 个网站')).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(row(desk, /camp\.like\.example\.com/)).toContainText('露营铺 · 露营')

  await row(desk, /camp\.like\.example\.com/)
    .getByRole('link', { name: 'camp.like.example.com', exact: true })
    .click()
  await expect(desk.getByRole('region', { name: '还未就绪' })).toContainText('下一步')
  expect(await seriousFindings(desk)).toEqual([])
  const parts: [tab: string, part: string | undefined, text: string][] = [
    ['商品', undefined, '这个网站还没有商品'],
    ['内容', '文章', '还没有文章'],
    ['销售设置', undefined, '管理收款方式'],
    ['历史', undefined, '还没有生成过'],
    ['历史', '检查', '生成页面后才能检查。'],
  ]
  for (const [tab, part, text] of parts) {
    await desk.getByRole('tab', { name: tab, exact: true }).click()
    if (part !== undefined) await desk.getByRole('radiogroup', { name: tab }).getByText(part).click()
    await expect(desk.getByText(text).first()).toBeVisible()
  }
})
