import { expect, test } from 'vitest'
import { planSite } from './plan.ts'
import type { SiteConfig, SiteSnapshot } from './snapshot.ts'
import { given } from './test-snapshot.ts'

const headerCode =
  '<meta name="google-site-verification" content="abc"><!-- <meta name="no" content="1"> --><meta http-equiv="refresh" name="x" content="0;url=https://a.example"><script src="https://count.example/c.js"></script><link rel="stylesheet" href="https://fonts.example/f.css">'
const footerCode = '<img src="https://pixel.example/p.gif">'

function home(config: Partial<SiteConfig>, facts: Partial<SiteSnapshot> = {}): string {
  const { site: _, ...rest } = facts
  return String(planSite(given.site({ ...rest, config })).files[0]?.render())
}

test('code of the operator stays text until the buyer agrees, but what names the site', () => {
  const page = home({ headerCode, footerCode, consentBanner: true })

  expect(page).toContain('<meta name="google-site-verification" content="abc">')
  expect(page).not.toMatch(
    /<script src="https:\/\/count|<link rel="stylesheet" href="https:\/\/fonts|<img src="https:\/\/pixel|http-equiv="refresh"/,
  )
  const [, heldCode = ''] = /<script type="application\/json" id="held-code">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(heldCode)).toEqual({ head: headerCode, foot: footerCode })
  expect(page).toMatch(/<body[^>]*>\s*<section class="consent" id="consent" aria-labelledby="consent-title" hidden>/)
  expect(page.match(/assets\/consent-/g)).toHaveLength(1)
})

test('a site without code, or without the banner, asks nothing', () => {
  expect(home({ consentBanner: true, headerCode: ' ' })).not.toContain('consent')
  const page = home({ headerCode, footerCode })
  expect(page).not.toContain('consent')
  expect(page).toContain(footerCode)
  expect(page).toContain(headerCode)
})

test('the question leads to the privacy page, and is rendered again when that moves', () => {
  const article = { id: '1', key: 'datenschutz', title: 'Datenschutz', html: '', updatedAt: '2026-01-01T00:00:00.000Z' }
  const config = { footerCode, consentBanner: true }
  const keyWith = (articles: SiteSnapshot['articles']) => planSite(given.site({ config, articles })).files[0]?.inputKey

  expect(home(config, { articles: [article] })).toContain('<a href="/article/datenschutz.html">Datenschutz</a>')
  expect(keyWith([article])).not.toBe(keyWith([]))
  expect(keyWith([article])).not.toBe(keyWith([{ ...article, key: 'privacy' }]))
})
