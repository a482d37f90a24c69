// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PictureInput } from './PictureInput.tsx'

afterEach(cleanup)

test.each([
  [1599, /1,599/],
  [1600, undefined],
])('a picture of %i pixels in a place for 1,600 is told to be too narrow: %s', (width, told) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PictureInput value="/uploads/a.webp" leastWidth={1600} />
    </QueryClientProvider>,
  )
  const picture = screen.getByRole('img', { name: '图片' })
  Object.defineProperty(picture, 'naturalWidth', { value: width })

  fireEvent.load(picture)

  if (told) expect(screen.getByRole('alert').textContent).toMatch(told)
  else expect(screen.queryByRole('alert')).toBeNull()
})
