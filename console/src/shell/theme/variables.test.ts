// @vitest-environment happy-dom
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paintAll } from './paint.ts'
import { defaults } from './preferences.ts'

const sources = join(import.meta.dirname, '../..')
const scale = ['12px', '14px', '16px', '24px']
/** Not type: icons, what takes the place of a picture, and the few words that are one. */
const isDrawn = /icon|picture|tab-close|theme-handle|lock-clock|front-pitch h2|\[data-lead\]/

test('words have the four sizes of the scale', async () => {
  const others: string[] = []
  for await (const file of glob('**/*.css', { cwd: sources })) {
    const sheet = await readFile(join(sources, file), 'utf8')
    for (const [, selector = '', rules = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const size = /font-size: (\d+px)/.exec(rules)?.[1]
      if (size !== undefined && !scale.includes(size) && !isDrawn.test(selector)) others.push(`${file} ${selector.trim()} ${size}`)
    }
  }

  expect(others).toEqual([])
})

test('style sheets use no variable that neither the theme nor they themselves set', async () => {
  paintAll(defaults, 'light')
  const { style } = document.documentElement

  const unset: string[] = []
  for await (const file of glob('**/*.css', { cwd: sources })) {
    const sheet = await readFile(join(sources, file), 'utf8')
    const isSet = (name: string) => style.getPropertyValue(name) !== '' || sheet.includes(`${name}:`)
    for (const [, name = ''] of sheet.matchAll(/var\((--wp-(?!antd-)[\w-]+)/g)) if (!isSet(name)) unset.push(`${file} ${name}`)
  }

  expect(unset).toEqual([])
})
