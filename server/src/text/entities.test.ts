import { expect, test } from 'vitest'
import { decodeEntities } from './entities.ts'

test.each([
  ['HeatTec&reg; Tee&trade;', 'HeatTec® Tee™'],
  ['Salt &#038; Pepper &#8211; 2&#8243;', 'Salt & Pepper – 2″'],
  ['Caf&eacute; O&#x2019;Neill', 'Café O’Neill'],
  ['Shoes &amp;amp; Bags', 'Shoes & Bags'],
  ['Shoes &amp;amp;amp; Bags', 'Shoes & Bags'],
  ['Caf&amp;eacute; &amp;#8211; &amp;#x2019;', 'Café – ’'],
  ['Tec&reg Tee, Caf&eacute &copy', 'Tec® Tee, Café ©'],
  ['a &lt;b&gt; &quot;c&quot; &#39;d&#39; &apos;', `a <b> "c" 'd' '`],
  ['5&nbsp;kg', '5\u00a0kg'],
  ['Gr&ouml;&szlig;e &Uuml;', 'Größe Ü'],
  ['&hearts;&euro;&hellip;', '♥€…'],
  ['&#128512;', '😀'],
  ['AT&T R&D', 'AT&T R&D'],
  ['Rock&region', 'Rock&region'],
  ['?a=1&copy=2&reg=3', '?a=1&copy=2&reg=3'],
  ['&unknown; & &; &#;', '&unknown; & &; &#;'],
])('%s reads %s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded)
})
