// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openPage } from './given-page.ts'
import { shop } from './page/shop.ts'

const key = () => `wish:${shop.websiteId}`
const header = '<a href="/wish/"><span data-wish-count hidden></span></a>'
const product = `<script type="application/json" id="goods">{"path":"/goods/oak.html","title":"Oak chair"}</script><div class="buy-row"></div>`
const heart = (app: HTMLElement) => app.querySelector<HTMLButtonElement>('.wish-button')
const count = (app: HTMLElement) => app.querySelector<HTMLElement>('[data-wish-count]')

test('a heart keeps its product in this browser, counts it in the header, and takes it out again', async () => {
  const { app, sent } = await openPage('wish', { content: header + product, answer: () => ({}) })
  expect(heart(app)?.getAttribute('aria-pressed')).toBe('false')
  expect(count(app)?.hidden).toBe(true)

  heart(app)?.click()

  expect(JSON.parse(localStorage.getItem(key()) ?? '')).toEqual([{ path: '/goods/oak.html', title: 'Oak chair' }])
  expect([heart(app)?.getAttribute('aria-pressed'), count(app)?.hidden, count(app)?.textContent]).toEqual(['true', false, '1'])
  heart(app)?.click()
  expect([heart(app)?.getAttribute('aria-pressed'), count(app)?.hidden]).toEqual(['false', true])
  expect(sent).toEqual([])
})

test('a product that another tab keeps is kept here, too', async () => {
  const { app } = await openPage('wish', { content: header + product, answer: () => ({}) })

  localStorage.setItem(key(), JSON.stringify([{ path: '/goods/oak.html', title: 'Oak chair' }]))
  dispatchEvent(new StorageEvent('storage', { key: key() }))

  expect([heart(app)?.getAttribute('aria-pressed'), count(app)?.textContent]).toEqual(['true', '1'])
})
