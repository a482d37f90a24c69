// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shopGoods, shopGoodsDataImportTask, shopWebsite, staticFileGenerateTask, type TaskRow, type WebsiteRow } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { useLive } from '../../lib/events.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { pageTitled, part } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('several websites get products from the list, filled up to what they want', async () => {
  const items = ['a.example', 'b.example'].map((host, at) => website(String(at + 1), host, 20))
  const { calls } = await openConsole('/goods/shopWebsiteManagement', {
    answers: {
      [shopWebsite.search.name]: { items, recordCount: 2, countIsExact: true },
      [shopGoods.countImport.name]: {
        items: [
          { websiteId: '1', least: 20, most: 20 },
          { websiteId: '2', least: 15, most: 15 },
        ],
      },
      [shopGoodsDataImportTask.add.name]: { id: '7', ids: ['7', '8'], affected: 2, waited: 0 },
    },
  })
  await pageTitled('网站管理')
  for (const host of ['a.example', 'b.example']) fireEvent.click(await screen.findByLabelText(`选择 ${host}`))
  fireEvent.click(within(part('.batch-bar')).getByText('选品'))
  await screen.findByText('按分类选品')
  await screen.findByText('将从库存加入 35 件商品。')
  fireEvent.click(await screen.findByText('开始导入'))
  await waitFor(() => expect(document.body.textContent).toContain('任务已添加'))
  expect(calls.find(({ action }) => action === shopGoodsDataImportTask.add.name)?.input).toMatchObject({
    websiteIds: ['1', '2'],
    fillUp: true,
  })
  // What comes next, such as generating, is for the same websites.
  expect(part('.batch-bar').textContent).toContain('已选 2 条')
})

test('a generation of several websites says that it was started, and the row of each how far it is', async () => {
  const added = { id: '9', ids: ['9', '10'], affected: 2, waited: 0 }
  await openConsole('/goods/shopWebsiteManagement', {
    answers: {
      [shopWebsite.search.name]: {
        items: [website('1', 'a.example', 0), website('2', 'b.example', 0)],
        recordCount: 2,
        countIsExact: true,
      },
      [staticFileGenerateTask.add.name]: added,
    },
  })
  await pageTitled('网站管理')
  for (const host of ['a.example', 'b.example']) fireEvent.click(await screen.findByLabelText(`选择 ${host}`))
  fireEvent.click(within(part('.batch-bar')).getByText('生成页面'))
  fireEvent.click(await screen.findByText('生成 2 个网站'))
  await waitFor(() => expect(document.body.textContent).toContain('2 个网站正在生成，进度在列表中显示'))

  act(() => useLive.setState({ tasks: [generating('1')] }))
  await screen.findByText('生成中 40%')
})

function website(id: string, host: string, wantedGoods: number): WebsiteRow {
  const time = '2026-01-01T00:00:00.000Z'
  return {
    id,
    version: 1,
    domain: `https://${host}`,
    host,
    address: `https://${host}`,
    name: host,
    description: '',
    language: 'en',
    ownerCode: '',
    shopServerId: null,
    shopServerName: null,
    groupId: null,
    groupName: null,
    shopServerPath: '',
    status: 'active',
    tags: [],
    colourLabel: '',
    memo: '',
    skin: '',
    defaultCurrencyCode: '',
    sellerMissing: [],
    goodsCount: 0,
    wantedGoods,
    currentBuild: null,
    dirtySince: null,
    publishing: 'automatic',
    publishTimes: [],
    publishAt: null,
    nextBuild: null,
    isNextOld: false,
    nextRefusals: [],
    guards: null,
    hold: null,
    lastGeneratedAt: null,
    lastPushedAt: null,
    pushedBuild: null,
    lastCheck: null,
    createdAt: time,
    updatedAt: time,
    creationTime: time,
  }
}

/** The generation of a website at 40 %. */
function generating(websiteId: string): TaskRow {
  const time = '2026-01-01T00:00:00.000Z'
  return {
    id: '9',
    kind: 'static-file-generate-task',
    status: 'running',
    title: '',
    websiteId,
    batch: '',
    done: 4,
    total: 10,
    failed: 0,
    message: '',
    result: {},
    changeSetId: null,
    createdBy: null,
    createdByName: null,
    createdAt: time,
    updatedAt: time,
    startedAt: time,
    endedAt: null,
  }
}
