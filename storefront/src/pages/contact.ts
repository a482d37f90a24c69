import { html } from '../kit/html.ts'
import { safeHref } from '../kit/urls.ts'
import type { FileDraft } from '../plan/files.ts'
import { sellerFacts } from './footer.ts'
import { breadcrumb, renderDocument } from './layout.ts'
import { breadcrumbList } from './structured.ts'
import type { SiteView } from './view.ts'

const path = '/contact/index.html'

/**
 * A form whose messages go to the seller. Without JavaScript the shop API answers by leading to `#sent` or `#not-sent`,
 * which the style sheet shows.
 */
export function contactPage(view: SiteView): FileDraft {
  return { path, kind: 'contact', parts: view.frameParts, uploads: [], render: () => render(view) }
}

function render(view: SiteView): string {
  const { text, snapshot } = view
  const { site, shopApiUrl } = snapshot
  const steps = [
    { title: text.home, path: '/index.html' },
    { title: text.contact, path },
  ]
  return renderDocument(view, {
    path,
    name: 'contact',
    title: `${text.contact} - ${site.name}`,
    description: `${text.contactAbout} - ${site.name}`,
    scripts: ['contact'],
    structured: [breadcrumbList(view, steps)],
    main: html`${breadcrumb(view, steps)}<h1>${text.contact}</h1>
<div class="contact"><div><p class="notice contact-answer" id="sent" tabindex="-1">${text.contactSent}</p>
<p class="field-message contact-answer" id="not-sent" role="alert">${text.contactNotSent}</p>
<form class="panel fields" id="contact" method="post" action="${safeHref(shopApiUrl) ?? '/shop-api'}/contact"><p class="hint">${text.contactAbout}</p>
<input type="hidden" name="websiteId" value="${site.id}">
<div class="field"><label for="contact-name">${text.contactName}</label><input id="contact-name" name="name" autocomplete="name" maxlength="100" required></div>
<div class="field"><label for="contact-email">${text.email}</label><input id="contact-email" name="email" type="email" autocomplete="email" maxlength="200" required></div>
<div class="field"><label for="contact-message">${text.contactMessage}</label><textarea id="contact-message" name="message" rows="7" maxlength="5000" required></textarea></div>
<div class="contact-more" aria-hidden="true"><input name="homepage" tabindex="-1" autocomplete="off" aria-label="${text.home}"></div>
<p><button class="button button-main" type="submit">${text.contactSend}</button></p></form></div>
<section class="contact-seller" aria-label="${text.seller}">${sellerFacts(view, site.seller)}</section></div>`,
  })
}
