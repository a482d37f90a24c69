// @vitest-environment happy-dom
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paintAll } from './paint.ts'
import { defaults } from './preferences.ts'

test('style sheets use no variable that the theme does not set', async () => {
  paintAll(defaults, 'light')
  const { style } = document.documentElement
  const sources = join(import.meta.dirname, '../..')

  const unset: string[] = []
  for await (const file of glob('**/*.css', { cwd: sources })) {
    const used = (await readFile(join(sources, file), 'utf8')).matchAll(/var\((--wp-(?!antd-)[\w-]+)/g)
    unset.push(...[...used].filter(([, name = '']) => style.getPropertyValue(name) === '').map(([, name]) => `${file} ${name}`))
  }

  expect(unset).toEqual([])
})
