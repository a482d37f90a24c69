// @vitest-environment happy-dom
/** @module-tag long */
import { screen } from '@testing-library/react'
import { type MailRow, mail } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(closeConsole)

const waiting: MailRow = {
  id: '1',
  version: 1,
  event: 'order-placed',
  way: 'mail',
  state: 'waiting',
  websiteId: '3',
  websiteDomain: 'lamps.example.com',
  orderId: '7',
  orderNo: 'WP7',
  recipient: 'ann@example.com',
  language: 'en',
  subject: '',
  attempts: 2,
  nextTryAt: '2026-01-01T01:00:00Z',
  problem: 'private-address',
  response: '',
  templateFailure: '',
  messageId: '',
  byName: '',
  createdAt: '2026-01-01T00:00:00Z',
  sentAt: null,
}

test('a mail that did not go out says why in the list', async () => {
  const items = [waiting, { ...waiting, id: '2', state: 'sent', sentAt: '2026-01-01T02:00:00Z' }]
  await openConsole('/order/mailManagement', { answers: { [mail.search.name]: { items, recordCount: 2, countIsExact: true } } })
  expect((await screen.findAllByText(/该地址属于内网/)).length).toBe(1)
})
