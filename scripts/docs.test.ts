import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/*.md', 'docs/adr/*.md', 'docs/operations/*.md', 'console/*.md', 'client/*.md'], {
  cwd: root,
}).filter((file) => file !== 'CHANGELOG.md')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Paths in backticks that begin with a package and name a file or folder; `<area>` and `NNNN` stand for names. */
const namedPaths = (text: string) =>
  [...text.matchAll(/`((?:contract|server|console|storefront|testkit|e2e|bench|scripts)\/[\w./*-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('NNNN'))

const exists = (path: string) => (path.includes('*') ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path)))

/** The address of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (file: string) => [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('each path of the code that a document names exists', () => {
  const missing = documents.flatMap((file) =>
    namedPaths(read(file))
      .filter((path) => !exists(path))
      .map((path) => `${file}: ${path}`),
  )

  expect(missing).toEqual([])
})

test('each link between documents leads to a file and, where it names one, to a heading', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, target = '', anchor]) => {
      const path = target === '' ? file : join(dirname(file), target)
      if (!existsSync(join(root, path))) return [`${file}: ${target}`]
      return anchor === undefined || anchorsIn(path).includes(anchor) ? [] : [`${file}: ${target}#${anchor}`]
    }),
  )

  expect(broken).toEqual([])
})

test('each decision has a number of its own', () => {
  const numbers = globSync('docs/adr/*.md', { cwd: root }).map((file) => basename(file).slice(0, 4))

  expect(numbers).toEqual([...new Set(numbers)])
  for (const file of globSync('docs/adr/*.md', { cwd: root }))
    expect(read(file)).toMatch(new RegExp(`^# ${Number(basename(file).slice(0, 4))}\\. `))
})
