import { isPicturePath } from '@wanpu/contract/picture-path'
import { html, type Markup } from '../kit/html.ts'
import type { Picture } from '../snapshot.ts'
import { icons } from './icons.ts'
import type { SiteView } from './view.ts'

type Use = {
  /** The `sizes` attribute: how wide the picture is rendered. */
  sizes: string
  /** The picture that matters most on the page: loaded at once and first. */
  first?: boolean
  /** Seen without scrolling, but not the most important one. */
  eager?: boolean
  /** Classes of the picture. */
  className?: string
}

/**
 * A responsive picture with fixed measures, so that nothing moves when it comes; a mark in its place where its address
 * is none.
 */
export function image(picture: Picture, { sizes, first, eager, className }: Use): Markup {
  if (source(picture.path) === '') return html`<span class="picture-missing">${icons.picture}</span>`
  const set = picture.sizes?.length ? copiesText(picture) : ''
  return html`<img${className && html` class="${className}"`} src="${source(smallEnough(picture))}"${set !== '' && html` srcset="${set}" sizes="${sizes}"`} width="${picture.width}" height="${picture.height}" alt="${picture.alt}"${first ? html` fetchpriority="high"` : !eager && html` loading="lazy"`} decoding="async">`
}

/** A `<source>` of a picture for windows of a kind: a smaller one than the `<img>` after it, or another one. */
export function pictureSource(picture: Picture, { media, sizes }: { media: string; sizes: string }): Markup {
  return html`<source media="${media}" srcset="${copiesText(picture)}" sizes="${sizes}" width="${picture.width}" height="${picture.height}">`
}

/** The value of `srcset`: the copies of a picture, the picture itself last. */
function copiesText({ path, width, sizes = [] }: Picture): string {
  return [...sizes, { path, width }].map((copy) => `${source(copy.path)} ${copy.width}w`).join(', ')
}

/** A picture that a snapshot names only by its path; `ratio` is used while its size is not known. */
export function pictureAt(view: SiteView, path: string, alt: string, ratio: [width: number, height: number]): Picture {
  const measure = view.measure(path)
  return { path, alt, width: measure?.width ?? ratio[0], height: measure?.height ?? ratio[1], sizes: measure?.sizes }
}

/** The uploads that these pictures need, copies included. */
export function uploadsOf(pictures: readonly (Picture | undefined)[]): string[] {
  const paths: string[] = []
  for (const picture of pictures) {
    if (!picture) continue
    paths.push(picture.path)
    for (const size of picture.sizes ?? []) paths.push(size.path)
  }
  return paths.filter((path) => path.startsWith('/uploads/'))
}

/**
 * Our paths are percent-encoded; a foreign address is taken as it is. One of another scheme is dropped: it stands in
 * links, too.
 */
export function source(path: string): string {
  if (!isPicturePath(path) && !/^data:image\//i.test(path)) return ''
  return /^(?:https?:|data:image\/)/i.test(path) ? path : encodeURI(path).replace(/,/g, '%2C').replace(/[?#]/g, encodeURIComponent)
}

/** Browsers without `srcset` get the copy nearest to 800 pixels. */
function smallEnough(picture: Picture): string {
  return picture.sizes?.find((copy) => copy.width >= 800)?.path ?? picture.path
}
