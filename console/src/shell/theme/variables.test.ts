// @vitest-environment happy-dom
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paintAll } from './paint.ts'
import { defaults } from './preferences.ts'

test('style sheets use no variable that neither the theme nor they themselves set', async () => {
  paintAll(defaults, 'light')
  const { style } = document.documentElement
  const sources = join(import.meta.dirname, '../..')

  const unset: string[] = []
  for await (const file of glob('**/*.css', { cwd: sources })) {
    const sheet = await readFile(join(sources, file), 'utf8')
    const isSet = (name: string) => style.getPropertyValue(name) !== '' || sheet.includes(`${name}:`)
    for (const [, name = ''] of sheet.matchAll(/var\((--wp-(?!antd-)[\w-]+)/g)) if (!isSet(name)) unset.push(`${file} ${name}`)
  }

  expect(unset).toEqual([])
})
