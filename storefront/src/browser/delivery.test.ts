// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-23T20:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let count = 0
async function said(language: string, methods: [number, number, string[]][]): Promise<string> {
  vi.stubGlobal('navigator', { language })
  document.documentElement.lang = 'en'
  const facts = JSON.stringify({ timeZone: 'Asia/Shanghai', closedDays: ['2026-12-25'], methods })
  document.body.innerHTML = `<li id="delivery" data-said="Estimated delivery {days}"><svg></svg><span>Delivery soon</span></li>`
  document.getElementById('delivery')?.setAttribute('data-days', facts)
  count += 1
  await import(`./delivery.ts?${count}`)
  return document.querySelector('span')?.textContent ?? ''
}

test('days of delivery are counted as the checkout does: by the clock of the business, without weekends and holidays', async () => {
  // In Shanghai it is the 24th already, the 25th is closed.
  expect(await said('fr', [[1, 2, []]])).toBe('Estimated delivery Dec\u00a028\u202f–\u202f29')
})

test('the first way that goes to the country of the visitor counts; where none is known to, nothing changes', async () => {
  const methods: [number, number, string[]][] = [
    [1, 1, ['US']],
    [3, 3, ['DE', 'AT']],
  ]
  expect(await said('de-AT', methods)).toBe('Estimated delivery Dec\u00a030')
  expect(await said('ja-JP', methods)).toBe('Delivery soon')
})
