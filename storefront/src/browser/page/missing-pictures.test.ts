// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { coverMissingPictures } from './missing-pictures.ts'

const card = '<span class="card-picture"><img src="/a.webp" alt=""><img src="/b.webp" alt=""></span>'
const pictures = () => [...document.querySelectorAll('img')]
const placeholders = () => document.querySelectorAll('.picture-missing').length
const fail = (picture: HTMLImageElement | undefined) => picture?.dispatchEvent(new Event('error'))

beforeEach(() => {
  document.body.innerHTML = ''
})

/** As a browser says of a picture that could not be loaded before the script ran. */
function markFailed(picture: HTMLImageElement): void {
  for (const [name, value] of Object.entries({ complete: true, naturalWidth: 0, currentSrc: picture.src }))
    Object.defineProperty(picture, name, { value })
}

test.each([
  ['the first, then the second', [0, 1]],
  ['the second, then the first', [1, 0]],
])('a card whose pictures are both missing has one placeholder: %s', (_, order) => {
  document.body.innerHTML = card
  const both = pictures()
  for (const picture of both) Object.defineProperty(picture, 'complete', { value: false })
  coverMissingPictures()

  fail(both[order[0] ?? 0])
  expect([pictures().length, placeholders()]).toEqual([1, 0])
  fail(both[order[1] ?? 0])

  expect([pictures().length, placeholders()]).toEqual([0, 1])
})

test('every picture that was missing before the script ran is covered', () => {
  document.body.innerHTML = '<img src="/a.webp" alt="A"><img src="/b.webp" alt="B"><img src="/c.webp" alt="C">'
  for (const picture of pictures()) markFailed(picture)

  coverMissingPictures()

  expect([...document.querySelectorAll('.picture-missing')].map((one) => one.getAttribute('aria-label'))).toEqual(['A', 'B', 'C'])
})
