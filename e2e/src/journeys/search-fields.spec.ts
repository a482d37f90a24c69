import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { origin, product, servePlanned, shopIn } from '../planned-shop.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Search products' })
const suggestions = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Suggestions' })

test('the field of the header suggests words and products, and the keyboard alone leads to one', { tag: '@golden' }, async ({ page }) => {
  await servePlanned(page, shopIn('light', 'en'))
  await page.goto(origin)

  await field(page).click()
  await field(page).pressSequentially('ch')
  await expect(suggestions(page).getByRole('link')).toHaveText(['chair', 'chairs', /Oak chair/, /Chair 2/, /Chair 3/, /Chair 4/, /Chair 5/])
  await field(page).press('Escape')
  await expect(suggestions(page)).toBeHidden()
  await expect(field(page)).toHaveValue('ch')

  await field(page).fill('oak ch')
  await expect(suggestions(page).getByRole('link', { name: /Oak chair/ })).toContainText('€129.00')
  await expect(suggestions(page).getByRole('status')).toHaveText('5 products')
  for (const _ of ['oak chair', 'oak chairs', 'Oak chair']) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  // What the focus asks for has come by then.
  await page.waitForLoadState('networkidle')
  await expect(suggestions(page)).toBeHidden()

  await field(page).fill('oak chair!')
  await expect(suggestions(page).getByRole('link').first()).toHaveText(/^Oak chair€/)
  await field(page).fill('oak ch')
  await expect(suggestions(page).getByRole('link').first()).toHaveText('oak chair')
  for (const _ of ['oak chair', 'oak chairs', 'Oak chair']) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(origin + product)
})

test('a mistyped word shows what was looked for instead, an unknown one says so, and Enter searches as before, also where the index cannot be read', async ({
  page,
}) => {
  await servePlanned(page, shopIn('light', 'en'))
  await page.goto(origin)

  await field(page).fill('chiar')
  await expect(suggestions(page)).toContainText('Showing results for “chair”.')
  await field(page).fill('zebra')
  await expect(suggestions(page)).toHaveText('Nothing found. Try another word.')
  await page.getByRole('heading', { name: 'Best sellers' }).click()
  await expect(suggestions(page)).toBeHidden()
  await field(page).fill('oak')
  await field(page).press('Enter')
  await expect(page).toHaveURL(`${origin}/search/?q=oak`)

  // Where the index cannot be read the field searches without suggestions.
  await page.route(`${origin}/search/shape.json`, (route) => route.abort())
  await page.goto(origin)

  const indexRequest = page.waitForRequest(`${origin}/search/shape.json`)
  await field(page).fill('oak')
  await indexRequest
  await expect(suggestions(page)).toBeHidden()
  await field(page).press('Enter')
  await expect(page).toHaveURL(`${origin}/search/?q=oak`)
})
