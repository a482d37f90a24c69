// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen } from '@testing-library/react'
import { type TaxReportRow, taxReport } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole, visit } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const row = (id: string, change: Partial<TaxReportRow>): TaxReportRow => ({
  id,
  period: '2026-Q3',
  country: 'DE',
  region: '',
  kind: 'taxed',
  name: 'VAT',
  percent: 19,
  currencyCode: 'USD',
  orders: 1,
  baseMinor: 10000,
  taxMinor: 1900,
  euroDay: '2026-09-30',
  perEuro: 1.25,
  euroBaseMinor: 8000,
  euroTaxMinor: 1520,
  euroCode: 'EUR',
  ...change,
})

test('the report shows kinds and amounts in euro with their rate, and says which rate is missing', async () => {
  const unknown = { perEuro: null, euroBaseMinor: null, euroTaxMinor: null }
  const items = [row('1', {}), row('2', { country: 'FR', kind: 'intra-community', name: '', percent: 0, taxMinor: 0, ...unknown })]
  await openConsole('/setting/taxReport', { answers: { [taxReport.search.name]: { items, recordCount: 2, countIsExact: true } } })
  await pageTitled('税费报表')
  // Without a choice the report is by quarters, and the select says so.
  expect(document.querySelectorAll('.ant-select')[0]?.textContent).toContain('季度')

  const german = (await screen.findByText('德国')).closest('tr')
  for (const words of ['应税', '19', '100.00', '80.00', '15.20', 'EUR']) expect(german?.textContent).toContain(words)
  const french = screen.getByText('法国').closest('tr')
  for (const words of ['欧盟内部供货', '未知']) expect(french?.textContent).toContain(words)

  fireEvent.mouseEnter(screen.getAllByText('未知')[0] as HTMLElement)
  await screen.findByText(/没有 USD 在 2026-09-30 的欧洲央行汇率/)
  await visit('/index')
})
