import { html, type Markup } from '../kit/html.ts'
import type { Goods, Picture } from '../snapshot.ts'
import { icons } from './icons.ts'
import { image, pictureAt, source } from './picture.ts'
import { videoOf, videoSlide, videoThumb } from './video.ts'
import type { SiteView } from './view.ts'

/**
 * A strip of pictures that snaps, at its end the video, with small ones that lead to them; works with touch, keys and
 * without a script.
 */
export function gallery(view: SiteView, goods: Goods): Markup {
  const pictures = picturesOf(view, goods)
  const video = videoOf(goods)
  if (pictures.length === 0 && !video) return html`<div class="gallery gallery-empty">${icons.picture}</div>`
  const { text } = view
  return html`<div class="gallery"><div class="gallery-strip" tabindex="0" role="group" aria-label="${text.pictures}">${pictures.map(
    (picture, at) =>
      html`<div id="picture-${at + 1}" data-path="${picture.path}"><a class="enlarge" href="${source(picture.path)}" aria-label="${text.enlarge}: ${picture.alt}">${image(picture, { sizes: '(min-width: 992px) 600px, 100vw', first: at === 0 })}</a></div>`,
  )}${video && videoSlide(view, video, pictures[0])}</div>${
    pictures.length + (video ? 1 : 0) > 1 &&
    html`<ul class="thumbs">${pictures.map((picture, at) => html`<li><a href="#picture-${at + 1}" aria-label="${text.picture(at + 1)}">${image({ ...picture, alt: '' }, { sizes: '72px' })}</a></li>`)}${video && videoThumb(view, pictures[0])}</ul>`
  }${pictures.length > 0 && zoomDialog(view, pictures.length)}</div>`
}

/** Where the script shows the pictures over the whole window. */
function zoomDialog({ text }: SiteView, count: number): Markup {
  const step = (by: number, label: string, icon: Markup) =>
    html`<button class="icon-button" type="button" data-zoom="${by}" aria-label="${label}">${icon}</button>`
  return html`<dialog class="zoom" id="zoom" aria-label="${text.pictures}"><form method="dialog"><button class="icon-button" aria-label="${text.close}">${icons.close}</button></form>${count > 1 && html`${step(-1, text.previous, icons.left)}${step(1, text.next, icons.right)}`}<div class="zoom-picture"></div></dialog>`
}

/** The pictures of the product, then those that only a variant has. */
function picturesOf(view: SiteView, goods: Goods): Picture[] {
  const paths = new Set(goods.pictures.map((picture) => picture.path))
  const own: Picture[] = goods.pictures.map((picture) => ({ ...picture, alt: picture.alt || goods.title }))
  for (const { picture, options } of goods.variants) {
    if (!picture || paths.has(picture)) continue
    paths.add(picture)
    own.push(pictureAt(view, picture, `${goods.title} ${Object.values(options).join(' ')}`, [800, 800]))
  }
  return own
}
