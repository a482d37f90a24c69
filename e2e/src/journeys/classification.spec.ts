import { classification } from '@wanpu/contract'
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
