import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SiteLanguage } from '@wanpu/contract/site-languages'
import { type SkinChoice, type SkinName, skinOf, type Typeface } from '@wanpu/contract/skins'
import { buildSync } from './bundler.ts'
import { keyOf } from './kit/hash.ts'
import { skinStyle, typefacesOf } from './skins/skin-style.ts'
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
  'newsletter',
  'cart-drawer',
  'quick-add',
  'suggestions',
  'currency',
] as const
export type ScriptName = (typeof scriptNames)[number]

export type Asset = { path: string; content: Uint8Array }

export type SiteAssets = {
  skin: SkinName
  style: Asset
  /** The style of what opens over the page, loaded with its scripts. */
  overlays: Asset
  scripts: Readonly<Record<ScriptName, Asset>>
  /** The typefaces that the style sheet names, as WOFF2 of the Latin letters. */
  fonts: readonly Asset[]
  /** Changes with any asset and with the code that renders pages. */
  version: string
}

/** The styles and scripts of a website's skin in a language, with its own colours and type, minified and named by their content. */
export function buildAssets(choice: SkinChoice, language: string): SiteAssets {
  const skin = skinOf(choice.skin)
  const { style: common, overlays, scripts, code } = bundleOf(skin, wordsOf(language))
  const faces = typefacesOf(choice).map(typefaceOf)
  const style = wholeStyle(common, [...faces.map(({ css }) => css), skinStyle(choice)].join(''))
  const paths = [style, overlays, ...Object.values(scripts)].map(({ path }) => path)
  return { skin, style, overlays, scripts, fonts: faces.flatMap(({ fonts }) => fonts), version: keyOf([...paths, code]) }
}

type Bundle = { style: Asset; overlays: Asset; scripts: SiteAssets['scripts']; code: string }

/** Made once per thread, skin and language. */
function bundleOf(skin: SkinName, words: SiteLanguage): Bundle {
  const key = `${skin} ${words}`
  const ready = bundles.get(key)
  if (ready) return ready
  const bundled = bundle(skin, words)
  bundles.set(key, bundled)
  return bundled
}

const bundles = new Map<string, Bundle>()
const here = fileURLToPath(new URL('.', import.meta.url))

/** The style sheet with what a website adds to it, named by its content. */
function wholeStyle(common: Asset, added: string): Asset {
  if (added === '') return common
  const content = new TextEncoder().encode(new TextDecoder().decode(common.content) + added)
  return {
    path: `/assets/style-${hash('sha1', common.path + added, 'hex')
      .slice(0, 8)
      .toUpperCase()}.css`,
    content,
  }
}

type TypefaceFiles = { css: string; fonts: readonly Asset[] }

/** A typeface's rules and files; made once per thread. */
function typefaceOf(face: Typeface): TypefaceFiles {
  const ready = typefaceFiles.get(face)
  if (ready) return ready
  const files = bundleFiles({ style: `skins/typefaces/${face}.css` }, {})
  const isFont = ({ path }: Asset) => path.endsWith('.woff2')
  const css = files.filter((file) => !isFont(file)).map(({ content }) => new TextDecoder().decode(content))
  const typeface = { css: css.join(''), fonts: files.filter(isFont) }
  typefaceFiles.set(face, typeface)
  return typeface
}

const typefaceFiles = new Map<Typeface, TypefaceFiles>()

function bundle(skin: SkinName, words: SiteLanguage): Bundle {
  const styles = { style: `skins/${skin}/skin.css`, overlays: 'skins/base/overlays.css' }
  const entries = { ...styles, ...Object.fromEntries(scriptNames.map((name) => [name, `browser/${name}.ts`])) }
  // Scripts hold the words of one language.
  const files = bundleFiles(entries, { '#words': `${here}text/${words}` })
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
    newsletter: find('newsletter'),
    'cart-drawer': find('cart-drawer'),
    'quick-add': find('quick-add'),
    suggestions: find('suggestions'),
    currency: find('currency'),
  }
  return { style: find('style'), overlays: find('overlays'), scripts, code: renderingCode() }
}

function bundleFiles(entryPoints: Record<string, string>, alias: Record<string, string>): Asset[] {
  const { outputFiles } = buildSync({
    absWorkingDir: here,
    entryPoints,
    alias,
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
  return outputFiles.map(({ path, contents }): Asset => ({ path: `/assets/${path.replace(/^.*[/\\]/, '')}`, content: contents }))
}

/** A hash of the sources that render pages: pages are rendered again when the program that renders them changed. */
function renderingCode(): string {
  const folders = ['kit', 'pages', 'text']
  return keyOf(folders.flatMap((folder) => sourcesIn(`${here}${folder}`)))
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  return names.sort().map((name) => name + readFileSync(`${folder}/${name}`, 'utf8'))
}
