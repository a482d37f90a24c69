import { type Video, videoAt } from '@wanpu/contract/video'
import { html, type Markup } from '../kit/html.ts'
import { absolute } from '../kit/urls.ts'
import type { Goods, Picture } from '../snapshot.ts'
import { wordsFor } from '../text/index.ts'
import type { VideoWords } from '../text/zh/video.ts'
import { icons } from './icons.ts'
import { image, source } from './picture.ts'
import type { SiteView } from './view.ts'

/** The video of a product; undefined where it has none, or one that pages cannot play. */
export const videoOf = ({ video = '' }: Goods): Video | undefined => videoAt(video)

/**
 * The video in its place of the gallery, as large as a picture. Nothing of it is asked for before it is played: a file
 * has its first picture, a service is a link that the script plays in its place.
 */
export function videoSlide(view: SiteView, video: Video, poster: Picture | undefined): Markup {
  if (video.from === 'file') {
    return html`<div id="video"><video controls playsinline preload="none"${poster && html` poster="${source(poster.path)}"`} aria-label="${wordsIn(view).video}"><source src="${video.url}" type="${video.type}"></video></div>`
  }
  return html`<div id="video"><a class="video-play" href="${video.url}" target="_blank" rel="noopener" data-frame="${video.frame}" data-title="${wordsIn(view).video}">${poster && image({ ...poster, alt: '' }, { sizes: '(min-width: 992px) 600px, 100vw' })}<span>${icons.play}${wordsIn(view).play(video.from)}</span></a></div>`
}

/** The small picture that leads to the video. */
export function videoThumb(view: SiteView, poster: Picture | undefined): Markup {
  return html`<li><a class="video-thumb" href="#video" aria-label="${wordsIn(view).video}">${poster && image({ ...poster, alt: '' }, { sizes: '72px' })}${icons.play}</a></li>`
}

/** The video as a schema.org VideoObject. */
export function videoFacts(view: SiteView, goods: Goods): Record<string, unknown>[] {
  const video = videoOf(goods)
  const [poster] = goods.pictures
  if (!video || !poster) return []
  const { baseUrl } = view.snapshot.site
  return [
    {
      '@type': 'VideoObject',
      name: goods.title,
      description: goods.title,
      thumbnailUrl: absolute(baseUrl, source(poster.path)),
      ...(goods.videoSince && { uploadDate: goods.videoSince }),
      ...(video.from === 'file' ? { contentUrl: video.url } : { embedUrl: video.frame.replace(/\?.*$/, '') }),
    },
  ]
}

const wordsIn = ({ snapshot }: SiteView): VideoWords => wordsFor(snapshot.site.language).video
