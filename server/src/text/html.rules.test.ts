import { expect, test } from 'vitest'
import { cleanHtml } from './html.ts'

test('scripts, handlers, frames and dangerous addresses go; what the editor makes stays', () => {
  expect(cleanHtml('<p onclick="x()">A<script>alert(1)</script></p>')).toBe('<p>A</p>')
  expect(cleanHtml('<a href="javascript:alert(1)">x</a><iframe src="//evil"></iframe>')).toBe('<a>x</a>')
  expect(cleanHtml('<p style="text-align:center;position:fixed">x</p>')).toBe('<p style="text-align:center">x</p>')
  expect(cleanHtml('<p>Soft <b>lamp</b><br>new</p>')).toBe('<p>Soft <b>lamp</b><br>new</p>')
})

test('plain text stays as it is, and tags are closed', () => {
  expect(cleanHtml('两件 100% cotton')).toBe('两件 100% cotton')
  expect(cleanHtml('<p>open <b>bold')).toBe('<p>open <b>bold</b></p>')
})
