// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ShopServerRow, shopServer } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { part } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  sessionStorage.clear()
})

test('a folder of the system is refused at its field', async () => {
  const refusal = {
    status: 400,
    response: null,
    code: 'root-dir-not-allowed',
    message: '不允许使用该目录：/etc',
    detail: { rootDir: '/etc', allowed: '/srv' },
  }
  await openConsole('/goods/shopServerManagement', {
    answers: { [shopServer.insert.name]: () => Response.json(refusal, { status: 400 }) },
  })
  fireEvent.click((await screen.findAllByText('新建服务器'))[0] as HTMLElement)
  await waitFor(() => part('.form-drawer'))
  const form = within(part('.form-drawer'))
  fireEvent.change(form.getByLabelText('名称'), { target: { value: '坏目录' } })
  fireEvent.change(form.getByLabelText('根目录'), { target: { value: '/etc' } })
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  const reason = await screen.findByText(/不允许使用该目录：\/etc/)
  expect(reason.closest('.ant-form-item')?.querySelector('label')?.textContent).toContain('根目录')
})

test('a server is tested from its row, which then says so', async () => {
  const at = '2026-01-01T00:00:00.000Z'
  const row: ShopServerRow = {
    id: '1',
    version: 1,
    name: '仓库机',
    kind: 'local',
    host: '',
    port: 22,
    username: '',
    hasSecret: false,
    hostKey: '',
    rootDir: '/srv',
    endpoint: '',
    region: '',
    bucket: '',
    pathStyle: false,
    capacity: null,
    status: 'active',
    websiteCount: 0,
    websitesBeyond: 0,
    lastTest: null,
    createdAt: at,
    updatedAt: at,
  }
  const result = { at, isOk: true, message: '', milliseconds: 5, freeBytes: null, canLink: true }
  let tested: object = row
  await openConsole('/goods/shopServerManagement', {
    answers: {
      [shopServer.search.name]: () => ({ items: [tested], recordCount: 1, countIsExact: true }),
      [shopServer.test.name]: () => {
        tested = { ...row, lastTest: result }
        return result
      },
    },
  })
  const line = () => screen.getByText('仓库机').closest('tr') as HTMLElement
  await screen.findByText('仓库机')
  expect(line().textContent).toContain('未测试')
  fireEvent.click(within(line()).getByText('测试'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('连接正常，推送所需的操作都能完成。')
  fireEvent.click(dialog.getAllByRole('button', { name: /^关\s?闭$/ }).at(-1) as HTMLElement)

  await waitFor(() => expect(line().textContent).toContain('正常'))
})

test('once a server is saved, testing it is offered as the next step', async () => {
  await openConsole('/goods/shopServerManagement', {
    answers: {
      [shopServer.readRoots.name]: { folders: ['/srv/shops'] },
      [shopServer.insert.name]: { id: '7' },
      [shopServer.test.name]: {
        at: '2026-01-01T00:00:00.000Z',
        isOk: true,
        message: '',
        milliseconds: 5,
        freeBytes: null,
        canLink: true,
      },
    },
  })
  fireEvent.click((await screen.findAllByText('新建服务器'))[0] as HTMLElement)
  await waitFor(() => part('.form-drawer'))
  const form = within(part('.form-drawer'))
  fireEvent.change(form.getByLabelText('名称'), { target: { value: '本机' } })
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('根目录').value).toBe('/srv/shops'))
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  fireEvent.click(await screen.findByText('测试', { selector: '.ant-notification button *' }))
  await within(await screen.findByRole('dialog')).findByText('连接正常，推送所需的操作都能完成。')
})
