import { el, find } from '../page/dom.ts'

/** Plays the video of a service in its place: its frame is fetched when somebody asks for it. */
export function startVideo(): void {
  const link = find('.video-play', HTMLAnchorElement)
  link?.addEventListener('click', (event) => {
    event.preventDefault()
    const { frame, title } = link.dataset
    link.replaceWith(el('iframe', { src: frame, title, allow: 'autoplay; fullscreen; picture-in-picture', allowfullscreen: true }))
  })
}
