// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { planSite } from '../plan.ts'
import { given } from '../test-snapshot.ts'
import { openPage } from './given-page.ts'

const goods = [
  given.goods({ id: '1', title: 'Oak chair', brand: 'Oak', priceMinor: 3000 }),
  given.goods({ id: '2', title: 'Pine chair', brand: 'Pine', priceMinor: 2000 }),
  given.goods({ id: '3', title: 'Low oak chair', brand: 'Oak', priceMinor: 1000 }),
]

test('another order of what was found keeps the filters', async () => {
  const { files } = planSite(given.site({ goods }))
  const contentOf = (path: string) => String(files.find((file) => file.path === path)?.render())
  const content = /<main[^>]*>(.*)<\/main>/s.exec(contentOf('/search/index.html'))?.[1] ?? ''
  history.replaceState(null, '', '/search/?q=chair&f.=Oak&stock=1')
  const { app } = await openPage('search', { content, answer: ({ path }) => new Response(contentOf(path)) })
  const titles = () => [...app.querySelectorAll('.card-title')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(titles()).toEqual(['Oak chair', 'Low oak chair']))

  const sort = app.querySelector('select')
  if (sort) sort.value = 'cheap'
  sort?.dispatchEvent(new Event('change'))

  await vi.waitFor(() => expect(titles()).toEqual(['Low oak chair', 'Oak chair']))
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ q: 'chair', sort: 'cheap', stock: '1', 'f.': 'Oak' })
})
