import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import type { FileDraft } from '../plan/files.ts'
import { focusClasses } from '../skins/focus-style.ts'
import type { Picture, Slide } from '../snapshot.ts'
import { adAlt, adItem, homeSections } from './blocks.ts'
import { icons } from './icons.ts'
import { renderDocument } from './layout.ts'
import { image, pictureAt, pictureSource, source, uploadsOf } from './picture.ts'
import type { Section } from './section.ts'
import { phoneSize, slideSizes, wideFrom } from './slide-sizes.ts'
import { organization, webSite } from './structured.ts'
import type { SiteView } from './view.ts'

/** The home page, `/index.html`: the slides, then the blocks in their order. */
export function homePage(view: SiteView): FileDraft {
  const { config } = view.snapshot.site
  const sections = homeSections(view)
  const slides = config.slides.flatMap((slide) => Object.values(picturesOf(view, slide)))
  return {
    path: '/index.html',
    kind: 'home',
    parts: {
      ...view.frameParts,
      title: keyOf([config.pageTitle, config.pageDescription, config.pageKeywords]),
      slides: keyOf([config.slides, slides]),
      ...Object.fromEntries(sections.map((section, at) => [`block ${at + 1}`, section.key])),
    },
    uploads: [...uploadsOf(slides), ...sections.flatMap((section) => section.uploads)],
    render: () => render(view, sections),
  }
}

function render(view: SiteView, sections: readonly Section[]): string {
  const { site } = view.snapshot
  const title = site.config.pageTitle || site.name
  return renderDocument(view, {
    path: '/index.html',
    name: 'home',
    title,
    description: site.config.pageDescription || site.config.sloganText || title,
    keywords: site.config.pageKeywords,
    picture: site.config.slides[0]?.pic ?? site.config.logo,
    structured: [organization(view), webSite(view), ...sections.flatMap(({ structured }) => (structured ? [structured] : []))],
    scripts: [...new Set(sections.flatMap(({ script }) => (script ? [script] : [])))],
    main: html`<h1 class="visually-hidden">${title}</h1>
${slides(view)}
${sections.map((section, at) => section.render({ id: `block-${at + 1}`, first: at === 0 && site.config.slides.length === 0 }))}`,
  })
}

/** Slides are side by side and snap; the script only adds the buttons. Nothing moves by itself. */
function slides(view: SiteView): Markup | false {
  const { text, snapshot, assets } = view
  const all = snapshot.site.config.slides
  if (all.length === 0) return false
  const rendered = all.map((slide, at) => {
    const { wide, phone } = picturesOf(view, slide)
    const sizes = slideSizes(assets.skin, wide, Boolean(slide.title || slide.description))
    const onPhones =
      phone && pictureSource(phone, { media: `not all and (min-width: ${wideFrom}px)`, sizes: phoneSize(assets.skin, phone) })
    const shown = image(wide, { sizes, first: at === 0, className: focusClasses(slide.focus) })
    const picture = onPhones ? html`<picture>${onPhones}${shown}</picture>` : shown
    return html`<div role="group" aria-roledescription="slide" aria-label="${text.slideOf(at + 1, all.length)}">${adItem(slide, picture, { className: 'slide', action: text.discover })}</div>`
  })
  const step = (by: number, label: string, icon: Markup) =>
    html`<button class="icon-button" type="button" data-slide="${by}" aria-label="${label}">${icon}</button>`
  return html`<section class="slides" aria-roledescription="carousel" aria-label="${text.slides}"><div class="slides-strip" tabindex="0" role="group" aria-label="${text.slides}">${rendered}</div>${
    all.length > 1 && html`<div class="slides-steps" hidden>${step(-1, text.previous, icons.left)}${step(1, text.next, icons.right)}</div>`
  }</section>`
}

/** The picture of a slide, and that of phones where it has one. */
function picturesOf(view: SiteView, slide: Slide): { wide: Picture; phone?: Picture } {
  const alt = adAlt(slide, view.snapshot.site.name)
  const wide = pictureAt(view, slide.pic, alt, [1600, 700])
  return slide.phonePic && source(slide.phonePic) !== '' ? { wide, phone: pictureAt(view, slide.phonePic, alt, [800, 1000]) } : { wide }
}
