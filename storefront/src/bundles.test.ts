import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleFiles } from './bundles.ts'

/** A folder of sources, of which `page.ts` imports `words.ts`, and a place for a cache in it. */
function someSources() {
  const sources = mkdtempSync(join(tmpdir(), 'wanpu-bundles-'))
  onTestFinished(() => rmSync(sources, { recursive: true, force: true }))
  const write = (name: string, text: string) => writeFileSync(join(sources, name), text)
  write('words.ts', `export const words: string = 'hello'`)
  write('page.ts', `import { words } from './words.ts'\nconsole.log(words)`)
  const cache = join(sources, 'cache')
  const kept = () => join(cache, readdirSync(cache)[0] ?? 'nothing')
  return {
    write,
    cache,
    kept,
    bundle: () => bundleFiles({ page: 'page.ts' }, {}, { sources, cache }).map(({ content }) => new TextDecoder().decode(content)),
  }
}

test('what was bundled of the same sources is read; once an imported source differs it is bundled again', () => {
  const { write, kept, bundle } = someSources()
  expect(bundle()).toEqual([expect.stringContaining('hello')])
  const known = JSON.parse(readFileSync(kept(), 'utf8'))
  writeFileSync(kept(), JSON.stringify({ ...known, files: [{ path: '/assets/page-A.js', content: btoa('kept') }] }))
  expect(bundle()).toEqual(['kept'])

  write('words.ts', `export const words: string = 'good-bye'`)

  expect(bundle()).toEqual([expect.stringContaining('good-bye')])
  expect(bundle()).toEqual([expect.stringContaining('good-bye')])
})

test('a cache that is damaged or has no place is done without, and half of a file is never left', () => {
  const { write, cache, kept, bundle } = someSources()
  bundle()
  const name = kept()
  writeFileSync(name, '{"sources":')
  expect(bundle()).toEqual([expect.stringContaining('hello')])
  expect(readdirSync(cache)).toHaveLength(1)

  rmSync(cache, { recursive: true })
  mkdirSync(name, { recursive: true })
  expect(bundle()).toEqual([expect.stringContaining('hello')])
  expect(readdirSync(cache), 'what could not be moved is gone').toEqual([basename(name)])

  rmSync(cache, { recursive: true })
  write('cache', 'a file in its place')

  expect(bundle()).toEqual([expect.stringContaining('hello')])
})

test('a wrong source is reported, and nothing is kept', () => {
  const { write, cache, bundle } = someSources()
  write('page.ts', 'const = 1')

  expect(bundle).toThrow('page.ts')
  expect(() => readdirSync(cache)).toThrow('ENOENT')
})

test('the process that bundles has ended', () => {
  const { cache, bundle } = someSources()
  bundle()

  expect(readdirSync(cache), 'it was bundled, not read').toHaveLength(1)
  const children = execFileSync('ps', ['-axo', 'ppid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  expect(children.filter(([parent, name]) => parent === String(process.pid) && name?.includes('esbuild'))).toEqual([])
})
