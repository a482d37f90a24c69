import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SiteLanguage } from '@wanpu/contract/site-languages'
import { buildSync } from './bundler.ts'
import { keyOf } from './kit/hash.ts'
import { wordsOf } from './text/index.ts'

/** The scripts of the shop's pages; `page` is on every page. */
export const scriptNames = [
  'page',
  'consent',
  'goods',
  'search',
  'cart',
  'checkout',
  'order',
  'account',
  'contact',
  'wish',
  'review',
  'stock-alert',
] as const
export type ScriptName = (typeof scriptNames)[number]

/** Skins that exist; an unknown name gets the first. */
export const skinNames = ['light', 'dark', 'market', 'atelier', 'workshop'] as const
export type SkinName = (typeof skinNames)[number]

export type Asset = { path: string; content: Uint8Array }

export type SiteAssets = {
  skin: SkinName
  style: Asset
  scripts: Readonly<Record<ScriptName, Asset>>
  /** The typefaces that the style sheet names, as WOFF2 of the Latin letters. */
  fonts: readonly Asset[]
  /** Changes with any asset and with the code that draws pages. */
  version: string
}

/** The styles and scripts of a skin in a language, bundled, minified and named by their content. Made once per thread, skin and language. */
export function buildAssets(skin: string | undefined, language: string): SiteAssets {
  const name = skinNames.find((known) => known === skin) ?? skinNames[0]
  const words = wordsOf(language)
  const key = `${name} ${words}`
  const ready = built.get(key)
  if (ready) return ready
  const assets = bundle(name, words)
  built.set(key, assets)
  return assets
}

const built = new Map<string, SiteAssets>()
const here = fileURLToPath(new URL('.', import.meta.url))

function bundle(skin: SkinName, words: SiteLanguage): SiteAssets {
  const { outputFiles } = buildSync({
    absWorkingDir: here,
    entryPoints: { style: `skins/${skin}/skin.css`, ...Object.fromEntries(scriptNames.map((name) => [name, `browser/${name}.ts`])) },
    // Scripts hold the words of one language.
    alias: { '#words': `${here}text/${words}` },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: ['es2022', 'chrome110', 'safari16', 'firefox115'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  })
  const files = outputFiles.map(({ path, contents }): Asset => ({ path: `/assets/${path.replace(/^.*[/\\]/, '')}`, content: contents }))
  const find = (name: string): Asset => {
    const file = files.find(({ path }) => new RegExp(`^/assets/${name}-[A-Z0-9]+\\.(?:js|css)$`).test(path))
    if (!file) throw new Error(`The skin ${skin} has no ${name}`)
    return file
  }
  const scripts = {
    page: find('page'),
    consent: find('consent'),
    goods: find('goods'),
    search: find('search'),
    cart: find('cart'),
    checkout: find('checkout'),
    order: find('order'),
    account: find('account'),
    contact: find('contact'),
    wish: find('wish'),
    review: find('review'),
    'stock-alert': find('stock-alert'),
  }
  const style = find('style')
  const fonts = files.filter(({ path }) => path.endsWith('.woff2'))
  return { skin, style, scripts, fonts, version: keyOf([style.path, ...Object.values(scripts).map((asset) => asset.path), drawingCode()]) }
}

/** A hash of the sources that draw pages: pages are drawn again when the program that draws them changed. */
function drawingCode(): string {
  const folders = ['kit', 'pages', 'text']
  return keyOf(folders.flatMap((folder) => sourcesIn(`${here}${folder}`)))
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  return names.sort().map((name) => name + readFileSync(`${folder}/${name}`, 'utf8'))
}
