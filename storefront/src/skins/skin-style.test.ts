import { contrastOf, paletteOf, skinColours, skinNames, typefaces } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { buildAssets } from '../assets.ts'
import { planSite } from '../plan.ts'
import { given } from '../test-snapshot.ts'
import { skinStyle } from './skin-style.ts'

const colours = ['#ffffff', '#000000', '#777777', '#1746a2', '#ffd400', '#c81e5b', '#0f3d2e', '#f3e9dc']

test.each(skinNames)('whatever colours are chosen, words and buttons of the skin %s stand out', { tags: 'long' }, (skin) => {
  for (const backgroundColour of colours)
    for (const textColour of colours)
      for (const accentColour of colours) {
        const { tokens } = paletteOf({ skin, backgroundColour, textColour, accentColour })
        const least = (front: string, behind: string, minContrast: number) =>
          expect(contrastOf(tokens[`--${front}`] ?? '', tokens[`--${behind}`] ?? ''), `${front} on ${behind}`).toBeGreaterThanOrEqual(
            minContrast,
          )
        for (const behind of ['paper', 'surface', 'surface-deep']) for (const front of ['ink', 'ink-soft']) least(front, behind, 4.5)
        for (const front of ['reduced', 'bad']) least(front, 'paper', 4.5)
        for (const behind of ['main', 'main-hover']) least('on-main', behind, 4.5)
        for (const front of ['main', 'line-strong', 'focus', 'good', 'few']) least(front, 'paper', 3)
        if (skin === 'workshop') for (const behind of ['signal', 'signal-hover']) least('ink', behind, 4.5)
      }
})

test('a colour that is readable stays as it was chosen, another one is replaced by one close to it', () => {
  expect(paletteOf({ textColour: '#12355b', accentColour: '#1746a2' })).toMatchObject({
    tokens: { '--ink': '#12355b', '--main': '#1746a2', '--on-main': '#ffffff' },
    corrected: {},
  })
  const { corrected } = paletteOf({ textColour: '#9fb3c8', accentColour: '#ffe08a' })
  expect(corrected).toEqual({ textColour: '#6b7886', accentColour: '#a6925a' })
})

test('a skin’s own text turns with the background, and stays as strong', () => {
  const { tokens, corrected } = paletteOf({ skin: 'dark', backgroundColour: '#fbf4e6' })

  expect(contrastOf(tokens['--ink'] ?? '', '#fbf4e6')).toBeGreaterThanOrEqual(12)
  expect(corrected).toEqual({})
})

test('the tokens of each skin are the colours that the palette knows of it', () => {
  for (const skin of skinNames) {
    const css = new TextDecoder().decode(buildAssets({ skin }, 'en').style.content).toLowerCase()
    const { line: _, isBand, accent, ...own } = skinColours[skin]
    for (const [name, colour] of Object.entries({ ...own, [isBand ? 'signal' : 'main']: accent }))
      expect(css, `${skin} ${name}`).toMatch(new RegExp(`--${name}: ?(?:${colour}|${short(colour)})[;}]`))
  }
})

/** As a minifier writes it. */
const short = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')

test('chosen colours, type and corners are in the style sheet alone, which gets a name of its own', { tags: 'long' }, () => {
  const plain = planSite(given.site({ language: 'de' })).files
  const files = planSite(
    given.site({
      language: 'de',
      config: { backgroundColour: '#0f3d2e', titleFont: 'instrument-serif', textFont: 'inter', corners: 'large' },
    }),
  ).files
  const styleOf = (files: typeof plain) => files.find(({ path }) => path.endsWith('.css'))
  const css = new TextDecoder().decode(styleOf(files)?.render() as Uint8Array)

  expect(styleOf(files)?.path).not.toBe(styleOf(plain)?.path)
  expect(css).toMatch(
    /:root\{color-scheme:dark;--paper:#0f3d2e;.*--font:var\(--face-inter\);--font-title:var\(--face-instrument-serif\).*--radius:20px/,
  )
  const fonts = files.map(({ path }) => path).filter((path) => path.endsWith('.woff2'))
  expect(fonts).toHaveLength(2)
  const home = String(files.find(({ path }) => path === '/index.html')?.render())
  for (const font of fonts) expect(home).toContain(`rel="preload" as="font" type="font/woff2" href="${font}"`)
  expect(plain.some(({ path }) => path.endsWith('.woff2'))).toBe(false)
})

test.each(typefaces)('the typeface %s is a small file of the shop, or one of the device', (titleFont) => {
  const { fonts, style } = buildAssets({ titleFont }, 'en')

  for (const { content } of fonts) expect(content.length).toBeLessThan(48 * 1024)
  expect(new TextDecoder().decode(style.content)).toContain(`--face-${titleFont}:`)
})

test('a skin whose titles have another typeface no longer brings its own', () => {
  expect(buildAssets({ skin: 'atelier', titleFont: 'system' }, 'en').fonts).toEqual([])
})

test.each(skinNames)('a slide of the skin %s whose picture is missing is as large as with it', (skin) => {
  const css = new TextDecoder().decode(buildAssets({ skin }, 'en').style.content)
  const sized = [...css.matchAll(/([^{}]*\.slide[^{}]*\bimg\b[^{}]*)\{[^{}]*(?:height|aspect-ratio):/g)].map(
    ([, selector]) => selector ?? '',
  )
  expect(sized.length).toBeGreaterThan(0)
  for (const selector of sized) expect(selector).toContain('.picture-missing')
})

test.each(skinNames)('a picture of an advertisement of the skin %s that is missing is as large as with it', (skin) => {
  const css = new TextDecoder().decode(buildAssets({ skin }, 'en').style.content)
  const sized = [...css.matchAll(/([^{}]*\.ad\b[^{}]*\bimg\b[^{}]*)\{[^{}]*aspect-ratio:/g)].map(([, selector]) => selector ?? '')
  expect(sized.length).toBeGreaterThan(0)
  for (const selector of sized) expect(selector).toContain('.picture-missing')
})

test('the skins without a typeface of their own are told apart by those of the device, without a file', () => {
  const titles = ['light', 'dark', 'market'].map((skin) => {
    const { style, fonts } = buildAssets({ skin }, 'en')
    expect(fonts).toEqual([])
    return /--font-title: ?([^;}]+)/.exec(new TextDecoder().decode(style.content))?.[1]
  })
  expect(new Set(titles).size).toBe(3)
  for (const title of titles) expect(title).toMatch(/var\(--face-system\)$/)
})

test('a typeface that was chosen for the text is that of the titles, too', () => {
  expect(skinStyle({ skin: 'dark', textFont: 'inter' })).toContain('--font-title:var(--face-inter)')
  expect(skinStyle({ skin: 'dark', textFont: 'inter', titleFont: 'serif' })).toContain('--font-title:var(--face-serif)')
})
