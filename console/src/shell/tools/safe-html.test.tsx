import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { safeNodes } from './safe-html.tsx'

const renderHtml = (html: string) => render(<div data-testid="at">{safeNodes(html)}</div>).container.firstElementChild?.innerHTML

test('plain tags and safe links stay', () => {
  expect(renderHtml('<b>新订单</b><br>a.test')).toBe('<b>新订单</b><br>a.test')
  expect(renderHtml('<a href="https://a.test/">a</a>')).toBe('<a href="https://a.test/" target="_blank" rel="noopener noreferrer">a</a>')
})

test('scripts, handlers, pictures and dangerous links do not', () => {
  expect(renderHtml('<p onclick="x()">A<script>alert(1)</script></p>')).toBe('<p>A</p>')
  expect(renderHtml('<img src=x onerror=alert(1)>B')).toBe('B')
  expect(renderHtml('<a href="javascript:alert(1)">C</a>')).toBe('C')
})
