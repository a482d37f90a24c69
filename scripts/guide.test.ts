import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stepsOf, stringsOf, wordsOffScreen } from './guide.rules.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const languages = ['zh', 'en'] as const

test('a bold word that no screen shows is found, and numbers count as placeholders', () => {
  const words = stringsOf(`defineText('x', { zh: { run: '导入 {{count}} 件商品', ours: "it’s" } })`)

  expect(wordsOffScreen('点 **导入 12 件商品**，再点 **完毕**，看 **it’s**。', words)).toEqual(['完毕'])
})

test('the user guide says the words of the screens', () => {
  const words = globSync(['console/src/**/*.text.ts', 'console/src/shell/menu/titles.ts', 'contract/src/*/*.ts'], {
    cwd: root,
  }).flatMap((file) => stringsOf(read(file)))

  for (const language of languages) expect(wordsOffScreen(read(`docs/guide/${language}.md`), words), language).toEqual([])
})

test('both languages of the user guide have the same chapters and steps, and their pictures exist', () => {
  const [zh, en] = languages.map((language) => read(`docs/guide/${language}.md`))

  expect(stepsOf(zh ?? '')).toEqual(stepsOf(en ?? ''))
  const links = languages.flatMap((language) =>
    [...read(`docs/guide/${language}.md`).matchAll(/\]\(([^#)]+)/g)].map(([, link]) => link ?? ''),
  )
  expect(links.filter((link) => !existsSync(join(root, 'docs/guide', link)))).toEqual([])
})
