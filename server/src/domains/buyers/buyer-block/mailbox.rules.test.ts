import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.rules.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada+1@Example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+shop@googlemail.com', 'ada@gmail.com'],
  ['A.DA@gmail.com', 'ada@gmail.com'],
])('%s reaches %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
