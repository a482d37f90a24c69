import { classification, goods } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('a tree of categories is pasted, searched, extended and reported', async ({ desk }) => {
  await visit(desk, '/goods/stockGoodsClassificationManagement')
  await desk.getByRole('button', { name: '批量添加' }).first().click()
  await desk.getByRole('textbox', { name: '分类', exact: true }).fill('旅途服装\n  上衣\n    旅途T恤\n旅途家居 > 厨房 > 旅途锅具')
  await expect(desk.getByText('新增 6 个，已有 0 个，0 行无法读取')).toBeVisible()
  await desk.getByRole('button', { name: '添加 4 行' }).click()
  await expect(desk.getByText('新增 6 个分类，沿用已有 0 个').first()).toBeVisible()
  await desk.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()

  await desk.getByRole('textbox', { name: '搜索分类' }).fill('旅途锅具')
  await expect(desk.getByText('1 个分类符合')).toBeVisible()
  await expect(desk.getByText('旅途家居', { exact: true })).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])

  await desk.getByRole('button', { name: '新建下级' }).last().click()
  await desk.getByLabel('分类名称').fill('旅途平底锅')
  await desk.getByRole('button', { name: '新建', exact: true }).click()
  await desk.getByRole('textbox', { name: '搜索分类' }).fill('旅途平底锅')
  await expect(desk.getByText('lu-tu-ping-di-guo')).toBeVisible()
})

test('a name that is taken at its place is refused at the field', async ({ desk }) => {
  await visit(desk, '/goods/stockGoodsClassificationManagement')
  for (const attempt of [1, 2]) {
    await desk.getByRole('button', { name: '新建分类' }).first().click()
    await desk.getByLabel('分类名称').fill('重名的分类')
    await desk.getByRole('button', { name: '新建', exact: true }).click()
    if (attempt === 1) await expect(desk.getByText('分类已创建')).toBeVisible()
  }

  await expect(desk.getByText('同级下已有同名分类：重名的分类')).toBeVisible()
})

test('a category is dragged below another and before a sibling', { tag: '@golden' }, async ({ desk, api }) => {
  await api.call(classification.insertBatch, { text: '拖动甲 > 拖动一\n拖动甲 > 拖动二\n拖动乙' })
  await visit(desk, '/goods/stockGoodsClassificationManagement?keywords=拖动')
  const row = (title: string) => desk.locator('.ant-table-row').filter({ hasText: title })
  await expect(row('拖动一')).toBeVisible()
  const titles = () => desk.locator('.class-title').allInnerTexts()

  await row('拖动二').dragTo(row('拖动一'), { targetPosition: { x: 200, y: 3 } })
  await expect.poll(titles).toEqual(['拖动甲', '拖动二', '拖动一', '拖动乙'])
  await row('拖动乙').dragTo(row('拖动甲'), { targetPosition: { x: 200, y: 20 } })
  await expect.poll(titles).toEqual(['拖动甲', '拖动二', '拖动一', '拖动乙'])
  await expect
    .poll(async () => (await api.call(classification.search, { keywords: '拖动乙' })).items[0]?.pathTitles)
    .toEqual(['拖动甲', '拖动乙'])
})

test('a category moved by its form is put back by one click', async ({ desk, api }) => {
  await api.call(classification.insertBatch, { text: '搬家甲 > 搬家乙\n搬家甲 > 搬家丙' })
  await visit(desk, '/goods/stockGoodsClassificationManagement?keywords=搬家')
  const titles = () => desk.locator('.class-title').allInnerTexts()
  const rowAction = desk.locator('.class-tree .ant-table-row').filter({ hasText: '搬家乙' }).getByRole('button', { name: /更多/ })
  await rowAction.click()
  await desk.getByRole('menuitem', { name: '移动' }).click()
  const form = desk.getByRole('dialog', { name: '移动分类「搬家乙」' })
  await form.locator('.ant-select').hover()
  await form.locator('.ant-select-clear').click()
  await form.getByRole('button', { name: '移动', exact: true }).click()
  const toast = desk.getByRole('alert').or(desk.getByRole('status')).filter({ hasText: '分类已移动' })
  await expect(toast).toBeVisible()
  await expect.poll(titles).toEqual(['搬家甲', '搬家丙', '搬家乙'])

  await toast.getByRole('button', { name: '撤销' }).click()
  await expect.poll(titles).toEqual(['搬家甲', '搬家乙', '搬家丙'])
})

test('in a tree of hundreds a class is dragged beyond what is in sight, Escape gives up, and only the move is sent, which can be undone', async ({
  desk,
  api,
}) => {
  const numbers = Array.from({ length: 20 }, (_, at) => String(at + 1).padStart(2, '0'))
  const text = numbers.flatMap((top) => numbers.slice(0, 9).map((low) => `长树${top} > 长树${top}之${low}`)).join('\n')
  await api.call(classification.insertBatch, { text })
  await visit(desk, '/goods/stockGoodsClassificationManagement?keywords=长树')
  const row = (title: string) => desk.locator('.class-tree .ant-table-row').filter({ has: desk.getByText(title, { exact: true }) })
  const below = async (title: string) =>
    (await api.call(classification.readAll, {})).items.find((each) => each.title === title)?.children?.map((each) => each.title)
  await expect(desk.getByText('200 个分类符合')).toBeVisible()
  const dragged = row('长树01之02')
  await expect(dragged).toBeVisible()
  const sent: string[] = []
  desk.on('request', (request) => {
    const name = request.headers()['action-name']
    if (name !== undefined && !/\.(read|search)/.test(name)) sent.push(name)
  })
  /** The pointer at a share of a row's height, in steps as a hand does it. */
  async function over(title: string, share: number) {
    const box = await row(title).boundingBox()
    if (box === null) throw new Error(`no ${title}`)
    await desk.mouse.move(box.x + 150, box.y + box.height * share, { steps: 6 })
  }

  await over('长树01之02', 0.5)
  await desk.mouse.down()
  await over('长树01之05', 0.1)
  await expect(row('长树01之05')).toHaveAttribute('data-drop', 'before')
  await expect(dragged).toHaveClass(/is-dragged/)
  await over('长树01之05', 0.5)
  await expect(row('长树01之05')).toHaveAttribute('data-drop', 'inside')
  await over('长树01之07', 0.9)
  await expect(row('长树01之07')).toHaveAttribute('data-drop', 'after')
  await expect(desk.locator('[data-drop]'), 'one place at a time').toHaveCount(1)
  await over('长树01', 0.5)
  await expect(desk.locator('[data-drop]'), 'it is there already').toHaveCount(0)

  const rows = desk.locator('.ant-table-tbody-virtual-holder')
  const scrolled = () => rows.evaluate((element) => element.scrollTop)
  async function holdAtLowerEdge() {
    const isAtEnd = async () => {
      const box = await rows.boundingBox()
      // A hand is never quite still, and the browser scrolls the page, too.
      for (const up of [4, 5]) await desk.mouse.move((box?.x ?? 0) + 150, (box?.y ?? 0) + (box?.height ?? 0) - up)
      return rows.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight < 2)
    }
    const message = 'held at the lower edge, the last class comes into sight'
    await expect.poll(isAtEnd, { message, intervals: [50] }).toBe(true)
  }
  await holdAtLowerEdge()
  await expect(row('长树20之09')).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.mouse.up()
  await expect(desk.locator('[data-drop]')).toHaveCount(0)
  await rows.hover()
  await expect
    .poll(async () => {
      await desk.mouse.wheel(0, -4000)
      return scrolled()
    })
    .toBe(0)
  await expect(dragged).toBeVisible()
  await expect(dragged).not.toHaveClass(/is-dragged/)
  expect(sent).toEqual([])

  await over('长树01之02', 0.5)
  await desk.mouse.down()
  await holdAtLowerEdge()
  await over('长树20之05', 0.1)
  await expect(row('长树20之05')).toHaveAttribute('data-drop', 'before')
  await desk.mouse.up()
  const toast = desk.getByRole('alert').or(desk.getByRole('status')).filter({ hasText: '分类已移动' })
  await expect(toast).toBeVisible()
  expect(sent).toEqual([classification.move.name])
  expect((await below('长树20'))?.slice(3, 6)).toEqual(['长树20之04', '长树01之02', '长树20之05'])
  expect((await below('长树01'))?.slice(0, 2)).toEqual(['长树01之01', '长树01之03'])

  await toast.getByRole('button', { name: '撤销' }).click()
  await expect.poll(async () => (await below('长树01'))?.slice(0, 3)).toEqual(['长树01之01', '长树01之02', '长树01之03'])
  expect(await below('长树20')).toHaveLength(9)
})

test('goods are split off by words; a category is merged into another, and both are undone', async ({ desk, api }) => {
  await api.call(classification.insertBatch, { text: '合并旅程 > 麻布\n合并去处' })
  const [top] = (await api.call(classification.search, { keywords: '合并旅程' })).items
  await api.call(goods.insertBatch, {
    items: [
      { title: '亚麻衬衫', classificationId: top?.id },
      { title: '丝绸衬衫', classificationId: top?.id },
    ],
  })
  await visit(desk, '/goods/stockGoodsClassificationManagement?keywords=合并')
  await desk.getByRole('button', { name: '合并旅程 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '拆分…' }).click()
  const split = desk.getByRole('dialog')
  await split.getByLabel('新分类名称').fill('合并亚麻')
  await split.getByLabel('关键词', { exact: true }).fill('亚麻')
  await split.getByRole('button', { name: '移动 1 件商品' }).click()
  await expect(desk.getByText('已移动 1 件商品')).toBeVisible()
  await expect(desk.getByText('合并亚麻', { exact: true })).toBeVisible()

  await desk.getByRole('button', { name: '合并旅程 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '合并到…' }).click()
  const merge = desk.getByRole('dialog')
  await merge.getByLabel('合并到').fill('合并去处')
  await desk.locator('.ant-select-tree-title', { hasText: '合并去处' }).click()
  await expect(merge.getByText(/将去掉 1 个分类，其中有 1 件商品/)).toBeVisible()
  await merge.getByRole('button', { name: '合并', exact: true }).click()
  const merged = desk.locator('.class-title', { hasText: '合并旅程' })
  await expect(merged).toBeHidden()
  await desk.getByRole('button', { name: '撤销' }).last().click()
  await expect(merged).toBeVisible()
})

test('a delete says what goes along and asks where the goods go; the tree stays sound', async ({ desk, api }) => {
  await api.call(classification.insertBatch, { text: '要删的分类 > 要删的下级\n要留的分类' })
  const [child] = (await api.call(classification.search, { keywords: '要删的下级' })).items
  await api.call(goods.insertBatch, { items: [{ title: '要留的商品', classificationId: child?.id }] })
  await visit(desk, '/goods/stockGoodsClassificationManagement?keywords=要删的分类')
  await desk.getByRole('button', { name: '要删的分类 的更多操作' }).click()
  await desk.getByRole('menuitem', { name: '删除' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('将去掉 2 个分类，其中有 1 件商品，0 个网站在用。')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '删除 2 个分类' })).toBeDisabled()
  await dialog.getByRole('radio', { name: '变为未分类' }).check()
  await dialog.getByRole('button', { name: '删除 2 个分类' }).click()

  await expect(desk.getByText('已删除 2 个分类')).toBeVisible()
  await expect(desk.getByRole('button', { name: '要删的分类 的更多操作' })).toBeHidden()

  await desk.getByRole('button', { name: '检查与修复' }).click()
  await expect(desk.getByRole('dialog').getByText('没有发现问题。')).toBeVisible()
})
