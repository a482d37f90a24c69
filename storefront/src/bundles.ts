import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildOptions } from 'esbuild'
import { buildSync, bundlerVersion } from './bundler.ts'
import { keyOf } from './kit/hash.ts'

export type Asset = { path: string; content: Uint8Array }

type Folders = {
  /** Where entries and what they import are looked for. */
  sources: string
  /** Where bundles are kept. */
  cache: string
}

const usualFolders: Folders = {
  sources: fileURLToPath(new URL('.', import.meta.url)),
  cache: fileURLToPath(new URL('../../node_modules/.cache/wanpu/', import.meta.url)),
}

const options = {
  outdir: 'assets',
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.woff2': 'file' },
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  format: 'esm',
  target: ['es2022', 'chrome110', 'safari16', 'firefox115'],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions

/**
 * Bundles sources, minified and named by their content: one file for each entry, and the files that styles name.
 * `alias` puts a source in the place of an imported name. Bundling scripts takes half a second and a process of its
 * own, so what an earlier thread or process made of the very same sources is read instead. A cache that is damaged or
 * closed is done without. Throws esbuild's failure where a source is wrong.
 */
export function bundleFiles(entries: Record<string, string>, alias: Record<string, string> = {}, folders = usualFolders): Asset[] {
  const kept = join(folders.cache, `bundle-${keyOf([entries, alias, options, bundlerVersion])}.json`)
  return readKept(kept, folders.sources) ?? bundle(entries, alias, { kept, ...folders })
}

/** What lies in the cache: content in base64, and of each source its path and the hash of its content. */
type Kept = {
  sources: Record<string, string>
  files: { path: string; content: string }[]
}

/** The kept files, if there are such and their sources are as they were. */
function readKept(kept: string, folder: string): Asset[] | undefined {
  try {
    const { sources, files } = JSON.parse(readFileSync(kept, 'utf8')) as Kept
    if (Object.entries(sources).some(([path, known]) => hashOf(join(folder, path)) !== known)) return
    return files.map(({ path, content }) => ({ path, content: Buffer.from(content, 'base64') }))
  } catch {
    return
  }
}

function bundle(
  entryPoints: Record<string, string>,
  alias: Record<string, string>,
  { kept, sources, cache }: Folders & { kept: string },
): Asset[] {
  const { outputFiles, metafile } = buildSync({ ...options, absWorkingDir: sources, entryPoints, alias })
  const files = outputFiles.map(({ path, contents }): Asset => ({ path: `/assets/${path.replace(/^.*[/\\]/, '')}`, content: contents }))
  try {
    mkdirSync(cache, { recursive: true })
    keep(kept, {
      sources: Object.fromEntries(Object.keys(metafile.inputs).map((path) => [path, hashOf(join(sources, path))])),
      files: files.map(({ path, content }) => ({ path, content: Buffer.from(content).toString('base64') })),
    })
  } catch {}
  return files
}

/**
 * Writes it aside and moves it as a whole: another thread never reads half of it, and what cannot be moved is removed.
 */
function keep(kept: string, content: Kept): void {
  const beside = `${kept}.${crypto.randomUUID()}`
  try {
    writeFileSync(beside, JSON.stringify(content))
    renameSync(beside, kept)
  } finally {
    rmSync(beside, { force: true })
  }
}

const hashOf = (path: string) => hash('sha1', readFileSync(path), 'base64url')
