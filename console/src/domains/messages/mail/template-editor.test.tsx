// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { mailTemplate, order } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const state = { event: 'order-shipped', language: 'zh', source: 'default', updatedAt: null, failure: '' }
const contact = { name: 'Ann', email: 'ann@example.com', phone: '' }

test('preview and test of a template are filled with the order that is chosen', async () => {
  const { calls } = await openConsole('/setting/mailTemplateManagement', {
    answers: {
      [mailTemplate.readAll.name]: { items: [state] },
      [mailTemplate.read.name]: { ...state, version: 0, subject: 'Hi', body: 'Text', websites: 1 },
      [mailTemplate.preview.name]: { subject: 'Hi', html: '', text: '', problem: null, orderNo: 'WP9' },
      [mailTemplate.test.name]: { at: '', isOk: true, problem: null, detail: '' },
      [order.search.name]: { items: [{ id: '7', orderNo: 'WP1', contact }], recordCount: 1, countIsExact: true },
    },
  })
  await pageTitled('邮件模板')
  fireEvent.click(await screen.findByRole('button', { name: '编辑「已发货」' }))
  await screen.findByText('按订单 WP9 填写')

  fireEvent.mouseDown(screen.getByLabelText('预览用的订单'))
  fireEvent.click(await screen.findByText('WP1 · Ann · ann@example.com'))
  const inputsOf = (name: string) => calls.filter(({ action }) => action === name).map(({ input }) => input)
  await waitFor(() => expect(inputsOf(mailTemplate.preview.name).at(-1)).toMatchObject({ event: 'order-shipped', orderId: '7' }))
  fireEvent.change(screen.getByLabelText('测试收件地址'), { target: { value: 'me@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: '发送测试邮件' }))
  await waitFor(() => expect(inputsOf(mailTemplate.test.name)).toMatchObject([{ orderId: '7', to: 'me@example.com' }]))
})

test('a template that failed when a mail was written is marked in the list and in its editor', async () => {
  const failed = { ...state, source: 'shared', failure: '2: undefined filter: nonsense' }
  await openConsole('/setting/mailTemplateManagement', {
    answers: {
      [mailTemplate.readAll.name]: { items: [failed] },
      [mailTemplate.read.name]: { ...failed, version: 1, subject: 'Hi', body: 'Text', websites: 1 },
    },
  })
  await screen.findByText('无法使用')
  screen.getByText(/2: undefined filter: nonsense/)
  fireEvent.click(screen.getByRole('button', { name: '编辑「已发货」' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('undefined filter: nonsense'))
})
