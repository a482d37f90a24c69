// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { pricePlan } from '@wanpu/contract'
import { afterEach, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

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
