import { keyOf } from '../kit/hash.ts'
import { html } from '../kit/html.ts'
import { safeHref } from '../kit/urls.ts'
import type { Block } from '../snapshot.ts'
import { wordsFor } from '../text/index.ts'
import { faqFacts, faqList } from './faq.ts'
import { sellerFacts } from './footer.ts'
import { promiseRow } from './promises.ts'
import { type Section, section } from './section.ts'
import type { SiteView } from './view.ts'

/** Questions that open to their answers. */
export function questionsBlock(block: Block): Section {
  const faq = block.adItems.flatMap(({ title, description }) => (title && description ? [{ question: title, answer: description }] : []))
  const [structured] = faqFacts({ faq })
  return {
    key: keyOf([block.title, block.description, faq]),
    uploads: [],
    ...(structured && { structured }),
    render: ({ id }) =>
      section(block, { id, className: 'block', more: false, content: html`<div class="faq faq-block">${faqList(faq)}</div>` }),
  }
}

/** How the seller is reached, with the way to the form where there is one. */
export function contactBlock(view: SiteView, block: Block): Section {
  const { site } = view.snapshot
  const { contactForm, email, phone, address, chatOnline } = site.config
  return {
    key: keyOf([block.title, block.description, site.seller, contactForm ?? false, email, phone, address, chatOnline]),
    uploads: [],
    render: ({ id }) =>
      section(block, {
        id,
        className: 'block contact-block',
        more: false,
        content: html`<div class="summary">${sellerFacts(view, site.seller)}${contactForm && html`<p><a class="button button-main" href="/contact/">${view.text.contact}</a></p>`}</div>`,
      }),
  }
}

/** What buyers can count on; nothing of it where nothing is known. */
export function promisesBlock(view: SiteView, block: Block): Section {
  const row = promiseRow(view)
  return {
    key: keyOf([block.title, block.description, row.map(({ text }) => text)]),
    uploads: [],
    render: ({ id }) =>
      row.length === 0 ? html`` : section(block, { id, className: 'block', more: false, content: html`<ul class="promises">${row}</ul>` }),
  }
}

/**
 * Asks for an e-mail to send the shop's news to. What the visitor agrees to is below; a mail asks once more. Without
 * JavaScript the shop API answers with a page.
 */
export function newsletterBlock(view: SiteView, block: Block): Section {
  const { text, snapshot } = view
  const { site, shopApiUrl } = snapshot
  const words = wordsFor(site.language).newsletter
  const consent = site.config.consentText || words.consent
  return {
    key: keyOf([block.title, block.description, consent, site.id, shopApiUrl]),
    uploads: [],
    script: 'newsletter',
    render: ({ id }) =>
      section(block, {
        id,
        className: 'block newsletter-block',
        more: false,
        content: html`<form class="newsletter" method="post" action="${safeHref(shopApiUrl) ?? '/shop-api'}/newsletter"><input type="hidden" name="websiteId" value="${site.id}"><input type="hidden" name="consentText" value="${consent}">
<div class="newsletter-row"><input name="email" type="email" autocomplete="email" maxlength="200" aria-label="${text.email}" placeholder="${text.email}" required><button class="button button-main" type="submit">${words.send}</button></div>
<p class="hint newsletter-consent">${consent}</p>
<div class="contact-more" aria-hidden="true"><input name="homepage" tabindex="-1" autocomplete="off" aria-label="${text.home}"></div>
<p role="status" data-sent="${words.sent}" data-failed="${words.failed}"></p></form>`,
      }),
  }
}
