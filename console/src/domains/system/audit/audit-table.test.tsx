// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type AuditListRow, audit } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, path } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const line: AuditListRow = {
  id: '1',
  at: '2026-01-01T00:00:00.000Z',
  userId: '1',
  username: 'Ada',
  apiKeyName: '',
  approvedByName: '',
  ip: '192.0.2.1',
  action: 'coupon.update',
  subject: 'AUDIT10',
  subjectId: '5',
  affected: null,
  outcome: 'done',
  reason: '',
  changeSetId: null,
  taskId: null,
  taskKind: null,
  domains: [],
}
const lines: AuditListRow[] = [
  line,
  { ...line, id: '2', action: 'coupon.insert', outcome: 'failed', reason: '券码已存在' },
  { ...line, id: '3', action: 'goods.reset-price-proportional', subject: '', subjectId: null, affected: 12, changeSetId: '77' },
]

const openAudit = () =>
  openConsole('/user/auditManagement', {
    answers: {
      [audit.search.name]: { items: lines, recordCount: 3, countIsExact: true },
      [audit.read.name]: {
        ...line,
        input: { id: '5', version: 1, value: 25 },
        before: { value: 10, memo: '' },
        after: { value: 25, memo: '五月' },
      },
    },
  })
const rowOf = async (words: string) => (await screen.findByText(words)).closest('tr') as HTMLElement

test('each line says who did what to what, and what became of it; words are looked for by the address', async () => {
  const { calls } = await openAudit()
  await pageTitled('操作审计')
  for (const words of ['Ada', 'AUDIT10', '成功', '192.0.2.1']) expect((await rowOf('优惠券 · 修改')).textContent).toContain(words)
  expect((await rowOf('优惠券 · 新建')).textContent).toContain('失败')

  const keywords = screen.getByPlaceholderText('对象，如标题、编码、域名')
  fireEvent.change(keywords, { target: { value: 'AUDIT10' } })
  fireEvent.keyDown(keywords, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await waitFor(() => expect(path()).toContain('keywords=AUDIT10'))
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ action: audit.search.name, input: { keywords: 'AUDIT10' } }))
})

test('a line opens with the fields before and after, and is followed to what it was done to', async () => {
  await openAudit()
  fireEvent.click(within(await rowOf('优惠券 · 修改')).getByText('详情'))
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByText('备注')).closest('tr')?.textContent).toBe('备注–五月')
  await waitFor(() => expect(drawer.getAllByRole('row').map((row) => row.textContent)).toContain('优惠1025'))

  fireEvent.click(drawer.getByRole('link', { name: 'AUDIT10' }))
  await waitFor(() => expect(path()).toBe('/setting/couponManagement?keywords=AUDIT10'))
})

test('a batch leads to its change set', async () => {
  await openAudit()
  fireEvent.click(within(await rowOf('商品库存 · 按比例调价')).getByRole('link', { name: '#77' }))
  await waitFor(() => expect(path()).toBe('/goods/changeLog?changeSetId=77'))
  await pageTitled('变更记录')
})
