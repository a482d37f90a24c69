// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shopGoodsDataImportTask, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
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
      [shopGoodsDataImportTask.add.name]: { id: '7', ids: ['7', '8'], affected: 2, waited: 0 },
    },
  })
  await pageTitled('网站管理')
  for (const host of ['a.example', 'b.example']) fireEvent.click(await screen.findByLabelText(`选择 ${host}`))
  fireEvent.click(within(part('.batch-bar')).getByText('选品'))
  await screen.findByText('按分类选品')
  fireEvent.click(await screen.findByText('开始导入'))
  await waitFor(() => expect(document.body.textContent).toContain('任务已添加'))
  expect(calls.find(({ action }) => action === shopGoodsDataImportTask.add.name)?.input).toMatchObject({
    websiteIds: ['1', '2'],
    fillUp: true,
  })
  await waitFor(() => expect(document.querySelector('.batch-bar')).toBeNull())
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
