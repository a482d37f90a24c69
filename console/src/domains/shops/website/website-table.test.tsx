// @vitest-environment happy-dom
/** @module-tag long */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  goodsBackup,
  shopGoods,
  shopGoodsDataImportTask,
  shopWebsite,
  shopWebsitePushTask,
  staticFileGenerateTask,
  type TaskRow,
  type WebsiteRow,
} from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { useLive } from '../../../lib/events.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../testing/shell.ts'
import { sampleWebsite } from './sample-website.ts'

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

test('websites made with the products of another one are counted before their products have come', async () => {
  await openConsole('/goods/shopWebsiteManagement', {
    answers: {
      [shopWebsite.search.name]: { items: [{ ...website('1', 'a.example', 5), goodsCount: 5 }], recordCount: 1, countIsExact: true },
      [shopWebsite.insertLike.name]: { affected: 2, ids: ['2', '3'], refused: [], taskIds: ['9'], missingLinks: [], leftOutLinks: [] },
      [shopGoodsDataImportTask.search.name]: { items: [], recordCount: 0, countIsExact: true },
    },
  })
  await pageTitled('网站管理')
  fireEvent.click(await screen.findByLabelText('a.example 的更多操作'))
  fireEvent.click(await screen.findByText('照此添加网站'))
  fireEvent.change(await screen.findByLabelText('域名列表'), { target: { value: 'b.example\nc.example' } })
  fireEvent.click(screen.getByLabelText(/同时复制/))
  fireEvent.click(screen.getByRole('button', { name: '添加' }))

  await screen.findByText('复制商品')
  await screen.findByText('已添加 2 个网站')
})

test('a generation of several websites shows what becomes of each, and tries the failed ones again', async () => {
  const rows = [ended('9', '1', 'a.example', 'succeeded', ''), ended('10', '2', 'b.example', 'failed', 'build-missing')]
  const { calls } = await openConsole('/goods/shopWebsiteManagement', {
    answers: {
      [shopWebsite.search.name]: {
        items: [website('1', 'a.example', 0), website('2', 'b.example', 0)],
        recordCount: 2,
        countIsExact: true,
      },
      [staticFileGenerateTask.add.name]: { id: '9', ids: ['9', '10'], affected: 2, waited: 0 },
      [staticFileGenerateTask.search.name]: { items: rows, recordCount: 2, countIsExact: true },
      [staticFileGenerateTask.retry.name]: { affected: 1, skipped: [] },
    },
  })
  await pageTitled('网站管理')
  for (const host of ['a.example', 'b.example']) fireEvent.click(await screen.findByLabelText(`选择 ${host}`))
  fireEvent.click(within(part('.batch-bar')).getByText('发布'))
  fireEvent.click(await screen.findByText('发布 2 个网站'))

  const lines = within(await screen.findByRole('list', { name: '各网站的结果' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['a.example已完成', 'b.example失败静态文件已被清理，请重新生成网站'])
  expect(part('.result-list [role=status]').textContent).toBe('已完成 1 · 失败 1')
  fireEvent.click(screen.getByText('重试失败的 1 个'))
  await waitFor(() => expect(calls.find(({ action }) => action === staticFileGenerateTask.retry.name)?.input).toEqual({ ids: ['10'] }))

  act(() => useLive.setState({ tasks: [generating('1')] }))
  await screen.findByText('生成中 40%')
})

test('a push that some websites block goes on with the others', async () => {
  const refusal = { code: 'seller-incomplete', detail: { websites: ['b.example'], fields: ['name'] } }
  const { calls } = await openConsole('/goods/shopWebsiteManagement', {
    answers: {
      [shopWebsite.search.name]: {
        items: [website('1', 'a.example', 0), website('2', 'b.example', 0)],
        recordCount: 2,
        countIsExact: true,
      },
      [shopWebsitePushTask.add.name]: (input: unknown) =>
        JSON.stringify(input).includes('"2"')
          ? Response.json({ status: 409, message: '请补全商家信息：b.example', response: null, ...refusal }, { status: 409 })
          : { id: '9', ids: ['9'], affected: 1, waited: 0 },
    },
  })
  await pageTitled('网站管理')
  for (const host of ['a.example', 'b.example']) fireEvent.click(await screen.findByLabelText(`选择 ${host}`))
  fireEvent.click(within(part('.batch-bar')).getByText('推送'))
  fireEvent.click(await screen.findByText('核对服务器上每个文件的内容，重新发送不一致的'))
  fireEvent.click(await screen.findByText('推送 2 个网站'))
  fireEvent.click(await screen.findByText('跳过这 1 个，继续其余 1 个'))

  await screen.findByText('关闭后任务会继续执行。')
  const sent = calls.filter(({ action }) => action === shopWebsitePushTask.add.name).map(({ input }) => input)
  expect(sent).toEqual([
    { websiteIds: ['1', '2'], verify: true },
    { websiteIds: ['1'], verify: true },
  ])
})

test('fields of several websites tell of each what changed; the skipped ones are tried again, and all is undone', async () => {
  const items = [website('1', 'a.example', 0), website('2', 'b.example', 0)]
  const skipped = { code: 'changed-meanwhile', reason: '预览之后被修改过，没有覆盖' }
  const { calls } = await openConsole('/goods/shopWebsiteManagement', {
    answers: {
      [shopWebsite.search.name]: { items, recordCount: 2, countIsExact: true },
      [goodsBackup.undo.name]: { affected: 1, leftAlone: 0 },
      [shopWebsite.updateBatch.name]: (input: unknown) => {
        const { preview = false, options } = input as { preview?: boolean; options: { ids: string[] } }
        if (preview) return { affected: options.ids.length, sample: [], versions: Object.fromEntries(options.ids.map((id) => [id, 4])) }
        const results = [
          { id: '1', domain: 'a.example', changed: ['memo'], skipped: null },
          { id: '2', domain: 'b.example', changed: [], skipped },
        ]
        return Response.json({ status: 200, message: '', response: { affected: 1, results }, changeSetId: '33' })
      },
    },
  })
  await pageTitled('网站管理')
  for (const host of ['a.example', 'b.example']) fireEvent.click(await screen.findByLabelText(`选择 ${host}`))
  fireEvent.click(await screen.findByText('修改所选'))
  fireEvent.click(await screen.findByLabelText('备注'))
  fireEvent.click(await screen.findByText('修改 2 个网站'))

  const lines = async () =>
    within(await screen.findByRole('list', { name: '各网站的结果' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(await lines()).toEqual(['a.example已修改备注', `b.example未处理${skipped.reason}`])
  const sent = () =>
    calls.filter(({ action, input }) => action === shopWebsite.updateBatch.name && !('preview' in Object(input))).map(({ input }) => input)
  expect(sent().at(-1)).toMatchObject({ options: { ids: ['1', '2'] }, versions: { 1: 4, 2: 4 } })

  fireEvent.click(screen.getByText('重试这 1 个'))
  await screen.findByText('只处理上次未处理的 1 个网站，其余不变。')
  fireEvent.click(await screen.findByText('修改 1 个网站'))
  await lines()
  expect(sent().at(-1)).toMatchObject({ options: { ids: ['2'] }, fields: ['memo'], versions: { 2: 4 } })
  fireEvent.click(screen.getByText('全部撤销'))
  await waitFor(() => expect(calls.find(({ action }) => action === goodsBackup.undo.name)?.input).toEqual({ changeSetId: '33' }))
})

test('many domains are added at once, and the refused lines say why', async () => {
  const { calls } = await openConsole('/goods/shopWebsiteManagement', {
    answers: {
      [shopWebsite.insertBatch.name]: {
        affected: 2,
        ids: ['1', '2'],
        refused: [
          { line: 3, domain: 'one.example', reason: 'twice' },
          { line: 4, domain: 'here.example', reason: 'taken' },
          { line: 5, domain: 'not_a_domain!', reason: 'not-a-domain' },
        ],
      },
    },
  })
  await pageTitled('网站管理')
  fireEvent.click((await screen.findAllByText('批量添加'))[0] as HTMLElement)
  const domains = 'one.example\ntwo.example\none.example\nhere.example\nnot_a_domain!'
  fireEvent.change(await screen.findByLabelText('域名列表'), { target: { value: domains } })
  fireEvent.click(screen.getByRole('button', { name: /^添\s?加$/ }))

  await screen.findByText('已添加 2 个网站')
  expect(calls.find(({ action }) => action === shopWebsite.insertBatch.name)?.input).toMatchObject({ domains })
  const rowOf = (domain: string) => screen.getByText(domain).closest('tr')?.textContent
  expect(rowOf('one.example')).toMatch(/^3.*列表中重复/)
  expect(rowOf('here.example')).toMatch(/^4.*域名已存在/)
  expect(rowOf('not_a_domain!')).toMatch(/^5.*不是有效的域名/)
})

test('a copy of settings shows what every website has now and will have', async () => {
  const items = ['copy-a.example', 'copy-b.example'].map((host, at) => website(String(at + 1), host, 0))
  const sample = [{ id: '2', title: 'copy-b.example', before: { 'parts.header-menu': '' }, after: { 'parts.header-menu': 'Sale' } }]
  const { calls } = await openConsole('/goods/shopWebsiteManagement', {
    answers: {
      [shopWebsite.search.name]: { items, recordCount: 2, countIsExact: true },
      [shopWebsite.copyConfig.name]: (input: unknown) =>
        (input as { preview?: boolean }).preview
          ? { affected: 1, countIsExact: true, sample }
          : { affected: 1, results: [{ id: '2', domain: 'copy-b.example', changed: ['parts.header-menu'], skipped: null }] },
    },
  })
  await pageTitled('网站管理')
  fireEvent.click(await screen.findByLabelText('copy-a.example 的更多操作'))
  fireEvent.click(await screen.findByText('复制配置到其他网站'))
  const dialog = within(await screen.findByRole('dialog'))
  const targets = await dialog.findByLabelText(/目标网站/)
  fireEvent.mouseDown(targets)
  fireEvent.change(targets, { target: { value: 'copy-b' } })
  fireEvent.click(await screen.findByTitle('copy-b.example'))
  await dialog.findByText('将影响 1 条记录')
  expect((await dialog.findByText('Sale')).closest('tr')?.textContent).toContain('copy-b.example')
  fireEvent.click(await dialog.findByRole('button', { name: '覆盖 1 个网站' }))

  await screen.findByText('已复制到 1 个网站')
  expect(calls.findLast(({ action }) => action === shopWebsite.copyConfig.name)?.input).toMatchObject({ websiteId: '1', websiteIds: ['2'] })
})

function ended(id: string, websiteId: string, title: string, status: TaskRow['status'], message: string): TaskRow {
  return { ...generating(websiteId), id, title, status, message }
}

const website = (id: string, host: string, wantedGoods: number): WebsiteRow =>
  sampleWebsite({ id, domain: `https://${host}`, host, address: `https://${host}`, name: host, wantedGoods })

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
    attempts: 0,
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

test('publishing of chosen websites is paused with a reason, which their rows show, and resumed', async () => {
  const hold = { by: 'SuperAdmin', at: '2026-01-01T00:00:00.000Z', why: 'by-hand', reason: '大促前冻结' }
  let isHeld = false
  const { calls } = await openConsole('/goods/shopWebsiteManagement', {
    answers: {
      [shopWebsite.search.name]: () => ({
        items: [{ ...website('1', 'a.example', 0), hold: isHeld ? hold : null }],
        recordCount: 1,
        countIsExact: true,
      }),
      [shopWebsite.hold.name]: () => {
        isHeld = true
        return { affected: 1 }
      },
      [shopWebsite.release.name]: () => {
        isHeld = false
        return { affected: 1 }
      },
    },
  })
  await pageTitled('网站管理')
  fireEvent.click(await screen.findByLabelText('选择 a.example'))
  fireEvent.click(within(part('.batch-bar')).getByText('暂停发布'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '大促前冻结' } })
  fireEvent.click(dialog.getByRole('button', { name: '暂停发布' }))
  await screen.findByText('已暂停 1 个网站的发布')
  await waitFor(() => expect(part('.ant-table-row').textContent).toContain('大促前冻结'))
  expect(calls.find(({ action }) => action === shopWebsite.hold.name)?.input).toEqual({ ids: ['1'], reason: '大促前冻结' })

  fireEvent.click(screen.getByLabelText('a.example 的更多操作'))
  const menu = within(await waitFor(() => part('.ant-dropdown:not(.ant-dropdown-hidden)')))
  fireEvent.click(await menu.findByText('恢复发布'))
  await waitFor(() => expect(part('.ant-table-row').textContent).not.toContain('大促前冻结'))
})

test('a wrong domain is answered with what a domain looks like', async () => {
  await openConsole('/goods/shopWebsiteManagement?open=shop-website.insert')
  const field = await screen.findByLabelText('域名')
  fireEvent.change(field, { target: { value: 'my shop' } })
  fireEvent.blur(field)
  await screen.findByText('请输入域名，例如 shop.example.com')
})
