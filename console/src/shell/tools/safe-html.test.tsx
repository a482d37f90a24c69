import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { safeNodes } from './safe-html.tsx'

const shown = (html: string) => render(<div data-testid="at">{safeNodes(html)}</div>).container.firstElementChild?.innerHTML

test('plain tags and safe links stay', () => {
  expect(shown('<b>新订单</b><br>a.test')).toBe('<b>新订单</b><br>a.test')
  expect(shown('<a href="https://a.test/">a</a>')).toBe('<a href="https://a.test/" target="_blank" rel="noopener noreferrer">a</a>')
})

test('scripts, handlers, pictures and dangerous links do not', () => {
  expect(shown('<p onclick="x()">A<script>alert(1)</script></p>')).toBe('<p>A</p>')
  expect(shown('<img src=x onerror=alert(1)>B')).toBe('B')
  expect(shown('<a href="javascript:alert(1)">C</a>')).toBe('C')
})
