// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { goods, shopWebsite, type WebsiteNeed, websiteWatch } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { readAgain } from '../../../../testing/read-again.ts'
import { sampleWebsite } from '../sample-website.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const at = '2026-03-01T08:00:00.000Z'
const website = sampleWebsite({ goodsCount: 1, currentBuild: 'b1', lastGeneratedAt: at })
const { host } = website
const last = { at, isUp: true, problems: [], firstByteMs: 12, certificateEndsAt: null, redirects: 0, pages: 1 }
const watched = { websiteId: '7', minutes: 60, last, upTime: { day: 100, week: 100, month: 100 }, slots: [], incidents: [] }
const unpaid: WebsiteNeed[] = [
  { what: 'no-payment', blocks: true },
  { what: 'no-look', blocks: false },
]

test('a page is headed by the steps until its website can sell, and meanwhile the live watch does not call it well', async () => {
  let needs = { id: '7', canSell: false, takesOrders: false, currencyCode: 'USD', needs: unpaid }
  const { calls } = await openConsole(`/goods/shopWebsite/${host}?tab=check`, {
    answers: {
      [shopWebsite.search.name]: { items: [website], recordCount: 1, countIsExact: true },
      [shopWebsite.read.name]: website,
      [shopWebsite.readNeeds.name]: () => ({ items: [needs] }),
      [websiteWatch.read.name]: watched,
      [goods.search.name]: { items: [], recordCount: 3, countIsExact: true },
    },
  })
  const bar = within(await screen.findByRole('region', { name: '还未就绪：无法收款' }))

  expect(bar.getByText('已完成 4/6 步')).toBeDefined()
  expect(bar.getByText('下一步：收款')).toBeDefined()
  expect(bar.getByRole('button', { name: '设置收款' })).toBeDefined()
  fireEvent.click(bar.getByRole('button', { name: '查看全部步骤' }))
  expect(bar.getAllByRole('listitem').map((item) => item.dataset.state)).toEqual(['done', 'done', 'open', 'next', 'done', 'done'])
  expect(await screen.findByText('在线，但顾客无法付款')).toBeDefined()

  needs = { ...needs, canSell: true, needs: [] }
  await readAgain(calls, shopWebsite.readNeeds.name)
  await waitFor(() => expect(screen.queryByRole('region', { name: '还未就绪：无法收款' })).toBeNull())
  expect(screen.queryByText('在线，但顾客无法付款')).toBeNull()
  expect(screen.getByText('正常')).toBeDefined()
})

test('a website that takes orders and only lacks a sender is not called unable to sell; its sender begins as the seller', async () => {
  const needs = { id: '7', canSell: false, takesOrders: true, currencyCode: 'USD', needs: [{ what: 'no-sender', blocks: true }] }
  await openConsole(`/goods/shopWebsite/${host}`, {
    answers: {
      [shopWebsite.search.name]: { items: [website], recordCount: 1, countIsExact: true },
      [shopWebsite.read.name]: { ...website, seller: { ...website.seller, name: 'Wald GmbH', email: 'shop@wald.example' } },
      [shopWebsite.readNeeds.name]: { items: [needs] },
    },
  })
  const bar = within(await screen.findByRole('region', { name: '可以接单，但无法发送邮件' }))
  fireEvent.click(bar.getByRole('button', { name: '设置邮件' }))
  expect(await screen.findByLabelText<HTMLInputElement>('发件人名称')).toHaveProperty('value', 'Wald GmbH')
  expect(screen.getByLabelText<HTMLInputElement>('发件地址')).toHaveProperty('value', 'shop@wald.example')
})
