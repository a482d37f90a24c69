import { html, type Markup, raw, scriptJson } from '../kit/html.ts'
import { linkTo } from '../kit/urls.ts'
import { articlePath } from './article-path.ts'
import { asksConsent, legalPage } from './asks-consent.ts'
import type { SiteView } from './view.ts'

/** What a site renders of the operator's code at the end of its head. */
export function headCode({ snapshot: { site } }: SiteView): Markup {
  const { headerCode = '', footerCode = '' } = site.config
  if (!asksConsent(site)) return raw(headerCode)
  const heldCode = { head: headerCode, foot: footerCode }
  return html`${raw(namesOf(headerCode))}<script type="application/json" id="held-code">${scriptJson(heldCode)}</script>`
}

/** What a site renders of the operator's code at the end of its body. */
export function footCode({ snapshot: { site } }: SiteView): Markup {
  return raw(asksConsent(site) ? '' : (site.config.footerCode ?? ''))
}

/**
 * The question, first on the page so that it is first by keyboard; hidden until its script has seen that nobody
 * answered it.
 */
export function consentBanner({ text, snapshot }: SiteView): Markup | false {
  if (!asksConsent(snapshot.site)) return false
  const privacy = legalPage(snapshot, 'privacy')
  return html`<section class="consent" id="consent" aria-labelledby="consent-title" hidden><div><p class="consent-title" id="consent-title" tabindex="-1">${text.cookies}</p><p>${text.cookiesText}${
    privacy && html` <a href="${linkTo(articlePath(privacy))}">${privacy.title}</a>`
  }</p></div><div class="consent-choice"><button class="button" type="button" data-consent="no">${text.cookiesRefuse}</button><button class="button" type="button" data-consent="yes">${text.cookiesAccept}</button></div></section>`
}

/** The link of the footer that asks again. */
export function consentLink({ text, snapshot }: SiteView): Markup | false {
  return (
    asksConsent(snapshot.site) &&
    html`<p class="consent-again"><button class="link-button" type="button" id="consent-again" hidden>${text.cookies}</button></p>`
  )
}

/**
 * The elements that only name the site, as search consoles ask for them: they run and load nothing, and are read
 * without a script.
 */
function namesOf(code: string): string {
  const outside = code.replace(/<!--[\s\S]*?-->|<(script|style|noscript|template)\b[\s\S]*?<\/\1\s*>/gi, '')
  const metas = outside.match(/<meta\b[^<>]*>/gi) ?? []
  return metas.filter((meta) => /\sname\s*=/i.test(meta) && !/\shttp-equiv\b/i.test(meta)).join('')
}
