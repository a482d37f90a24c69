// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shopArticle, shopWebsite } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { router } from '../../../../shell/router/router.tsx'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const host = 'a.example'
const publishedAt = '2026-01-01T00:00:00.000Z'
const website = {
  id: '7',
  version: 1,
  host,
  domain: `https://${host}`,
  address: `https://${host}/`,
  name: 'A',
  language: 'en',
  status: 'active',
  tags: [],
  sellerMissing: [],
  seller: { name: '', registration: '', address: '', email: '', phone: '' },
  shopServerId: null,
  goodsCount: 1,
  wantedGoods: 0,
  currentBuild: 'b1',
  publishedAt,
  pushedBuild: null,
  lastPushedAt: null,
  lastGeneratedAt: publishedAt,
  createdAt: publishedAt,
  dirtySince: null as string | null,
  publishing: 'automatic',
  publishAt: null,
  publishTimes: [],
  nextBuild: null,
  nextRefusals: [],
  refusedPages: [],
  hold: null,
  lastCheck: null,
  headerMenu: [],
  footerMenu: [],
  navigationMenu: [],
  globalConfig: {},
  settingsFrom: {},
}

const open = (query: string, facts: Partial<typeof website> = {}, answers = {}) =>
  openConsole(`/goods/shopWebsite/${host}${query}`, {
    answers: {
      [shopWebsite.search.name]: { items: [{ ...website, ...facts }], recordCount: 1, countIsExact: true },
      [shopWebsite.read.name]: { ...website, ...facts },
      [shopWebsite.readNeeds.name]: { items: [{ id: '7', canSell: true, currencyCode: 'USD', needs: [] }] },
      ...answers,
    },
  })

const sentence = () => document.querySelector('.state-sentence')?.textContent

test('a website says its state in one sentence, with how many pages changed and the way to see them', async () => {
  const changes = { added: 1, changed: 2, lost: 0, matching: 3, items: [], problems: [] }
  await open('', { dirtySince: publishedAt }, { [shopWebsite.readChanges.name]: changes })

  await waitFor(() => expect(sentence()).toBe('2026-01-01 08:00 起在线3 个页面的改动未发布查看'))
  fireEvent.click(within(document.querySelector('.state-sentence') as HTMLElement).getByText('查看'))
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('pages of a large website are not counted for its sentence', async () => {
  const { calls } = await open('', { dirtySince: publishedAt, goodsCount: 501 })

  await waitFor(() => expect(sentence()).toBe('2026-01-01 08:00 起在线有改动未发布查看'))
  expect(calls.map(({ action }) => action)).not.toContain(shopWebsite.readChanges.name)
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
