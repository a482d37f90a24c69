// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shopServer, shopWebsite } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  sessionStorage.clear()
})

test('the form of a new website asks for what a shop needs; what the operator alone wants to know is folded', async () => {
  const { calls } = await openConsole('/goods/shopWebsiteManagement?open=shop-website.insert', {
    answers: { [shopWebsite.insert.name]: { id: '7' } },
  })
  const domain = await screen.findByLabelText(/^域名/, { selector: '.form-drawer input' })
  const labels = () => [...document.querySelectorAll('.form-drawer .ant-form-item-label label')].map(({ textContent }) => textContent)
  expect(labels().slice(0, 6)).toEqual(['域名', '名称', '语言', '服务器', '商家名称', '商家邮箱'])
  const more = screen.getByRole('button', { name: /^更多：/ })
  expect(more.getAttribute('aria-expanded')).toBe('false')

  fireEvent.change(domain, { target: { value: 'shop.localhost' } })
  fireEvent.click(more)
  fireEvent.change(screen.getByLabelText('归属人编码'), { target: { value: 'A7' } })
  fireEvent.click(screen.getByRole('button', { name: /^新\s?建$/ }))
  const sent = () => calls.find(({ action }) => action === shopWebsite.insert.name)?.input
  await waitFor(() => expect(sent()).toMatchObject({ domain: 'shop.localhost', ownerCode: 'A7', wantedGoods: 0 }))
})

test('a field that is only passed is not called wrong; emptied or saved without, it is', async () => {
  await openConsole('/goods/shopWebsiteManagement?open=shop-website.insert')
  const domain = await screen.findByLabelText(/^域名/, { selector: '.form-drawer input' })
  const faults = () => [...document.querySelectorAll('.form-drawer .ant-form-item-explain-error')]
  const fault = () => faults()[0]?.textContent
  const mail = screen.getByLabelText('商家邮箱')

  fireEvent.focus(domain)
  fireEvent.blur(domain)
  fireEvent.change(mail, { target: { value: 'no address' } })
  fireEvent.blur(mail)
  // Fields are judged in the order in which they are left.
  await waitFor(() => expect(faults()).not.toHaveLength(0))
  expect(faults().map((each) => each.closest('.ant-form-item')?.contains(mail))).toEqual([true])
  fireEvent.change(mail, { target: { value: '' } })
  fireEvent.blur(mail)
  await waitFor(() => expect(faults()).toHaveLength(0))

  fireEvent.change(domain, { target: { value: 'shop' } })
  fireEvent.change(domain, { target: { value: '' } })
  fireEvent.blur(domain)
  await waitFor(() => expect(fault()).toBe('必填'))

  closeConsole()
  await openConsole('/goods/shopWebsiteManagement?open=shop-website.insert')
  fireEvent.click(await screen.findByRole('button', { name: /^新\s?建$/ }))
  await waitFor(() => expect(fault()).toBe('必填'))
})

test('a server that is not there yet is added from its list, and is chosen then', async () => {
  const { calls } = await openConsole('/goods/shopWebsiteManagement?open=shop-website.insert', {
    answers: {
      [shopServer.readRoots.name]: { folders: ['/srv/shops'] },
      [shopServer.insert.name]: { id: '5' },
      [shopWebsite.insert.name]: { id: '7' },
    },
  })
  const domain = await screen.findByLabelText(/^域名/, { selector: '.form-drawer input' })
  fireEvent.change(domain, { target: { value: 'shop.localhost' } })
  fireEvent.click(screen.getByRole('button', { name: /^更多：/ }))
  fireEvent.mouseDown(screen.getByLabelText('服务器', { selector: '.form-drawer input' }))
  fireEvent.click(await screen.findByText('新建服务器', { selector: '.ant-select-dropdown *' }))

  const drawer = () => document.querySelectorAll<HTMLElement>('.form-drawer')[1]
  await waitFor(() => expect(drawer()?.textContent).toContain('根目录'))
  const server = within(drawer() as HTMLElement)
  fireEvent.change(server.getByLabelText('名称'), { target: { value: '本机' } })
  await waitFor(() => expect(server.getByLabelText<HTMLInputElement>('根目录').value).toBe('/srv/shops'))
  fireEvent.click(server.getByRole('button', { name: /^新\s?建$/ }))
  await waitFor(() => expect(calls.some(({ action }) => action === shopServer.insert.name)).toBe(true))
  await waitFor(() => expect(drawer()).toBeUndefined())

  fireEvent.click(screen.getByRole('button', { name: /^新\s?建$/ }))
  const sent = () => calls.find(({ action }) => action === shopWebsite.insert.name)?.input
  await waitFor(() => expect(sent()).toMatchObject({ domain: 'shop.localhost', shopServerId: '5' }))
})
