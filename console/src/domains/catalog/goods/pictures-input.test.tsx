// @vitest-environment happy-dom
/** @module-tag long */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Picture } from '@wanpu/contract'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { dragItem, pressKeys, stackItems } from '../../../testing/sorting.ts'
import { PicturesInput } from './PicturesInput.tsx'

let unstack = () => {}

beforeEach(() => {
  unstack = stackItems('.pictures li')
})

afterEach(() => {
  cleanup()
  unstack()
})

function Pictures() {
  const [pictures, setPictures] = useState<Picture[]>(['front', 'side', 'back'].map((alt) => ({ path: `/uploads/${alt}.png`, alt })))
  return (
    <QueryClientProvider client={queries}>
      <PicturesInput value={pictures} onChange={setPictures} />
    </QueryClientProvider>
  )
}

const order = () => [...document.querySelectorAll('.pictures img')].map((picture) => picture.getAttribute('alt'))
const item = (alt: string): HTMLElement => {
  const found = screen.getByAltText(alt).closest('li')
  if (found === null) throw new Error(`no picture ${alt}`)
  return found
}

test('pictures are put in order by mouse, by keyboard and by their buttons; the first is the main one', async () => {
  render(<Pictures />)
  expect(item('front').textContent).toBe('主图')
  await dragItem(item('back'), -2)
  await waitFor(() => expect(order()).toEqual(['back', 'front', 'side']))
  expect(item('back').textContent).toBe('主图')

  await pressKeys(screen.getByRole('button', { name: 'back' }), ['Space', 'ArrowDown', 'Space'])
  await waitFor(() => expect(order()).toEqual(['front', 'back', 'side']))

  fireEvent.click(within(item('side')).getByRole('button', { name: '前移' }))
  expect(order()).toEqual(['front', 'side', 'back'])
})
