import { expect, test } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

test('paragraphs stand apart, cells side by side, links with their addresses', () => {
  const html = `<h1>Hello</h1>\n<p>one<br>two</p><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>
    <p><a href="https://x.example/?a=1&amp;b=2" style="x">Pay <b>now</b></a></p><ul><li>first</li><li>second</li></ul>`

  expect(textOfHtml(html)).toBe('Hello\n\none\ntwo\n\na  b\n\nc\n\nPay now: https://x.example/?a=1&b=2\n\n- first\n- second')
})

test('what is not shown is left out, and marks of HTML are read', () => {
  const html =
    '<head><title>t</title><style>p{}</style></head><!-- c --><p>1 &lt; 2 &amp;&nbsp;3 &#20320;&#x597d; &unknown;</p><script>x()</script>'

  expect(textOfHtml(html)).toBe('1 < 2 & 3 你好 &unknown;')
})

test('a link that is its own address, and a mail address, are written once', () => {
  expect(textOfHtml('<a href="https://x.example">https://x.example</a> <a href="mailto:a@x.example">a@x.example</a>')).toBe(
    'https://x.example a@x.example',
  )
})

test('a link has its address however its quotes are written', () => {
  expect(textOfHtml(`<a href='https://x.example/?a=1'>Pay</a> <a class=b href = "/c">See</a> <a href=/d>Go</a> <a>none</a>`)).toBe(
    'Pay: https://x.example/?a=1 See: /c Go: /d none',
  )
})
