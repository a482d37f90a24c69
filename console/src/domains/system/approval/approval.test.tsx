// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ApprovalPreview, type ApprovalRow, approval } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(closeConsole)

const row: ApprovalRow = {
  id: '3',
  action: 'goods.update.batch',
  apiKeyId: '7',
  apiKeyName: 'Robot',
  ownerName: 'ada',
  reason: 'rows',
  affected: 2,
  valueMinor: null,
  currencyCode: 'USD',
  websiteIds: [],
  state: 'waiting',
  askedAt: '2026-03-01T08:00:00Z',
  expiresAt: '2026-03-02T08:00:00Z',
  decidedAt: null,
  decidedByName: '',
  refusal: '',
  changeSetId: null,
  taskId: null,
}
const preview: ApprovalPreview = {
  seen: 'as-it-was',
  hasChanged: false,
  affected: 2,
  countIsExact: true,
  refused: 0,
  sample: [{ id: '1', title: 'Oak chair', before: { priceMinor: 1000 }, after: { priceMinor: 1500 } }],
}
const answers = {
  [approval.search.name]: { items: [row], recordCount: 1, countIsExact: true },
  [approval.preview.name]: preview,
  [approval.read.name]: { ...row, input: { options: { keywords: 'oak' } } },
}

async function openReview() {
  fireEvent.click(await screen.findByRole('button', { name: /^查\s?看$/ }))
  return within(await screen.findByRole('dialog'))
}

test('a change is approved as it was looked at; where the data changed meanwhile the new preview is shown', async () => {
  const newer = { ...preview, seen: 'as-it-is', hasChanged: true, affected: 1 }
  const { calls } = await openConsole('/setting/approvals', {
    answers: { ...answers, [approval.approve.name]: { outcome: 'changed', problem: '', preview: newer } },
  })
  expect(await screen.findByText('Robot（ada）')).toBeTruthy()
  const dialog = await openReview()
  expect(await dialog.findByText('Oak chair')).toBeTruthy()
  expect(dialog.getByText(/超过密钥可自行修改的行数/)).toBeTruthy()
  const approve = dialog.getByRole('button', { name: '批准并执行' })
  fireEvent.click(approve)

  expect(await dialog.findByText(/数据刚刚被修改，尚未执行/)).toBeTruthy()
  fireEvent.click(approve)
  const sent = () => calls.filter(({ action }) => action === approval.approve.name).map(({ input }) => input)
  await waitFor(() =>
    expect(sent()).toEqual([
      { id: '3', seen: 'as-it-was' },
      { id: '3', seen: 'as-it-is' },
    ]),
  )
})

test('a change is refused with a reason; what would fail cannot be approved', async () => {
  const failing = { ...preview, affected: null, sample: [], problem: { code: 'version-conflict', message: '记录已被他人修改' } }
  const { calls } = await openConsole('/setting/approvals', {
    answers: { ...answers, [approval.preview.name]: failing, [approval.refuse.name]: { id: '3' } },
  })
  const dialog = await openReview()
  expect(await dialog.findByText('现在无法执行：记录已被他人修改')).toBeTruthy()
  expect((dialog.getByRole('button', { name: '批准并执行' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: /^拒\s?绝$/ }))
  expect(await screen.findByText(/提交者会看到您写的原因/)).toBeTruthy()
  const refusal = within(screen.getByRole('dialog'))
  fireEvent.change(refusal.getByRole('textbox'), { target: { value: '促销之后再改' } })
  fireEvent.click(refusal.getByRole('button', { name: /^拒\s?绝$/ }))

  await waitFor(() =>
    expect(calls.find(({ action }) => action === approval.refuse.name)?.input).toEqual({ id: '3', reason: '促销之后再改' }),
  )
})
