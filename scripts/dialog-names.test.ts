import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const opening = /<(Drawer|Modal|PageModal|FormDrawer|BatchDialog|WaitingDrawer|WaitingDialog)\b(?![\w<>.]*\()/g

/** The attributes of the JSX element that opens at `from`, up to its end. */
function attributesOf(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (sign === '>' && depth === 0 && text[at - 1] !== '=') return text.slice(from, at)
  }
  return text.slice(from)
}

const isNamed = (attributes: string) => /\b(title|aria-label|aria-labelledby)=|\{\.\.\.(props|rest|words)\b/.test(attributes)

test('every dialog and drawer of the console has a name', async () => {
  const nameless: string[] = []
  let count = 0
  for await (const file of glob('console/src/**/*.tsx')) {
    if (file.includes('.test.')) continue
    const text = await readFile(file, 'utf8')
    for (const { index, 0: tag } of text.matchAll(opening)) {
      // A type argument, such as useRef<Modal>.
      if (/[\w)]$/.test(text.slice(0, index))) continue
      count++
      if (!isNamed(attributesOf(text, index + tag.length))) nameless.push(`${file}:${text.slice(0, index).split('\n').length} ${tag}`)
    }
  }
  expect(count).toBeGreaterThan(150)
  expect(nameless).toEqual([])
})
