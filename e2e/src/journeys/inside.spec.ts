import { takeAttempts } from '@wanpu/testkit/outside/attempts'
import { expect, test } from '../fixtures.ts'

test('no page, server or journey reaches another machine, and each attempt is noted', { tag: '@golden' }, async ({ page, server }) => {
  await page.goto(server.url)
  expect(takeAttempts()).toEqual([])
  await expect(page.goto('https://api.stripe.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
  await expect(page.goto('http://198.51.100.7/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
  await expect(fetch('http://198.51.100.7/')).rejects.toThrow()
  expect(takeAttempts()).toEqual([
    'request of the browser for https://api.stripe.com/',
    'request of the browser for http://198.51.100.7/',
    expect.stringContaining('connection to 198.51.100.7'),
  ])
})
