import { afterEach, expect, test, vi } from 'vitest'
import { renderTemplate } from './render-template.ts'

afterEach(() => vi.restoreAllMocks())

test('a template that has to wait for a core is not stopped for it', () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 1000
    return clock
  })

  expect(renderTemplate('line', 'Order {{ order.number }}: {{ order.total }}', { order: { number: 'WP1', total: '25.00' } })).toBe(
    'Order WP1: 25.00',
  )
})

test('a template that works too long is stopped, with its line', () => {
  const list = Array.from({ length: 5000 }, (_, at) => at)
  const endless = '\n{% for one in list %}{% for other in list %}{% assign last = other %}{% endfor %}{% endfor %}'

  expect(() => renderTemplate('html', endless, { list })).toThrow(
    expect.objectContaining({ message: 'template render limit exceeded', line: 2 }),
  )
})
