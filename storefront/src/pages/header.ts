import { html, type Markup } from '../kit/html.ts'
import { safeHref } from '../kit/urls.ts'
import type { MenuNode } from '../snapshot.ts'
import { icons } from './icons.ts'
import { image, pictureAt } from './picture.ts'
import type { SiteView } from './view.ts'

/**
 * Slogan, name, menu, search and cart. The menu is a popover on small screens and a row on wide ones: no script needed.
 */
export function siteHeader(view: SiteView): Markup {
  const { text } = view
  const { config } = view.snapshot.site
  return html`<a class="skip" href="#main">${text.skip}</a>
${config.sloganText && html`<aside class="slogan" aria-label="${text.notice}">${config.sloganText}</aside>`}
${config.membersOnly && html`<p class="slogan members-only">${text.membersOnly} <a href="/account/">${text.signIn}</a></p>`}
<header class="site-header${longMenu(view) && ' has-long-menu'}"><div class="bar">
<button class="icon-button menu-button" type="button" popovertarget="menu" aria-label="${text.menu}">${icons.menu}</button>
${brand(view)}
<nav class="menu" id="menu" popover aria-label="${text.mainMenu}">
<button class="icon-button menu-close" type="button" popovertarget="menu" popovertargetaction="hide" aria-label="${text.closeMenu}">${icons.close}</button>
<ul class="menu-list">${view.headerMenu.map((node) => menuItem(node))}</ul>
<ul class="menu-more"><li><a href="/account/">${text.account}</a></li><li><a href="/order/">${text.findOrder}</a></li>${config.contactForm && html`<li><a href="/contact/">${text.contact}</a></li>`}</ul></nav>
<form class="header-search" role="search" action="/search/"><input type="search" name="q" aria-label="${text.searchGoods}" placeholder="${text.searchGoods}" autocomplete="off"><button class="icon-button" type="submit" aria-label="${text.search}">${icons.search}</button></form>
<div class="bar-tools"><a class="icon-button search-link" href="/search/" aria-label="${text.search}">${icons.search}</a>
<a class="icon-button account-link" href="/account/" aria-label="${text.account}">${icons.account}</a>
${config.wishList && html`<a class="icon-button cart-link wish-link" href="/wish/">${icons.heart}<span class="visually-hidden">${text.wishList}</span> <span class="cart-count" data-wish-count hidden></span></a>`}
<a class="icon-button cart-link" href="/cart/">${icons.cart}<span class="visually-hidden">${text.cart}</span> <span class="cart-count" data-cart-count hidden></span></a></div>
</div></header>${classBar(view)}`
}

/** The name alone, which leads home. */
export function bareHeader(view: SiteView): Markup {
  return html`<a class="skip" href="#main">${view.text.skip}</a>
<header class="site-header"><div class="bar">${brand(view)}</div></header>`
}

const brand = (view: SiteView) => html`<a class="brand" href="/">${siteName(view, view.snapshot.site.config.logo)}</a>`

/** The logo when there is one, else the shop's name. */
export function siteName(view: SiteView, logo: string | undefined): Markup {
  const { name } = view.snapshot.site
  return logo
    ? image(pictureAt(view, logo, name, [320, 80]), { sizes: '200px', eager: true })
    : html`<span class="brand-name">${name}</span>`
}

/** A link of a menu; text alone when its address is empty or not allowed. */
export function menuLink(node: MenuNode): Markup {
  const href = safeHref(node.url)
  return href === undefined ? html`<span>${node.title}</span>` : html`<a href="${href}">${node.title}</a>`
}

/** A menu that would break into lines next to the name gets a row of its own. */
function longMenu({ headerMenu }: SiteView): boolean {
  return headerMenu.reduce((width, node) => width + 2 + [...node.title].reduce((sum, char) => sum + (char > '\u2e80' ? 2 : 1), 0), 0) > 70
}

/**
 * An entry of the menu with those below it, three levels in all. Entries of the second level head columns where one of
 * them has more below.
 */
function menuItem(node: MenuNode, level = 1): Markup {
  const children = (level < 3 && node.children) || []
  if (children.length === 0) return html`<li>${menuLink(node)}</li>`
  const isWide = level === 1 && children.some((child) => child.children?.length)
  const name = level === 1 ? `has-children${isWide ? ' is-wide' : ''}` : 'menu-column'
  return html`<li class="${name}">${menuLink(node)}<ul>${children.map((child) => menuItem(child, level + 1))}</ul></li>`
}

function classBar(view: SiteView): Markup | false {
  const { navigationMenu } = view.snapshot
  return (
    navigationMenu.length > 0 &&
    html`<nav class="class-bar" aria-label="${view.text.classMenu}"><ul>${navigationMenu.map((node) => html`<li>${menuLink(node)}</li>`)}</ul></nav>`
  )
}
