const svgNamespace = 'http://www.w3.org/2000/svg'

/** Renders a placeholder where a picture can't be loaded, whenever that turns out: before this script ran, or later. */
export function coverMissingPictures(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && cover(target), true)
  for (const picture of document.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') cover(picture)
}

/**
 * The placeholder takes the picture's place and says the same to screen readers. Icons of payment methods are left out
 * instead, and one of two pictures of a card.
 */
function cover(picture: HTMLImageElement): void {
  const others = picture.closest('.card-picture')?.querySelectorAll('img').length ?? 1
  if (picture.dataset.optional !== undefined || others > 1) {
    picture.remove()
    return
  }
  const placeholder = document.createElement('span')
  placeholder.className = 'picture-missing'
  if (picture.alt !== '') {
    placeholder.setAttribute('role', 'img')
    placeholder.setAttribute('aria-label', picture.alt)
  }
  placeholder.append(mark())
  picture.replaceWith(placeholder)
}

function mark(): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  for (const [name, value] of Object.entries({ class: 'icon', viewBox: '0 0 24 24', width: '24', height: '24', 'aria-hidden': 'true' }))
    svg.setAttribute(name, value)
  const path = document.createElementNS(svgNamespace, 'path')
  path.setAttribute('d', 'M4 5h16v14H4zM5 17l4.5-5 3.5 3.5 2.5-2.5 4 4M15.5 8a1 1 0 1 0 0 2 1 1 0 0 0 0-2')
  for (const [name, value] of Object.entries({ fill: 'none', stroke: 'currentColor', 'stroke-width': '1.6', 'stroke-linejoin': 'round' }))
    path.setAttribute(name, value)
  svg.append(path)
  return svg
}
