// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shopArticle, shopWebsite, task, type WebsiteDetail, webVisits } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { router } from '../../../../shell/router/router.tsx'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { sampleWebsite } from '../sample-website.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const publishedAt = '2026-01-01T00:00:00.000Z'
const website = sampleWebsite({ goodsCount: 1, currentBuild: 'b1', publishedAt, lastGeneratedAt: publishedAt })
const { host } = website

const open = (query: string, facts: Partial<WebsiteDetail> = {}, answers = {}) =>
  openConsole(`/goods/shopWebsite/${host}${query}`, {
    answers: {
      [shopWebsite.search.name]: { items: [{ ...website, ...facts }], recordCount: 1, countIsExact: true },
      [shopWebsite.read.name]: { ...website, ...facts },
      [shopWebsite.readNeeds.name]: { items: [{ id: '7', canSell: true, takesOrders: true, currencyCode: 'USD', needs: [] }] },
      ...answers,
    },
  })

const sentence = () => document.querySelector('.state-sentence')?.textContent

test('a website says its state in one sentence, with how many pages changed and the way to see them', async () => {
  const changes = { added: 1, changed: 2, lost: 0, matching: 3, items: [], problems: [] }
  await open('', { dirtySince: publishedAt }, { [shopWebsite.readChanges.name]: changes })

  await waitFor(() => expect(sentence()).toBe('2026-01-01 08:00 起在线3 个页面的改动未发布查看'))
  fireEvent.click(within(document.querySelector('.state-sentence') as HTMLElement).getByText('查看'))
  await screen.findByRole('dialog')
})

test('pages of a large website are not counted for its sentence', async () => {
  const { calls } = await open('', { dirtySince: publishedAt, goodsCount: 501 })

  await waitFor(() => expect(sentence()).toBe('2026-01-01 08:00 起在线有改动未发布查看'))
  expect(calls.map(({ action }) => action)).not.toContain(shopWebsite.readChanges.name)
})

test('a push that failed is explained on the page of its website; before it got through, no shop can be viewed', async () => {
  const push = {
    id: '5',
    kind: 'shop-website-push-task',
    title: host,
    websiteId: '7',
    status: 'failed',
    attempts: 2,
    done: 0,
    total: 0,
    failed: 0,
  }
  const failed = { ...push, message: 'The folder is a file', nextTryAt: null, createdAt: publishedAt, updatedAt: publishedAt }
  const answers = { [task.search.name]: { items: [failed], recordCount: 1, countIsExact: true } }
  await open('', { shopServerId: '3', pushedBuild: null }, answers)

  await screen.findByText('The folder is a file')
  expect(screen.queryByText('查看店铺')).toBeNull()

  await open('', { shopServerId: '3', pushedBuild: 'b1', lastPushedAt: publishedAt })
  expect((await screen.findByRole('link', { name: '查看店铺' })).getAttribute('href')).toBe(website.address)
})

test('the page has seven tabs', async () => {
  await open('?tab=articles')
  const chosen = await screen.findByRole('tab', { name: '内容', selected: true })
  const list = within(chosen.closest('[role="tablist"]') as HTMLElement)
  expect(list.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '概览',
    '商品',
    '装修',
    '内容',
    '销售设置',
    '域名',
    '历史',
  ])
})

test('the parts of a tab are switched within it, and the address names the one in front', async () => {
  const { calls } = await open('?tab=menus')
  await screen.findByText('添加一项')
  const wasRead = () => calls.some(({ action }) => action === shopArticle.search.name)
  expect(wasRead()).toBe(false)

  fireEvent.click(screen.getByRole('radio', { name: '文章' }))
  await waitFor(() => expect(wasRead()).toBe(true))
  expect(router.state.location.search).toBe('?tab=articles')
  expect(screen.getByText('添加一项').closest('[hidden]')).not.toBeNull()
})

const home = '<!doctype html><title>A shop</title><p>Walk further'

test('the overview shows the published home page as a desktop and, once that is drawn, as a phone have it, inert', async () => {
  const figures = { views: 9, visitors: 6, bots: 0, orders: 2, unpaid: 1, revenue: [], base: null, money: null }
  const today = { items: [], totals: figures, before: { ...figures, visitors: 5, orders: 0 }, begun: 9, isRunning: true }
  const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('.home-picture iframe')]
  // A frame says by itself that it is loaded, a moment after it was added.
  const counts = new Set<number>()
  const observer = new MutationObserver(() => counts.add(frames().length))
  observer.observe(document.body, { childList: true, subtree: true })
  const { calls } = await open('', {}, { [shopWebsite.readHome.name]: { html: home }, [webVisits.statisticsDay.name]: today })

  const picture = within(await screen.findByRole('region', { name: '首页画面' }))
  expect(picture.getByRole('link', { name: host }).getAttribute('href')).toBe(website.address)
  await waitFor(() => expect(frames()).toHaveLength(2))
  observer.disconnect()
  expect([...counts]).toEqual([0, 1, 2])
  for (const frame of frames()) {
    expect([frame.getAttribute('sandbox'), frame.srcdoc, frame.tabIndex]).toEqual(['', home, -1])
    expect(frame.closest('[inert][aria-hidden="true"]')).not.toBeNull()
  }
  const now = within(screen.getByRole('region', { name: '今天' }))
  await waitFor(() =>
    expect(now.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      '今日访客620%昨天同一时间 5',
      '今日订单2昨天同一时间 01 单待付款',
      '商品1未设目标',
    ]),
  )
  expect(calls.find(({ action }) => action === webVisits.statisticsDay.name)?.input).toMatchObject({ websiteId: '7' })
})

test('before the first publication the picture says so and offers it; files that are elsewhere are told from a failure', async () => {
  await open('', { currentBuild: null })
  const picture = () => screen.findByRole('region', { name: '首页画面' })
  within(await picture()).getByRole('button', { name: '发布' })

  await open('', {}, { [shopWebsite.readHome.name]: { html: null } })
  await within(await picture()).findByText('这里没有这个版本的文件')
})

test('who may see neither figures nor the published page sees neither', async () => {
  const { calls } = await openConsole(`/goods/shopWebsite/${host}`, {
    permissions: [shopWebsite.search.name, shopWebsite.read.name, shopWebsite.readNeeds.name],
    answers: {
      [shopWebsite.search.name]: { items: [website], recordCount: 1, countIsExact: true },
      [shopWebsite.read.name]: website,
      [shopWebsite.readNeeds.name]: { items: [{ id: '7', canSell: true, takesOrders: true, currencyCode: 'USD', needs: [] }] },
    },
  })
  await screen.findByText('一切正常，没有待处理的事项')
  expect(screen.queryByRole('region', { name: '首页画面' })).toBeNull()
  expect(screen.queryByText('今日访客')).toBeNull()
  const asked = calls.map(({ action }) => action)
  expect(asked).not.toContain(shopWebsite.readHome.name)
  expect(asked).not.toContain(webVisits.statisticsDay.name)
})
