import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Rules whose findings are moderate or minor, which no journey asks about. They are left out because some of them read
 * the whole page.
 */
const lesserRules = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'duplicate-id', 'empty-heading', 'form-field-multiple-labels'],
  ...['heading-order', 'html-xml-lang-mismatch', 'landmark-banner-is-top-level', 'landmark-complementary-is-top-level'],
  ...[
    'landmark-contentinfo-is-top-level',
    'landmark-main-is-top-level',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
  ],
  ...['landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique', 'meta-viewport', 'meta-viewport-large', 'no-autoplay-audio'],
  ...['page-has-heading-one', 'presentation-role-conflict', 'region', 'scope-attr-valid', 'server-side-image-map', 'skip-link'],
  'table-duplicate-name',
]
const options: RunOptions = {
  resultTypes: ['violations'],
  rules: {
    ...Object.fromEntries(lesserRules.map((rule) => [rule, { enabled: false }])),
    // Of WCAG 2.2, which axe leaves out unless asked: what is pressed is 24 pixels high and wide, or that far from others.
    'target-size': { enabled: true },
  },
}

/** Minor by axe's own measure, yet a column or a picture that a screen reader says nothing about, or twice. */
export const minorRules: readonly string[] = ['empty-table-header', 'image-redundant-alt']

/** A colour that is read half-way through a fade is not the one that stays. */
const motionless = '*, *::before, *::after { animation: none !important; transition: none !important }'

declare global {
  interface Window {
    axe?: { run(context: object, options: RunOptions): Promise<AxeResults> }
  }
}

/** The rules whose answer depends on colours. */
const colourRules: RunOptions = { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] }

/** What of a page is looked at, by selectors: all of it, but for `except`, or `only` one part. */
export interface Part {
  only?: string
  except?: string
  /** Only what depends on colours, where a page was looked at whole in others. */
  coloursOnly?: boolean
}

/**
 * The serious and critical findings of axe on a page and in its frames. The program stays in the page that is open, so
 * a second look costs a quarter of a second: the ready-made builder opens another page for each look.
 */
export async function findViolations(page: Page, { only, except, coloursOnly = false }: Part = {}): Promise<Result[]> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => window.axe !== undefined)
    if (!isThere) await frame.evaluate(program)
  }
  return page.evaluate(
    async ([context, tags, style]) => {
      if (window.axe === undefined) throw new Error('axe is not in the page')
      // A sheet that is made, unlike an element with styles, is nothing that the page's policy forbids.
      const still = new CSSStyleSheet()
      still.replaceSync(style)
      document.adoptedStyleSheets.push(still)
      try {
        return (await window.axe.run(context, tags)).violations
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      }
    },
    [
      { include: [only ?? 'html'], exclude: except === undefined ? [] : [except] },
      coloursOnly ? colourRules : options,
      motionless,
    ] as const,
  )
}
