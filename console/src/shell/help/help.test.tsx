// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../lib/language.ts'
import { closeConsole, openConsole, visit } from '../../testing/open-console.tsx'
import { header, openTools, pageTitled, path, tabNames } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const link = (name: string | RegExp) => screen.getByRole('link', { name })

test('the guide opens for a person without any right, a chapter at a time, in one tab', { tags: 'long' }, async () => {
  await openConsole('/help', { permissions: [] })
  await pageTitled('使用指南')

  fireEvent.click(link('批量改价，再撤销'))
  await pageTitled('批量改价，再撤销')
  expect(path()).toBe('/help/prices')
  fireEvent.click(link(/下一章/))
  await pageTitled('图片和海报')

  expect(tabNames()).toEqual(['首页', '使用指南'])
})

test('words that name a screen lead to it for those who may open it', async () => {
  await openConsole('/help/prices')
  const page = await pageTitled('批量改价，再撤销')
  const article = within(page.parentElement as HTMLElement)
  fireEvent.click(article.getByRole('link', { name: '店铺 → 库存' }))
  await waitFor(() => expect(path()).toBe('/goods/goodsManagement'))
})

test('words that name a screen are plain words for those who may not open it', async () => {
  await openConsole('/help/prices', { permissions: [] })
  await pageTitled('批量改价，再撤销')
  expect(screen.queryByRole('link', { name: '店铺 → 库存' })).toBeNull()
})

test('a question is answered by the chapters that have its words, each with its best line', { tags: 'long' }, async () => {
  await openConsole('/help')
  await pageTitled('使用指南')
  await act(async () => setLanguage('en'))
  await pageTitled('User guide')

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search the guide' }), { target: { value: 'How do I refund?' } })
  fireEvent.click(within(screen.getByRole('navigation', { name: /chapter/ })).getByRole('link', { name: /^Returns and refunds/ }))

  await pageTitled('Returns and refunds')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'How do I refund?')
})

test('words that no chapter has, and a chapter that is not there, are said to be so', async () => {
  await openConsole('/help/nothing')
  await waitFor(() => expect(screen.getByText('没有这一章')).toBeTruthy())
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyzzy' } })
  await waitFor(() => expect(screen.getByText('没有找到「xyzzy」')).toBeTruthy())
})

test('a screen, the tools of its header and the person menu lead to the guide', { tags: 'long' }, async () => {
  await openConsole('/setting/couponManagement')
  const page = await pageTitled('优惠券管理')
  fireEvent.click(within(page.parentElement as HTMLElement).getByRole('link', { name: '使用说明' }))
  await pageTitled('优惠券和自动优惠')

  await visit('/goods/protectedWords')
  await pageTitled('保护词')
  fireEvent.click((await openTools()).getByLabelText('使用说明'))
  await waitFor(() => expect(path()).toBe('/help/categories?section=protected-words'))

  fireEvent.click(header().getByTitle('账号'))
  fireEvent.click(await screen.findByText('使用指南', { selector: '.ant-dropdown *' }))
  await waitFor(() => expect(path()).toBe('/help'))
})

test('an empty list leads to its chapter', async () => {
  await openConsole('/setting/couponManagement')
  const empty = await screen.findByText('还没有优惠券')
  expect(
    within(empty.parentElement as HTMLElement)
      .getByRole('link', { name: '使用说明' })
      .getAttribute('href'),
  ).toContain('/help/coupons')
})

test('a chapter shows its screens, with words for those who do not see them', async () => {
  await openConsole('/help/prices')
  await pageTitled('批量改价，再撤销')
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: '库存' })
  expect(picture.getAttribute('src')).toMatch(/goods\.webp/)
  await act(async () => setLanguage('en'))
  await waitFor(() => expect(screen.getByRole('img', { name: 'Products' }).getAttribute('src')).toMatch(/goods-en\.webp/))
})
