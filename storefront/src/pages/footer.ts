import { html, type Markup } from '../kit/html.ts'
import { safeHref } from '../kit/urls.ts'
import type { MenuNode, Seller } from '../snapshot.ts'
import { consentLink, footCode } from './consent.ts'
import { currencyChoice } from './currencies.ts'
import { menuLink, siteName } from './header.ts'
import type { SiteView } from './view.ts'

/** Who sells here, and the pages about it. */
export function siteFooter(view: SiteView): Markup {
  const { text } = view
  const { config, seller, name } = view.snapshot.site
  return html`<footer class="site-footer"><div class="footer-columns">
<section class="footer-shop" aria-label="${text.shopInfo}"><p class="footer-brand">${siteName(view, config.footerLogo)}</p>${config.sloganText && html`<p>${config.sloganText}</p>`}${sellerFacts(view, seller)}<p class="footer-order"><a href="/account/">${text.account}</a></p><p class="footer-order"><a href="/order/">${text.findOrder}</a></p>${config.contactForm && html`<p class="footer-order"><a href="/contact/">${text.contact}</a></p>`}${currencyChoice(view)}${consentLink(view)}</section>
${footerColumns(view).map((column) => html`<nav class="footer-column" aria-label="${column.title}"><p class="footer-title">${column.title}</p><ul>${column.links.map((node) => html`<li>${menuLink(node)}</li>`)}</ul></nav>`)}
</div><p class="copyright">© ${seller.name || name}</p></footer>
${footCode(view)}`
}

/** Every known fact about the seller as a list of terms. */
export function sellerFacts({ text, snapshot }: SiteView, seller: Seller): Markup {
  const { config } = snapshot.site
  const email = seller.email || config.email || ''
  const phone = seller.phone || config.phone || ''
  const chat = /^(?:https?|mailto|tel):/i.test(config.chatOnline ?? '') ? safeHref(config.chatOnline) : undefined
  const facts: [label: string, value: Markup | string][] = [
    [text.seller, seller.name],
    [text.registration, seller.registration],
    [text.address, seller.address || config.address || ''],
    [text.email, email && html`<a dir="ltr" href="mailto:${email}">${email}</a>`],
    [text.chat, chat ? html`<a href="${chat}" target="_blank" rel="noopener">${text.chatLink}</a>` : ''],
    [text.phone, phone && html`<a dir="ltr" href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`],
  ]
  return html`<dl class="facts">${facts.map(([label, value]) => value !== '' && html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`)}</dl>`
}

/**
 * The links of the footer menu that lead somewhere, parents' children included: what a buyer should read before buying.
 */
export function policyLinks({ snapshot }: SiteView): MenuNode[] {
  const leaves = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap((node) => (node.children?.length ? leaves(node.children) : [node]))
  return leaves(snapshot.footerMenu)
    .filter((node) => node.url)
    .slice(0, 6)
}

/** Top entries with children are columns of their own; single links share one. */
function footerColumns({ snapshot: { footerMenu }, text }: SiteView): { title: string; links: MenuNode[] }[] {
  const single = footerMenu.filter((node) => !node.children?.length)
  const columns = footerMenu.flatMap((node) => (node.children?.length ? [{ title: node.title, links: node.children }] : []))
  return single.length > 0 ? [...columns, { title: text.policies, links: single }] : columns
}
