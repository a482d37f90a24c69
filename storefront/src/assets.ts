import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SiteLanguage } from '@wanpu/contract/site-languages'
import { type SkinChoice, type SkinName, skinOf, type Typeface } from '@wanpu/contract/skins'
import { type Asset, bundleFiles } from './bundles.ts'
import { keyOf } from './kit/hash.ts'
import { focusStyle } from './skins/focus-style.ts'
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
  'delivery',
] as const
export type ScriptName = (typeof scriptNames)[number]

export type SiteAssets = {
  skin: SkinName
  style: Asset
  /** The style of what opens over the page, loaded with its scripts. */
  overlays: Asset
  /** The style of cart, checkout, order and account alone. */
  ownPages: Asset
  scripts: Readonly<Record<ScriptName, Asset>>
  /** The typefaces that the style sheet names, as WOFF2 of the Latin letters. */
  fonts: readonly Asset[]
  /** Changes with any asset and with the code that renders pages. */
  version: string
}

/**
 * The styles and scripts of a website's skin in a language, with its own colours and type, minified and named by their
 * content.
 */
export function buildAssets(choice: SkinChoice, language: string): SiteAssets {
  const skin = skinOf(choice.skin)
  const scripts = scriptsIn(wordsOf(language))
  const { style: common, overlays, ownPages } = stylesOf(skin)
  const faces = typefacesOf(choice).map(typefaceOf)
  const style = wholeStyle(common, [focusStyle, ...faces.map(({ css }) => css), skinStyle(choice)].join(''))
  const paths = [style, overlays, ownPages, ...Object.values(scripts)].map(({ path }) => path)
  const fonts = faces.flatMap((face) => face.fonts)
  return { skin, style, overlays, ownPages, scripts, fonts, version: keyOf([...paths, renderingCode()]) }
}

type Scripts = SiteAssets['scripts']
type Styles = Pick<SiteAssets, 'style' | 'overlays' | 'ownPages'>

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * The style sheet with what is added to it, named by its content. The bundler leaves a blank before each value of a
 * variable.
 */
function wholeStyle(common: Asset, added: string): Asset {
  const css = (new TextDecoder().decode(common.content) + added).replaceAll(/(--[\w-]+): /g, '$1:')
  return { path: `/assets/style-${hash('sha1', css, 'hex').slice(0, 8).toUpperCase()}.css`, content: new TextEncoder().encode(css) }
}

/** The scripts that hold the words of a language. */
const scriptsIn = oncePerThread((words: SiteLanguage): Scripts => {
  const files = bundleFiles(Object.fromEntries(scriptNames.map((name) => [name, `browser/${name}.ts`])), {
    '#words': `${here}text/${words}`,
  })
  return {
    page: find(files, 'page'),
    consent: find(files, 'consent'),
    goods: find(files, 'goods'),
    search: find(files, 'search'),
    cart: find(files, 'cart'),
    checkout: find(files, 'checkout'),
    order: find(files, 'order'),
    account: find(files, 'account'),
    contact: find(files, 'contact'),
    wish: find(files, 'wish'),
    review: find(files, 'review'),
    'stock-alert': find(files, 'stock-alert'),
    newsletter: find(files, 'newsletter'),
    'cart-drawer': find(files, 'cart-drawer'),
    'quick-add': find(files, 'quick-add'),
    suggestions: find(files, 'suggestions'),
    currency: find(files, 'currency'),
    delivery: find(files, 'delivery'),
  }
})

/** The styles that a skin has without choices of a website. */
const stylesOf = oncePerThread((skin: SkinName): Styles => {
  const files = bundleFiles({
    style: `skins/${skin}/skin.css`,
    overlays: 'skins/base/overlays.css',
    'own-pages': 'skins/base/own-pages.css',
  })
  return { style: find(files, 'style'), overlays: find(files, 'overlays'), ownPages: find(files, 'own-pages') }
})

/** A typeface's rules and files. */
const typefaceOf = oncePerThread((face: Typeface): { css: string; fonts: readonly Asset[] } => {
  const files = bundleFiles({ style: `skins/typefaces/${face}.css` })
  const isFont = ({ path }: Asset) => path.endsWith('.woff2')
  const css = files.filter((file) => !isFont(file)).map(({ content }) => new TextDecoder().decode(content))
  return { css: css.join(''), fonts: files.filter(isFont) }
})

/** The bundle of an entry, by its name. */
function find(files: readonly Asset[], name: string): Asset {
  const file = files.find(({ path }) => new RegExp(`^/assets/${name}-[A-Z0-9]+\\.(?:js|css)$`).test(path))
  if (!file) throw new Error(`No file was bundled of ${name}`)
  return file
}

/** A hash of the sources that render pages: pages are rendered again when the program that renders them changed. */
const renderingCode = oncePerThread<void, string>(() => keyOf(['kit', 'pages', 'text'].flatMap((folder) => sourcesIn(`${here}${folder}`))))

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  return names.sort().map((name) => name + readFileSync(`${folder}/${name}`, 'utf8'))
}

/** Makes a value for each key when it is first asked for, and keeps it. */
function oncePerThread<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
