import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// A part that another feature opens comes without the screen it was made for: it brings its styles with it.

const sources = new Map<string, string>()
for await (const file of glob('console/src/**/*.{ts,tsx,css}'))
  if (!file.includes('.test.')) sources.set(file, await readFile(file, 'utf8'))

/** Files that a file loads with itself, as paths from the root. */
function staticImports(file: string): string[] {
  const pattern = file.endsWith('.css') ? /@import\s+['"]([^'"]+)/g : /^(?:import|export)\b(?:[^'"]*?\bfrom)?\s*'(\.[^']+)'/gm
  return [...(sources.get(file) ?? '').matchAll(pattern)].flatMap(([, path = '']) => known(file, path))
}

const known = (from: string, path: string) => [join(dirname(from), path)].filter((file) => sources.has(file))

/** The file with all that it loads with itself. */
function closure(file: string): Set<string> {
  const found = new Set([file])
  for (const each of found) for (const next of staticImports(each)) found.add(next)
  return found
}

/** Which files define a class, by class. */
const definitions = new Map<string, Set<string>>()
for (const [file, text] of sources)
  if (file.endsWith('.css'))
    for (const [, name = ''] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/g))
      definitions.set(name, (definitions.get(name) ?? new Set()).add(file))

/** Classes that an attribute names in full, without those of antd. */
const classesOf = (text: string) =>
  [...text.matchAll(/className=(?:"([^"]+)"|\{`([^`{]+))/g)].flatMap(([, plain = '', template = '']) => `${plain} ${template}`.split(/\s+/))

const featureOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.includes('/domains/') ? 5 : 3)
    .join('/')

const shell = closure('console/src/shell/frame/Shell.tsx')

/** The classes that are drawn without their styles where nothing but this part and the shell was loaded. */
function unstyled(part: string): string[] {
  const loaded = closure(part)
  return [...loaded].flatMap((file) =>
    classesOf(file.endsWith('.tsx') ? (sources.get(file) ?? '') : '').flatMap((name) => {
      const files = [...(definitions.get(name) ?? [])]
      return files.length === 0 || files.some((css) => loaded.has(css) || shell.has(css)) ? [] : `${file} .${name} of ${files.join(', ')}`
    }),
  )
}

test('what another feature opens brings its styles with it', () => {
  const opened = [...sources].flatMap(([file, text]) =>
    file.endsWith('.routes.tsx')
      ? []
      : [...text.matchAll(/(?:\bfrom|\bimport\()\s*'(\.[^']+\.tsx)'/g)]
          .flatMap(([, path = '']) => known(file, path))
          .filter((part) => part.includes('/domains/') && featureOf(part) !== featureOf(file)),
  )
  const parts = [...new Set(opened)]

  expect(parts.length).toBeGreaterThan(30)
  expect([...new Set(parts.flatMap(unstyled))].toSorted()).toEqual([])
})
