import { expect, test } from 'vitest'
import { planSite } from './plan.ts'
import type { SiteConfig } from './snapshot.ts'
import { given } from './test-snapshot.ts'

test('a block of questions opens to answers, tells search engines, and leaves out what has no answer', () => {
  const adItems = [
    { pic: '', title: 'How long does it take?', description: 'Two days.\n<b>Really.</b>' },
    { pic: '', title: 'No answer yet' },
  ]
  const page = homeOf({ homePageDataBlocks: [{ dataType: 2, title: 'Questions', adItems }] })

  expect(page).toContain(
    '<details><summary>How long does it take?</summary><p>Two days.<br>&lt;b&gt;Really.&lt;/b&gt;</p></details></div></section>',
  )
  expect(page).toContain('"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"How long does it take?"')
  expect(page).not.toContain('No answer yet')
})

test('a block without questions says nothing to search engines', () => {
  expect(homeOf({ homePageDataBlocks: [{ dataType: 2, adItems: [] }] })).not.toContain('FAQPage')
})

test('a contact block shows how the seller is reached, and the form where there is one', () => {
  const block = { dataType: 3 as const, title: 'Visit us', adItems: [] }
  const [without, withForm] = [{}, { contactForm: true }].map((config) => contactOf(homeOf({ ...config, homePageDataBlocks: [block] })))

  expect(without).toContain('mailto:a@shop.example')
  expect(without).not.toContain('href="/contact/"')
  expect(withForm).toContain('<a class="button button-main" href="/contact/">Contact us</a>')
})

test('logos are rendered small, eight at most', () => {
  const adItems = Array.from({ length: 9 }, (_, at) => ({ pic: `/uploads/logo-${at}.webp` }))
  const page = homeOf({ homePageDataBlocks: [{ dataType: 0, cssClass: 'ad-logos', adItems }] })

  expect(page.match(/\/uploads\/logo-\d\.webp"/g)).toHaveLength(8)
})

function homeOf(config: Partial<SiteConfig>): string {
  const { files } = planSite(given.site({ config }))
  return String(files.find((file) => file.path === '/index.html')?.render())
}

const contactOf = (page: string) => /<section class="block contact-block"[\s\S]*?<\/section>/.exec(page)?.[0] ?? ''

test('a newsletter block asks for an e-mail in the language of the shop, with its own consent text where it has one', () => {
  const homePageDataBlocks = [{ dataType: 4 as const, title: 'News', adItems: [] }]
  const page = homeOf({ homePageDataBlocks })

  expect(page).toContain('We send news and offers to this address')
  expect(page).toMatch(/<script type="module" src="\/assets\/newsletter-/)
  expect(homeOf({ homePageDataBlocks, consentText: 'My own words' })).toContain('<p class="hint newsletter-consent">My own words</p>')
  expect(homeOf({ homePageDataBlocks: [] })).not.toContain('/assets/newsletter-')
})

test('the form of a newsletter block posts what the visitor read without a script, too', () => {
  const page = homeOf({ homePageDataBlocks: [{ dataType: 4 as const, adItems: [] }], consentText: 'Yes & "please"' })

  expect(page).toMatch(
    /<form class="newsletter" method="post" action="\/shop-api\/newsletter"><input type="hidden" name="websiteId" value="\d+">/,
  )
  expect(page).toContain('<input type="hidden" name="consentText" value="Yes &amp; &quot;please&quot;">')
})
