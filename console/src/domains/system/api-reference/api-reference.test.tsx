import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OpenApiDocument, Operation } from '@wanpu/contract/openapi'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeConsole, openConsole, visit } from '../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../testing/shell.ts'
import { failuresOf, groupsOf } from './reference.ts'
import { fieldsOf, typeText } from './schema-text.ts'

afterEach(() => {
  closeConsole()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const search: Operation = {
  operationId: 'coupon.search',
  tags: ['coupons'],
  summary: '优惠券 · 查询',
  description: '只读取。需要权限 `coupon.search`。',
  parameters: [],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { type: 'object', properties: { status: { $ref: '#/components/schemas/CouponStatus', description: '状态' } } },
        examples: { 'example-1': { summary: '启用的', value: { status: 'active' } } },
      },
    },
  },
  responses: {
    200: {
      description: '成功',
      content: {
        'application/json': {
          schema: {
            properties: {
              response: { type: 'object', properties: { items: { type: 'array', items: { $ref: '#/components/schemas/CouponRow' } } } },
            },
          },
        },
      },
    },
    403: { $ref: '#/components/responses/403.forbidden' },
  },
  'x-family': 'coupon',
  'x-permission': 'coupon.search',
  'x-effect': 'reads',
  'x-scope': 'rows',
  'x-undoable': false,
  'x-needs-session': false,
  'x-needs-fresh-sign-in': false,
  'x-preview': false,
  'x-takes-file': false,
}
const remove: Operation = {
  ...search,
  operationId: 'goods.delete',
  tags: ['goods'],
  summary: '商品库存 · 删除',
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { type: 'object', properties: { ids: { type: 'array', items: { type: 'string' } } }, required: ['ids'] },
      },
    },
  },
  'x-permission': 'goods.delete',
  'x-effect': 'deletes',
  'x-preview': true,
}
const reference: OpenApiDocument = {
  openapi: '3.1.1',
  info: { title: '万铺', version: '1', description: '' },
  servers: [],
  security: [],
  tags: [
    { name: 'goods', description: '库存', 'x-words': { zh: '库存', en: 'Products' } },
    { name: 'coupons', description: '优惠券', 'x-words': { zh: '优惠券', en: 'Coupons' } },
  ],
  paths: { '/apis/actions/coupon.search': { post: search }, '/apis/actions/goods.delete': { post: remove } },
  components: {
    schemas: {
      CouponStatus: { type: 'string', enum: ['active', 'stopped'] },
      CouponRow: { type: 'object', properties: { code: { type: 'string', description: '优惠码' } }, required: ['code'] },
    },
    responses: { '403.forbidden': { description: '- `forbidden`: 没有权限执行此操作' } },
    parameters: {},
    headers: {},
    securitySchemes: {},
  },
}

beforeAll(() => {
  // What is too slow to load within a test's time is loaded before.
  return import('./ApiReference.tsx')
})

/** Opens the page; the server that stands in knows no document, which is answered here. */
async function openReference(path: string, options: Parameters<typeof openConsole>[1] = {}) {
  const opened = await openConsole('/index', options)
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    String(url).endsWith('/openapi.json') ? Promise.resolve(Response.json(reference)) : answering(url, init),
  )
  await visit(path)
  return opened
}

test('actions are listed by screen and found by words of both languages', async () => {
  expect(groupsOf(reference, '').map(({ title, operations }) => [title, operations.length])).toEqual([
    ['库存', 1],
    ['优惠券', 1],
  ])
  const found = (words: string) => groupsOf(reference, words).flatMap(({ operations }) => operations.map(({ operationId }) => operationId))

  expect([found('coupon'), found('products 删除'), found('优惠券 删除')]).toEqual([['coupon.search'], ['goods.delete'], []])
})

test('the fields of a shared shape, of lists and of several forms are told with their types', () => {
  const { schemas } = reference.components
  const list = { type: 'array', items: { $ref: '#/components/schemas/CouponRow' } }

  expect(typeText(list)).toBe('CouponRow[]')
  expect(typeText({ type: 'string', enum: ['a', 'b'] })).toBe('"a" | "b"')
  expect(typeText({ type: 'integer', minimum: 1, maximum: 5000 })).toBe('integer 1–5000')
  expect(fieldsOf(list, schemas)).toEqual([{ name: 'code', type: 'string', isRequired: true, description: '优惠码', inner: undefined }])
})

test('refusals that several actions share are told with their status', () => {
  expect(failuresOf(search, reference.components.responses)).toEqual([{ status: '403', code: 'forbidden', message: '没有权限执行此操作' }])
})

test('an action shows its fields, answer and failures, and its example is sent as it is', async () => {
  const { calls } = await openReference('/setting/apiReference?action=coupon.search', {
    answers: { 'coupon.search': { items: [], recordCount: 0, countIsExact: true } },
  })
  await pageTitled('API 文档')
  const action = within(await screen.findByRole('article', { name: '优惠券 · 查询' }))
  action.getByText('CouponStatus')
  fireEvent.click(action.getByRole('button', { name: 'items' }))
  action.getByText('优惠码')
  expect(action.queryByText('必填')).toBeNull()
  action.getByText('没有权限执行此操作')

  fireEvent.click(action.getByRole('button', { name: /发\s?送/ }))

  await waitFor(() => expect(action.getByLabelText('返回的 JSON').textContent).toContain('"recordCount": 0'))
  expect(calls.filter(({ action }) => action === 'coupon.search').map(({ input }) => input)).toEqual([{ status: 'active' }])
})

test('what deletes is previewed without a question, and asked about before it is sent', async () => {
  const { calls } = await openReference('/setting/apiReference?action=goods.delete', { answers: { 'goods.delete': { affected: 1 } } })
  const action = within(await screen.findByRole('article', { name: '商品库存 · 删除' }))
  const sent = () => calls.filter(({ action }) => action === 'goods.delete').map(({ input }) => input)
  fireEvent.change(action.getByLabelText('提交的 JSON'), { target: { value: '{"ids": ["7"]}' } })

  fireEvent.click(action.getByRole('button', { name: /预\s?览/ }))
  await waitFor(() => expect(sent()).toEqual([{ ids: ['7'], preview: true }]))
  await waitFor(() => expect(action.getByLabelText('返回的 JSON').textContent).toContain('"affected": 1'))
  await waitFor(() => expect(action.getByRole('button', { name: /发\s?送/ })).toHaveProperty('disabled', false))
  fireEvent.click(action.getByRole('button', { name: /发\s?送/ }))
  await screen.findByText('这会修改真实数据，与在页面上操作相同。')
  expect(sent()).toHaveLength(1)
  fireEvent.click(within(part('.ant-modal-confirm')).getByText(/发\s?送/, { selector: 'button span' }))

  await waitFor(() =>
    expect(sent()).toEqual([
      { ids: ['7'], preview: true },
      { ids: ['7'], preview: false },
    ]),
  )
})

test('what the person may not call, and what is no JSON object, is not sent', async () => {
  await openReference('/setting/apiReference?action=goods.delete', { permissions: ['api-key.search', 'coupon.search'] })
  const action = within(await screen.findByRole('article', { name: '商品库存 · 删除' }))
  action.getByText('您没有权限')
  expect(action.getByRole('button', { name: /发\s?送/ })).toHaveProperty('disabled', true)

  await visit('/setting/apiReference?action=coupon.search')
  const other = within(await screen.findByRole('article', { name: '优惠券 · 查询' }))
  fireEvent.change(other.getByLabelText('提交的 JSON'), { target: { value: '[1' } })
  other.getByText('这不是有效的 JSON 对象。')
  expect(other.getByRole('button', { name: /发\s?送/ })).toHaveProperty('disabled', true)
})

test('on a phone the list and the action are one after the other', async () => {
  await openReference('/setting/apiReference', { width: 390 })
  fireEvent.click(await screen.findByText('优惠券 · 查询'))
  await screen.findByRole('article', { name: '优惠券 · 查询' })
  expect(screen.queryByRole('navigation', { name: '全部操作' })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: '返回列表' }))

  await screen.findByRole('navigation', { name: '全部操作' })
})
