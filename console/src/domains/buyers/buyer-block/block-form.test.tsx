// @vitest-environment happy-dom
/** @module-tag long */
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { buyerBlock, shopWebsite } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  closeConsole()
  localStorage.clear()
})

test('an entry without a website counts for all of them: nobody is asked for a website that there is not', async () => {
  const { calls } = await openConsole('/user/blockListManagement', { answers: { [buyerBlock.insert.name]: { id: '7' } } })
  await pageTitled('黑名单')
  fireEvent.click((await screen.findAllByText('添加'))[0] as HTMLElement)
  const value = await screen.findByLabelText(/^内容/)
  expect(document.querySelector('.form-drawer')?.textContent).not.toContain('#null')
  fireEvent.change(value, { target: { value: '@throwaway.example' } })
  fireEvent.click(screen.getByText('新建'))

  await waitFor(() => expect(calls.find(({ action }) => action === buyerBlock.insert.name)).toBeDefined())
  expect(calls.find(({ action }) => action === buyerBlock.insert.name)?.input).toEqual({
    kind: 'email',
    value: '@throwaway.example',
    effect: 'refuse',
  })
  const websiteQueries = calls.filter(({ action }) => action === shopWebsite.search.name).map(({ input }) => input)
  expect(websiteQueries.filter((input) => typeof input === 'object' && input !== null && 'ids' in input)).toEqual([])
})

test('a form that was closed while it was being saved says that the save failed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { calls } = await openConsole('/user/blockListManagement', { answers: { [buyerBlock.insert.name]: () => promise } })
  await pageTitled('黑名单')
  fireEvent.click((await screen.findAllByText('添加'))[0] as HTMLElement)
  fireEvent.change(await screen.findByLabelText(/^内容/), { target: { value: '@throwaway.example' } })
  fireEvent.click(screen.getByText('新建'))
  await waitFor(() => expect(calls.find(({ action }) => action === buyerBlock.insert.name)).toBeDefined())

  fireEvent.click(screen.getByText('取消'))
  await waitFor(() => expect(document.querySelector('.form-drawer')).toBeNull())
  resolve(
    Response.json({ status: 409, message: '已存在：内容', response: null, code: 'taken', detail: { fields: ['value'] } }, { status: 409 }),
  )
  await screen.findByText('已存在：内容')
})

test('a save without a network fails with words instead of waiting for one', async () => {
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
  await openConsole('/user/blockListManagement', { answers: { [buyerBlock.insert.name]: noNetwork } })
  await pageTitled('黑名单')
  fireEvent.click((await screen.findAllByText('添加'))[0] as HTMLElement)
  fireEvent.change(await screen.findByLabelText(/^内容/), { target: { value: '@throwaway.example' } })
  onlineManager.setOnline(false)
  fireEvent.click(screen.getByText('新建'))
  await screen.findByText(/^连接后台接口失败/)
  expect(screen.getByLabelText<HTMLInputElement>(/^内容/).value).toBe('@throwaway.example')
})
