import { readFileSync } from 'node:fs'
import { skinNames } from '@wanpu/contract/skins'
import { expect, test } from 'vitest'
import { buildAssets } from './assets.ts'
import { planSite } from './plan.ts'
import { renderPreview } from './preview.ts'
import { given } from './test-snapshot.ts'

test.each(skinNames)('words and marks of the skin %s stand out from what is behind them', (skin) => {
  const color = tokensOf(skin)
  const least = (front: string, behind: string, minContrast: number) => {
    expect(contrast(color(front), color(behind)), `${front} on ${behind}`).toBeGreaterThanOrEqual(minContrast)
  }

  for (const behind of ['paper', 'surface', 'surface-deep']) for (const front of ['ink', 'ink-soft']) least(front, behind, 4.5)
  for (const front of ['reduced', 'bad']) least(front, 'paper', 4.5)
  for (const behind of ['main', 'main-hover']) least('on-main', behind, 4.5)
  for (const front of ['line-strong', 'focus', 'good', 'few']) least(front, 'paper', 3)
})

test('words on the colour of the workshop stand out', () => {
  const color = tokensOf('workshop')

  for (const behind of ['signal', 'signal-hover']) expect(contrast(color('ink'), color(behind))).toBeGreaterThanOrEqual(7)
})

test.each(['atelier', 'workshop'])('the skin %s brings its typeface from the shop itself', (skin) => {
  const { fonts, style } = buildAssets({ skin }, 'en')
  const [font] = fonts

  expect(fonts).toHaveLength(1)
  expect(font?.path).toMatch(/^\/assets\/[\w-]+\.woff2$/)
  expect(font?.content.length).toBeLessThan(48 * 1024)
  const css = new TextDecoder().decode(style.content)
  expect(css.match(/url\([^)]*\)/g)).toEqual([expect.stringContaining(font?.path.replace('/assets/', './') ?? '')])
  expect(css).toContain('font-display:swap')
})

test('pages in Latin letters ask for the typeface at once, others when a letter needs it', () => {
  const [font] = buildAssets({ skin: 'atelier' }, 'en').fonts
  const preload = `<link rel="preload" as="font" type="font/woff2" href="${font?.path}" crossorigin>`

  expect(homeOf('atelier', 'de')).toContain(preload)
  expect(homeOf('atelier', 'zh')).not.toContain('rel="preload"')
  expect(homeOf('light', 'de')).not.toContain('rel="preload"')
  expect(planSite(given.site({ config: { skin: 'atelier' } })).files.map((file) => file.path)).toContain(font?.path)
})

test('a preview has its typeface in it', () => {
  const page = renderPreview(given.site({ config: { skin: 'workshop' } }), 'home')

  expect(page).toContain('url("data:font/woff2;base64,')
  expect(page).not.toMatch(/\.woff2|rel="preload"/)
})

function homeOf(skin: string, language: string): string {
  const { files } = planSite(given.site({ language, config: { skin } }))
  return String(files.find((file) => file.path === '/index.html')?.render())
}

/** The colours of a skin by the names of their tokens. */
function tokensOf(skin: string): (name: string) => string {
  const css = readFileSync(new URL(`skins/${skin}/tokens.css`, import.meta.url), 'utf8')
  return (name) => {
    const value = new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(css)?.[1]
    if (!value) throw new Error(`The skin ${skin} has no colour ${name}`)
    return value
  }
}

/** The contrast of two colours as WCAG counts it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(skinNames)('the search page of the skin %s has one field to search in', (skin) => {
  const css = new TextDecoder().decode(buildAssets({ skin }, 'en').style.content)

  expect(css).toMatch(/\.page-search :is\(\.header-search, ?\.search-link\) ?\{ ?visibility: ?hidden/)
})
