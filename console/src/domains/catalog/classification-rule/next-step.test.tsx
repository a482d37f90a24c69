// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, within } from '@testing-library/react'
import { classificationRule, pricePlan } from '@wanpu/contract'
import { afterEach, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { part } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const at = '2026-01-01T00:00:00.000Z'
const common = { id: '1', version: 1, createdAt: at, updatedAt: at }
const rules = [{ sourceId: '2', include: [], exclude: [], targetId: '3' }]
const rows = [{ selling: { by: 'proportion', percent: 120 } }]

test.each([
  {
    what: 'a set of rules',
    path: '/goods/classificationRuleManagement',
    family: classificationRule,
    row: { ...common, title: '女装', ruleCount: 1 },
    whole: { ...common, title: '女装', rules },
    next: '试运行与应用',
    dialog: '应用「女装」',
  },
  {
    what: 'a price plan',
    path: '/goods/pricePlanManagement',
    family: pricePlan,
    row: { ...common, title: '夏季价', rowCount: 1 },
    whole: { ...common, title: '夏季价', rows },
    next: '用于库存',
    dialog: '把「夏季价」应用到库存',
  },
])('once $what is saved, applying it is offered as the next step', async ({ path, family, row, whole, next, dialog }) => {
  await openConsole(path, {
    answers: {
      [family.search.name]: { items: [row], recordCount: 1, countIsExact: true },
      [family.read.name]: whole,
      [family.update.name]: whole,
    },
  })
  fireEvent.click(await screen.findByLabelText(`${row.title} 的更多操作`))
  fireEvent.click(await screen.findByText('编辑'))
  await screen.findByLabelText(/^名称/, { selector: '.form-drawer input' })
  fireEvent.click(screen.getByText('保存'))

  await screen.findByText(next, { selector: '.ant-notification *' })
  fireEvent.click(within(part('.ant-notification')).getByRole('button', { name: next }))

  await screen.findByText(dialog)
})
