import { expect, test } from 'vitest'
import { contentPolicy } from './policy.ts'

test('forms without JavaScript may be sent to the shop API on another host, and nowhere else', () => {
  const formsOf = (orderHost: string) => /form-action ([^;]*)/.exec(contentPolicy({ hasOperatorCode: false, orderHost }))?.[1]

  expect(formsOf('')).toBe("'self'")
  expect(formsOf('orders.example')).toBe("'self' https://orders.example")
  expect(formsOf("x; script-src 'unsafe-inline'")).toBe("'self'")
})
