// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type StorefrontKeyRow, shopWebsite, storefrontKey, websiteDomain } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { sampleWebsite } from '../sample-website.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const website = sampleWebsite()
const row: StorefrontKeyRow = {
  id: '3',
  version: 2,
  name: '新官网',
  key: 'pk_abc',
  origins: ['https://front.example'],
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
}

test('storefront keys are listed, added with an origin a line, and switched off', async () => {
  const { calls } = await openConsole(`/goods/shopWebsite/${website.host}?tab=domains`, {
    answers: {
      [shopWebsite.search.name]: { items: [website], recordCount: 1, countIsExact: true },
      [shopWebsite.read.name]: website,
      [shopWebsite.readNeeds.name]: { items: [] },
      [websiteDomain.read.name]: { websiteId: website.id, items: [], proof: '', targets: [] },
      [storefrontKey.read.name]: { websiteId: website.id, items: [row], apiUrl: 'https://shop.example/shop-api' },
      [storefrontKey.insert.name]: { id: '4' },
      [storefrontKey.setStatus.name]: { affected: 1 },
    },
  })
  const sent = (action: string) => calls.findLast((call) => call.action === action)?.input

  await screen.findByText('pk_abc')
  expect(screen.getByRole('link', { name: '接口文档（OpenAPI）' }).getAttribute('href')).toBe(
    `https://shop.example/shop-api/openapi.json?websiteId=${website.id}`,
  )
  fireEvent.click(screen.getByRole('button', { name: '添加店面密钥' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/名称/), { target: { value: 'App' } })
  fireEvent.change(dialog.getByLabelText(/来源/), { target: { value: 'https://a.example\nhttps://b.example' } })
  fireEvent.click(dialog.getByRole('button', { name: '添加店面密钥' }))
  await waitFor(() =>
    expect(sent(storefrontKey.insert.name)).toEqual({
      websiteId: website.id,
      name: 'App',
      origins: ['https://a.example', 'https://b.example'],
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: '停用 新官网' }))
  await waitFor(() => expect(sent(storefrontKey.setStatus.name)).toEqual({ websiteId: website.id, ids: ['3'], status: 'stopped' }))
})
