// npm run bench:facets: how long a buyer on a phone waits for a filter of a category of 20,000 products. GOODS says how
// many, SLOWER by how much the processor is held back.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium as engine, type Page } from '@playwright/test'
import { planSite, type SiteSnapshot } from '@wanpu/storefront'
import { chromium } from '../../e2e/src/browser.ts'
import { measured } from './report.ts'
import { line, timesOf, timesText } from './stage.ts'

const goods = Number(process.env.GOODS ?? 20_000)
const slower = Number(process.env.SLOWER ?? 4)
const colours = ['Black', 'Navy', 'Sand', 'Olive', 'Ivory', 'Coral', 'Amber', 'Slate', 'Plum', 'Rust', 'Moss', 'Sky']
const sizes = ['XS', 'S', 'M', 'L', 'XL']
const materials = ['Cotton', 'Linen', 'Wool', 'Silk', 'Canvas']

const files = new Map(planSite(largeCategory()).files.map((file) => [file.path, file]))
await measured('filters', 'browser', measure)

async function measure(): Promise<void> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    const file = files.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!file) return response.writeHead(404).end()
    const type = { html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript', json: 'application/json' }[
      file.path.replace(/^.*\./, '')
    ]
    return response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' }).end(file.render())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await engine.launch(await chromium())
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(`http://127.0.0.1:${port}/search/?class=all#search-filters`)
    await page.locator('#search-filters summary').nth(1).waitFor()
    // All of them, so that the counts of each are worked out with each press.
    for (const filter of await page.locator('#search-filters details > summary').all()) await filter.click()
    const answers: { round: string; list: number; filters: number }[] = []
    // Twice, so that the second time measures the work alone: the rows of the answers are read by then.
    for (const round of ['first', 'again']) {
      for (let at = 0; at < 24; at++) answers.push({ round, ...(await press(page, at * 2)) })
    }
    const of = (round: string, what: 'list' | 'filters') =>
      timesText(timesOf(answers.filter((one) => one.round === round).map((one) => one[what])))
    const named = `of ${goods} products, processor ${slower} times slower`
    line(undefined, `filter → list rendered (must 100 ms), ${named}`, of('again', 'list'))
    line(undefined, 'filter → counts of the filters rendered', of('again', 'filters'))
    line(undefined, 'filter → list rendered, its rows read for the first time', of('first', 'list'))
  } finally {
    await browser.close()
    server.close()
  }
}

/**
 * Presses a filter and takes it back; the milliseconds from the press until the list, and until the filters, are on the
 * screen.
 */
async function press(page: Page, at: number): Promise<{ list: number; filters: number }> {
  const timings = await page.evaluate(async (at) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('#search-filters input[type=checkbox]')]
    const painted = (selector: string) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        })
        observer.observe(document.querySelector(selector) ?? document.body, { childList: true })
      })
    const list = painted('#search-results')
    const filters = painted('#search-filters form')
    const began = performance.now()
    boxes[at % boxes.length]?.click()
    return { list: (await list) - began, filters: (await filters) - began }
  }, at)
  await page.evaluate(async () => {
    const clear = document.getElementById('filter-clear')
    const form = document.querySelector('#search-filters form')
    await new Promise<void>((resolve) => {
      if (form) new MutationObserver(() => resolve()).observe(form, { childList: true })
      clear?.click()
    })
  })
  return timings
}

/** A shop with one category of that many products, which differ in brand, three options, price and stock. */
function largeCategory(): SiteSnapshot {
  const list = Array.from({ length: goods }, (_, at) => ({
    id: String(at + 1),
    goodsId: String(at + 1),
    title: `Shirt ${at} ${colours[at % 12]}`,
    urlKeywords: `shirt-${at}`,
    description: '',
    classificationId: '1',
    brand: `Brand ${(at * 7919) % 40}`,
    tags: [],
    pictures: [],
    priceMinor: 999 + ((at * 48_271) % 300) * 100,
    marketPriceMinor: null,
    stock: at % 9,
    variants: [0, 1].map((more) => ({
      sku: `${at}-${more}`,
      options: {
        Color: colours[(at * 31 + more) % 12] ?? '',
        Size: sizes[(at * 17 + more * 2) % 5] ?? '',
        Material: materials[(at * 13) % 5] ?? '',
      },
      stock: at % 9,
    })),
    sort: at,
    sales: at % 50,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }))
  return {
    site: {
      id: '1',
      domain: 'bench.test',
      baseUrl: 'http://bench.test',
      language: 'en',
      name: 'Bench',
      seller: { name: '', registration: '', address: '', email: '', phone: '' },
      config: { slides: [], homePageDataBlocks: [] },
    },
    currency: { code: 'EUR', symbol: '€', decimals: 2 },
    headerMenu: [],
    footerMenu: [],
    navigationMenu: [],
    classifications: [{ id: '1', parentId: null, title: 'All', urlKeywords: 'all', sort: 0, path: '' }],
    goods: list,
    articles: [],
    shopApiUrl: '/shop-api',
    pageSize: 24,
  }
}
