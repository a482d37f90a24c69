import { videoAt } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import type { Goods } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'

test.each([
  ['https://cdn.example/chair.mp4?v=2', 'file'],
  ['https://cdn.example/chair.WEBM', 'file'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'YouTube'],
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'YouTube'],
  ['https://vimeo.com/76979871', 'Vimeo'],
])('%s is a video', (address, from) => {
  expect(videoAt(address)?.from).toBe(from)
})

test.each([
  'http://cdn.example/chair.mp4',
  'https://cdn.example/chair.html',
  'javascript:alert(1)//.mp4',
  'https://youtube.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=%22%3E%3Cscript',
  'https://a.example/"onload="x.mp4',
  '/uploads/chair.mp4',
])('%s is none', (address) => {
  expect(videoAt(address)).toBeUndefined()
})

const picture = { path: '/uploads/chair.webp', alt: '', width: 800, height: 800 }

test('a video of a service is a link with the first picture: nothing of the service is asked for before the user plays it', () => {
  const page = pageOf({ video: 'https://youtu.be/dQw4w9WgXcQ', pictures: [picture] })

  expect(page).not.toContain('<iframe')
  expect(page).toContain('data-frame="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"')
  expect(page).toMatch(/<a class="video-play" href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ" target="_blank" rel="noopener"/)
  expect(page).toContain('Play video (loads from YouTube)')
  expect(page).toContain('<a class="video-thumb" href="#video" aria-label="Video">')
  expect(page).toContain('"@type":"VideoObject"')
  expect(page).toContain('"uploadDate":"2026-01-01T00:00:00.000Z"')
  expect(page).toContain('"embedUrl":"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
})

test('a file is played by the page itself, and not asked for before', () => {
  const page = pageOf({ video: 'https://cdn.example/chair.mp4', pictures: [picture] })

  expect(page).toContain('<video controls playsinline preload="none" poster="/uploads/chair.webp" aria-label="Video">')
  expect(page).toContain('"contentUrl":"https://cdn.example/chair.mp4"')
})

test('an address that is no video is not on the page', () => {
  expect(pageOf({ video: 'https://a.example/x.html', pictures: [picture] })).not.toMatch(/a\.example|VideoObject/)
})

const siteOf = (facts: Partial<Goods>) =>
  given.site({ goods: [given.goods({ id: '1', videoSince: '2026-01-01T00:00:00.000Z', ...facts })] })

function pageOf(facts: Partial<Goods>): string {
  const { files } = planSite(siteOf(facts))
  return String(files.find(({ kind }) => kind === 'goods')?.render())
}
