// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { catalogue, routesFor } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../lib/language.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { part, path } from '../../testing/shell.ts'
import { verbsText } from './palette-verbs.text.ts'
import { verbs } from './palette-verbs.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

async function ask(words: string): Promise<string[]> {
  if (document.querySelector('.palette input') === null) fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await waitFor(() => part('.palette input'))
  fireEvent.change(part('.palette input'), { target: { value: words } })
  return [...document.querySelectorAll('.palette-line > span:first-child')].map(({ textContent }) => textContent)
}

test.each([
  ['退款', '给订单退款'],
  ['refund', '给订单退款'],
  ['怎么发布网站', '发布网站'],
  ['how do I publish', '发布网站'],
  ['邀请', '邀请同事'],
  ['涨价', '批量改价'],
  ['stripe', '接入收款'],
  ['误删', '找回删除的商品'],
  ['help', '使用指南'],
  ['帮助', '使用指南'],
  ['timezone', '设置业务时区'],
  ['dark mode', '切换到深色'],
  ['test e-mail', '设置发件邮箱'],
])('“%s” finds %s', async (words, title) => {
  await openConsole('/index')
  expect(await ask(words)).toContain(title)
})

test('chapters of the guide are found by their words and open', async () => {
  await openConsole('/index')
  await act(async () => setLanguage('en'))
  await waitFor(async () => expect(await ask('waves')).toContain('Publish many websites in waves'))
  fireEvent.click(screen.getByText('Publish many websites in waves', { selector: '.palette-line *' }))
  await waitFor(() => expect(path()).toMatch(/^\/help\/waves/))
})

test('what is asked for is opened on its screen, and going back does not open it again', { tags: 'long' }, async () => {
  await openConsole('/index')
  await ask('新建网站')
  fireEvent.click(screen.getByText('新建网站', { selector: '.palette-line *' }))
  await waitFor(() => expect(part('.ant-drawer').textContent).toContain('新建网站'))
  expect(path()).toBe('/goods/shopWebsiteManagement')
})

test('a person is offered what they may do', async () => {
  await openConsole('/index', { permissions: ['order.search', 'order-return.search'] })
  expect(await ask('退款')).not.toContain('给订单退款')
  expect(await ask('退货')).toContain('处理退货')
})

test('each verb leads to a screen of the menu, and to an action that exists', () => {
  const screens = JSON.stringify(routesFor({ username: 'SuperAdmin', permissions: ['*'] }, 1))
  const all: { screen: string; open?: string; needs?: string }[] = Object.values(verbs)
  const lost = all.filter(({ screen: at, open, needs }) => {
    const needed = open ?? needs
    return !screens.includes(`"${at.split('/').at(-1)}"`) || (needed !== undefined && !catalogue.has(needed))
  })
  expect(lost).toEqual([])
})

test('what begins in a list says what to do there, in the palette and on the screen', async () => {
  await openConsole('/index')
  await ask('退款')
  fireEvent.click(screen.getByText('给订单退款', { selector: '.palette-line *' }))
  await waitFor(() => expect(path()).toMatch(/^.order.orderCenterManagement/))
  expect((await screen.findAllByText('打开订单，再点退款')).length).toBeGreaterThan(0)
  const lists = Object.entries(verbs).filter(([, verb]) => 'show' in verb)
  expect(lists.map(([name]) => name).filter((name) => !(`${name}.next` in verbsText.zh))).toEqual([])
})
