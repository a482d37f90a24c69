import type { ScriptName } from '../assets.ts'
import { html, type Markup, scriptJson } from '../kit/html.ts'
import type { FileDraft, FileKind } from '../plan/files.ts'
import { wordsFor } from '../text/index.ts'
import { icons } from './icons.ts'
import { type Page, renderDocument } from './layout.ts'
import type { SiteView } from './view.ts'

/** Cart, checkout, order and account are rendered by their scripts: the file is their frame. */
export function* shellPages(view: SiteView): Generator<FileDraft> {
  const { text } = view
  yield shell(view, 'cart', text.cart)
  yield shell(view, 'checkout', text.checkout, reminderText(view))
  yield shell(view, 'order', text.order)
  yield shell(view, 'account', text.account)
  if (view.snapshot.site.config.wishList) yield wishPage(view)
  if (view.snapshot.site.config.reviews) yield reviewPage(view)
}

/** What the box of the checkout says that asks to be reminded; its script reads it. */
function reminderText({ snapshot: { site } }: SiteView): Markup | false {
  const words = wordsFor(site.language).alerts
  return (site.config.cartReminderHours ?? 0) > 0 && html`<template id="cart-reminder">${words.remind}</template>`
}

/**
 * What web servers send with a 404, `/404.html`: a search field and a link home. It asks search engines not to list it.
 */
export function notFoundPage(view: SiteView): FileDraft {
  const { text } = view
  const content = html`<div class="notice"><h1>${text.notFound}</h1><p>${text.notFoundText}</p><form class="search-form" action="/search/"><input type="search" name="q" aria-label="${text.searchGoods}" placeholder="${text.searchGoods}"><button class="button button-main" type="submit">${icons.search}<span>${text.search}</span></button></form><p><a class="button" href="/">${text.home}</a></p></div>`
  return unlisted(view, { path: '/404.html', kind: 'not-found', title: text.notFound, content })
}

/** Its script is on every page, for the hearts. */
function wishPage(view: SiteView): FileDraft {
  const { text } = view
  const content = html`<h1>${text.wishList}</h1><div class="app" id="wish-list"><p class="app-loading">${text.loading}</p></div><noscript><p>${text.wishNeedsScript}</p></noscript>`
  return unlisted(view, { path: '/wish/index.html', kind: 'wish', title: text.wishList, content })
}

/** Where the link of an invitation leads: its script renders the products of the order. */
function reviewPage(view: SiteView): FileDraft {
  const { form } = wordsFor(view.snapshot.site.language).reviews
  const content = html`<h1>${form.title}</h1><div class="app" id="app"><p class="app-loading">${view.text.loading}</p></div><noscript><p>${view.text.cartNeedsScript}</p></noscript><script type="application/json" id="review-words">${scriptJson(form)}</script>`
  return unlisted(view, { path: '/review/index.html', kind: 'review', title: form.title, content, script: 'review' })
}

function shell(view: SiteView, name: 'cart' | 'checkout' | 'order' | 'account', title: string, more?: Markup | false): FileDraft {
  const content = html`<h1>${title}</h1><div class="app" id="app"><p class="app-loading">${view.text.loading}</p></div><noscript><p>${view.text.cartNeedsScript}</p></noscript>${more}`
  return unlisted(view, {
    path: `/${name}/index.html`,
    kind: name,
    title,
    content,
    script: name,
    isOwnPage: true,
    isBare: name === 'checkout',
  })
}

type Unlisted = Pick<Page, 'path' | 'title' | 'isOwnPage' | 'isBare'> & { kind: FileKind; content: Markup; script?: ScriptName }

function unlisted(view: SiteView, { path, kind, title, content, script, ...frame }: Unlisted): FileDraft {
  const named = `${title} - ${view.snapshot.site.name}`
  return {
    path,
    kind,
    parts: view.frameParts,
    uploads: [],
    render: () =>
      renderDocument(view, {
        path,
        name: kind,
        title: named,
        description: named,
        unlisted: true,
        ...frame,
        scripts: script ? [script] : [],
        main: content,
      }),
  }
}
