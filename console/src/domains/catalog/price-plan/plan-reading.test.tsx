// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { pricePlan } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { readAgain } from '../../../testing/read-again.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const at = '2026-01-01T00:00:00.000Z'
const row = { id: '1', version: 1, title: '夏季价', note: '', rowCount: 1, createdAt: at, updatedAt: at }

test('a plan that could not be read says so in its dialog, and is read again', async () => {
  const failure = { status: 500, message: '', response: null, code: 'incident', detail: { incident: 'A1B2' } }
  let isBroken = true
  const read = () =>
    isBroken ? Response.json(failure, { status: 500 }) : { ...row, rows: [{ selling: { by: 'proportion', percent: 120 } }] }
  await openConsole('/goods/pricePlanManagement', {
    answers: { [pricePlan.search.name]: { items: [row], recordCount: 1, countIsExact: true }, [pricePlan.read.name]: read },
  })
  fireEvent.click(await screen.findByText('用于库存'))
  const retry = await screen.findByText('重试')
  isBroken = false
  fireEvent.click(retry)
  await screen.findByLabelText('关键词')
})

test('a plan is saved for the version that its form opened with, though it was read again meanwhile', async () => {
  let version = 1
  const rows = [{ selling: { by: 'proportion', percent: 120 } }]
  const { calls } = await openConsole('/goods/pricePlanManagement', {
    answers: {
      [pricePlan.search.name]: { items: [row], recordCount: 1, countIsExact: true },
      [pricePlan.read.name]: () => ({ ...row, version, title: version === 1 ? '夏季价' : '秋季价', rows }),
    },
  })
  fireEvent.click(await screen.findByLabelText('夏季价 的更多操作'))
  fireEvent.click(await screen.findByText('编辑'))
  const title = await screen.findByLabelText<HTMLInputElement>(/^名称/, { selector: '.form-drawer input' })
  fireEvent.change(title, { target: { value: '冬季价' } })
  version = 2
  await readAgain(calls, pricePlan.read.name)
  fireEvent.click(screen.getByText('保存'))
  const saves = () => calls.filter(({ action }) => action === pricePlan.update.name)
  await waitFor(() => expect(saves().length).toBe(1))
  expect(saves()[0]?.input).toMatchObject({ title: '冬季价', version: 1 })
})
