import { el, find } from '../page/dom.ts'

/**
 * Opens the pictures of the gallery over the whole window, where a press makes one twice as large. Without a script
 * their links lead to the files.
 */
export function startZoom(): void {
  const dialog = find('#zoom', HTMLDialogElement)
  const place = dialog?.querySelector('.zoom-picture')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.enlarge')]
  if (!dialog || !place) return
  const picture = el('img', {})
  place.append(picture)
  let visibleIndex = 0
  const show = (index: number) => {
    visibleIndex = (index + links.length) % links.length
    picture.src = links[visibleIndex]?.href ?? ''
    picture.alt = links[visibleIndex]?.querySelector('img')?.alt ?? ''
    dialog.classList.remove('is-large')
  }
  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      show(index)
      dialog.showModal()
    })
  }
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : dialog
    const step = Number(target.closest<HTMLElement>('[data-zoom]')?.dataset.zoom ?? 0)
    if (step !== 0) show(visibleIndex + step)
    else if (target === picture) enlarge(dialog, picture, event)
  })
  dialog.addEventListener('keydown', ({ key }) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowLeft' || key === 'ArrowRight') show(visibleIndex + (key === forward ? 1 : -1))
  })
}

/** Twice as large with the pressed point in the middle, or as large as the window again. */
function enlarge(dialog: HTMLDialogElement, picture: HTMLImageElement, { clientX, clientY }: MouseEvent): void {
  const box = picture.parentElement
  if (!dialog.classList.toggle('is-large') || !box) return
  const { width, height } = box.getBoundingClientRect()
  const isLeftwards = document.documentElement.dir === 'rtl'
  box.scrollTo({ left: clientX * 2 - width / 2 - (isLeftwards ? width : 0), top: clientY * 2 - height / 2 })
}
