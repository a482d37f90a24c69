import { keyOf } from '../kit/hash.ts'
import { html } from '../kit/html.ts'
import type { Block } from '../snapshot.ts'
import { sellerFacts } from './footer.ts'
import { type Section, section } from './section.ts'
import type { SiteView } from './view.ts'

/** Questions that open to their answers. */
export function questionsBlock(block: Block): Section {
  const asked = block.adItems.filter((item) => item.title && item.description)
  return {
    key: keyOf([block.title, block.description, asked]),
    uploads: [],
    ...(asked.length > 0 && { structured: { '@type': 'FAQPage', mainEntity: asked.map(question) } }),
    draw: ({ id }) =>
      section(block, {
        id,
        className: 'block questions',
        more: false,
        content: html`<div>${asked.map(({ title, description }) => html`<details><summary>${title}</summary><p class="as-typed">${description}</p></details>`)}</div>`,
      }),
  }
}

const question = ({ title, description }: Block['adItems'][number]) => ({
  '@type': 'Question',
  name: title,
  acceptedAnswer: { '@type': 'Answer', text: description },
})

/** How the seller is reached, with the way to the form where there is one. */
export function contactBlock(view: SiteView, block: Block): Section {
  const { site } = view.snapshot
  const { contactForm, email, phone, address, chatOnline } = site.config
  return {
    key: keyOf([block.title, block.description, site.seller, contactForm ?? false, email, phone, address, chatOnline]),
    uploads: [],
    draw: ({ id }) =>
      section(block, {
        id,
        className: 'block contact-block',
        more: false,
        content: html`<div class="summary">${sellerFacts(view, site.seller)}${contactForm && html`<p><a class="button button-main" href="/contact/">${view.text.contact}</a></p>`}</div>`,
      }),
  }
}
