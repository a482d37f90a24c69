// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { planSite } from '../plan.ts'
import { given } from '../test-snapshot.ts'
import { openPage } from './given-page.ts'

test('the categories follow what was found, within the room of the list, also when more is shown', async () => {
  const goods = Array.from({ length: 30 }, (_, at) => given.goods({ id: `${at + 1}`, title: `Chair ${at + 1}` }))
  const { files } = planSite(given.site({ goods }))
  const contentOf = (path: string) => String(files.find((file) => file.path === path)?.render())
  const content = /<main[^>]*>(.*)<\/main>/s.exec(contentOf('/search/index.html'))?.[1] ?? ''
  history.replaceState(null, '', '/search/?q=chair')
  const { app } = await openPage('search', { content, answer: ({ path }) => new Response(contentOf(path)) })
  const shownCount = () => app.querySelectorAll('.card-title').length
  const last = () => app.querySelector('#search-results')?.lastElementChild?.id
  await vi.waitFor(() => expect([shownCount(), last()]).toEqual([24, 'search-classes']))

  app.querySelector<HTMLButtonElement>('.more-row button')?.click()

  await vi.waitFor(() => expect([shownCount(), last()]).toEqual([30, 'search-classes']))
})
