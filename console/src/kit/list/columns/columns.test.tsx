// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { mail } from '@wanpu/contract'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { mailText } from '../../../domains/messages/mail/mail.text.ts'
import { columnsFor } from './columns.tsx'

afterEach(cleanup)

test('a linked column leads from a row that has its text, and from no other', () => {
  const column = columnsFor(mail.search, mailText).link('orderNo', ({ orderId }) => `/orders/${orderId}`)
  const row = (orderNo: string | null) => column.render({ orderNo, orderId: '7' } as never)
  render(
    <MemoryRouter>
      <p>{row('WP1')}</p>
      <p>{row('')}</p>
      <p>{row(null)}</p>
    </MemoryRouter>,
  )

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['WP1'])
  expect(screen.getAllByText('–')).toHaveLength(2)
})
