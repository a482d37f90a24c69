// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from './given-page.ts'

afterEach(() => vi.unstubAllGlobals())

test('where nobody can sign in the account leads to the look-up of orders', async () => {
  // Other tests share this window: the script would follow their addresses.
  vi.stubGlobal('addEventListener', () => undefined)
  history.replaceState(null, '', '/account/')

  await openPage('account', { answer: () => ({ member: null, canSignIn: false }) })

  await vi.waitFor(() => expect(location.pathname).toBe('/order/'))
})
