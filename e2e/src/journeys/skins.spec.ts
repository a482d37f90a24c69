import { skinNames } from '@wanpu/contract'
import { expect, seriousFindings, test } from '../fixtures.ts'
import { origin, product, productInColours, servePlanned, shopIn } from '../planned-shop.ts'

test('on the page of a product the size guide and a picture open over it, and a colour is chosen by its swatch, with the keyboard too', async ({
  page,
}) => {
  const shop = shopIn('light', 'en')
  const guide = {
    id: '1',
    key: 'sizes',
    title: 'Chair sizes',
    html: '<table><tr><td>81 cm</td></tr></table>',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  shop.articles = [guide]
  shop.site.config.sizeGuides = [{ classificationId: '1', article: 'sizes' }]
  const [chair] = shop.goods
  const files = ['front', 'back'].map((name) => ({ path: `/uploads/${name}.svg`, alt: `Chair, ${name}`, width: 800, height: 800 }))
  if (chair) chair.pictures = files
  await servePlanned(page, shop)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><circle cx="400" cy="400" r="300"/></svg>'
  await page.route(`${origin}/uploads/*`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }))
  await page.goto(origin + product)
  const link = page.getByRole('link', { name: 'Size guide' })
  await expect(link).toHaveAttribute('href', '/article/sizes.html')

  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Chair sizes' })
  await expect(dialog).toContainText('81 cm')
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(product)

  const enlarge = page.getByRole('link', { name: 'Enlarge picture: Chair, front' })
  await expect(enlarge).toHaveAttribute('href', '/uploads/front.svg')

  await enlarge.click()
  const viewer = page.getByRole('dialog', { name: 'Product pictures' })
  const large = viewer.getByRole('img', { name: 'Chair, front' })
  await expect(large).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  const before = await large.boundingBox()
  await large.click({ position: { x: 900, y: 500 } })
  await expect.poll(async () => (await large.boundingBox())?.width).toBe((before?.width ?? 0) * 2)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: 'Chair, back' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Next' }).click()
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  await page.goto(origin + productInColours)
  const colours = page.getByRole('group', { name: /^Color/ })
  const legend = page.locator('legend')
  await expect(legend).toHaveText('Color Black')
  await expect(colours.getByRole('radio', { name: 'Navy' })).toBeDisabled()

  await colours.getByRole('radio', { name: 'White' }).check()
  await expect(legend).toHaveText('Color White')
  await page.keyboard.press('ArrowRight')
  await expect(legend).toHaveText('Color Sand')
  const { width, height } = (await colours.locator('.choice').first().boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})

test('search results show the colours of a product, and filters a dot; those that are pressed one right after the other all count', async ({
  page,
}) => {
  await servePlanned(page, shopIn('light', 'en'))
  await page.goto(`${origin}/search/?class=chairs#search-filters`)
  const colours = page.locator('.card-colours')
  await expect(colours).toHaveText('5 colors+1')
  await expect(colours.locator('.swatch')).toHaveCount(4)
  expect(await seriousFindings(page)).toEqual([])

  const navy = page.locator('label', { hasText: 'Navy (1)' }).locator('.swatch')
  await expect(navy).toHaveCSS('background-image', 'linear-gradient(135deg, rgb(27, 42, 78) 50%, rgb(27, 42, 78) 50%)')

  const oak = page.getByRole('checkbox', { name: 'Oak (1)' })
  await expect(oak).toBeVisible()

  const wasNewInList = await oak.evaluate(async (oak) => {
    const order: string[] = []
    const note = (id: string) =>
      new MutationObserver(() => order.push(id)).observe(document.querySelector(id) ?? document, { childList: true })
    note('#search-results')
    note('#search-filters form')
    if (oak instanceof HTMLElement) oak.click()
    document.getElementById('filter-stock')?.click()
    while (!order.includes('#search-filters form')) await new Promise(requestAnimationFrame)
    return order[0]
  })

  expect(wasNewInList).toBe('#search-results')
  await expect(page).toHaveURL(/stock=1&f\.Wood=Oak$/)
  await expect(page.locator('#search-results .card')).toHaveText(/Oak chair/)
})

test('a phone reads a filter once it is opened, says so, and when it cannot; it stays open after a choice, which the address keeps', async ({
  page,
}) => {
  const read: string[] = []
  page.on('request', (request) => read.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 390, height: 844 })
  await servePlanned(page, shopIn('light', 'en'))
  await page.goto(`${origin}/search/?class=chairs#search-filters`)
  const color = page.locator('#search-filters summary', { hasText: 'Color' })
  await expect(color).toBeVisible()
  await expect(page.locator('#search-filters').getByRole('radio')).toHaveCount(0)
  expect(read.filter((path) => /prices|facet/.test(path))).toEqual([])
  expect(await seriousFindings(page)).toEqual([])

  await color.press('Enter')
  const navy = page.getByRole('group', { name: 'Color' }).getByRole('checkbox', { name: 'Navy (1)' })
  await expect(navy).toBeVisible()
  await expect(color).toBeFocused()
  expect(read.filter((path) => /prices|facet/.test(path))).toHaveLength(1)
  await navy.press('Space')
  await expect(page).toHaveURL(/f\.Color=Navy/)
  await expect(navy).toBeChecked()
  expect(await seriousFindings(page)).toEqual([])

  await page.reload()
  await expect(navy).toBeChecked()
  await color.press('Enter')
  await expect(navy).toBeHidden()
  expect(read.filter((path) => /prices/.test(path))).toEqual([])

  // One that cannot be read says so, and opened again it is asked for again.
  const answer = Promise.withResolvers<void>()
  await page.route('**/search/facet-*.json', async (route) => {
    await answer.promise
    await route.abort()
  })
  await page.goto(`${origin}/search/?class=chairs#search-filters`)
  await page.reload()
  const values = page.getByRole('group', { name: 'Color' })
  await color.click()
  await expect(values).toHaveText('Searching…')
  answer.resolve()
  await expect(values).toHaveText(/cannot be reached/)

  await page.unroute('**/search/facet-*.json')
  await color.click()
  await color.click()
  await expect(values.getByRole('checkbox', { name: 'Navy (1)' })).toBeVisible()
})

test('a category of a phone has its filters in a drawer, a wide one in lists over the products, with or without a script', {
  tag: '@golden',
}, async ({ browser }) => {
  const shop = shopIn('light', 'en')
  shop.pageSize = 2
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await servePlanned(phone, shop)
  await phone.goto(`${origin}/chairs-1/`)
  const inStock = phone.getByRole('link', { name: 'In stock only' })

  await expect(phone.locator('.facets')).toBeHidden()
  await phone.getByRole('button', { name: 'Filter' }).click()
  await phone.getByText('Availability').click()
  await inStock.click()
  await expect(phone).toHaveURL(`${origin}/chairs-1/in-stock-1/`)
  await context.close()

  const wide = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await servePlanned(wide, shop)
  await wide.goto(`${origin}/chairs-1/`)
  const sort = wide.getByRole('link', { name: 'Price, low to high' })
  await wide.getByText('Sort by').click()
  await expect(sort).toBeVisible()
  expect(await seriousFindings(wide)).toEqual([])
  await wide.keyboard.press('Escape')
  await expect(sort).toBeHidden()
  await wide.getByText('Sort by').click()
  await wide.getByText('Availability').click()
  await expect(sort).toBeHidden()
  await expect(wide.getByRole('link', { name: 'In stock only' })).toBeVisible()
  await wide.close()
})

test('a menu of three levels opens as a panel of columns within the window, under a mouse and by keyboard, and as a list on a phone', async ({
  page,
}) => {
  const columns = ['Seating', 'Tables', 'Storage', 'Lamps', 'Rugs', 'Outdoor'].map((title) => ({
    title,
    url: '/chairs-1/',
    children: ['For the kitchen', 'For the study'].map((room) => ({ title: `${title} ${room.toLowerCase()}`, url: product })),
  }))
  for (const skin of skinNames) {
    await servePlanned(page, { ...shopIn(skin, 'en'), headerMenu: [{ title: 'Furniture', url: '/chairs-1/', children: columns }] })
    await page.setViewportSize({ width: 1100, height: 740 })
    await page.goto(origin)
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Furniture' })
    const deep = page.getByRole('link', { name: 'Outdoor for the study' })
    await expect(deep).toBeHidden()

    await entry.hover()
    await expect(deep).toBeVisible()
    const [panel, bar] = [await page.locator('.is-wide > ul').boundingBox(), await page.locator('.bar').boundingBox()]
    expect(panel && bar && panel.width === bar.width && panel.y - bar.y - bar.height < 2, skin).toBe(true)
    expect(await seriousFindings(page, { only: '.is-wide' }), skin).toEqual([])
    await deep.hover()
    await expect(deep, skin).toBeVisible()
    await page.mouse.move(500, 735)
    await expect(deep).toBeHidden()
    await entry.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Seating', exact: true })).toBeFocused()
    await expect(deep).toBeVisible()

    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await deep.scrollIntoViewIfNeeded()
    await expect(deep).toBeInViewport()
    await deep.click()
    await expect(page).toHaveURL(origin + product)
  }
})

test('nothing moves on the search page of any skin while its results and filters come', async ({ page }) => {
  await page.addInitScript(() => {
    const moves: number[] = []
    Object.assign(window, { moves })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moves.push(Number(entry.value))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  for (const [skin, width] of [...skinNames.map((name) => [name, 1440] as const), ['light', 390] as const]) {
    await page.unrouteAll()
    await servePlanned(page, shopIn(skin, 'en'))
    // The page is seen before its script runs, as over a slow network.
    await page.route('**/assets/search-*.js', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.fallback()
    })
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['/search/', '/search/?q=chair', '/search/?q=nothing', '/search/?class=chairs&f.Wood=Oak']) {
      await page.goto(origin + address)
      await expect(page.locator('#search-count')).not.toHaveText(/^$|Searching/)
      await expect(page.locator('.chips')).toBeVisible()
      const moved = await page.evaluate(async () => {
        // Moves are reported after the frame that they are seen in.
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        return (window as unknown as { moves: number[] }).moves.reduce((sum, move) => sum + move, 0)
      })
      expect.soft(moved, `${skin} ${width} ${address}`).toBeLessThan(0.02)
    }
  }
})
