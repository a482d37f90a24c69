// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { PictureFocus } from '@wanpu/contract'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FocusInput } from './FocusInput.tsx'

afterEach(cleanup)

function show() {
  const told: (PictureFocus | undefined)[] = []
  function Field() {
    const [value, setValue] = useState<PictureFocus>()
    const take = (focus: PictureFocus | undefined) => {
      told.push(focus)
      setValue(focus)
    }
    return <FocusInput src="/uploads/a.webp" value={value} onChange={take} />
  }
  const { container } = render(<Field />)
  const place = container.querySelector<HTMLElement>('.focus-picture')
  if (!place) throw new Error('no picture')
  place.getBoundingClientRect = () => new DOMRect(10, 20, 200, 100)
  return { told, place }
}

test('the point of a picture is pressed, moved by keys, and put back into the middle', () => {
  const { told, place } = show()
  const [across, down] = screen.getAllByRole('slider')
  expect([across, down].map((slider) => slider?.getAttribute('aria-valuenow'))).toEqual(['50', '50'])

  fireEvent.click(place, { clientX: 10 + 61, clientY: 20 + 8 })
  expect(told.at(-1)).toEqual({ x: 25, y: 0 })

  fireEvent.keyDown(across as HTMLElement, { key: 'ArrowRight', keyCode: 39 })
  expect(told.at(-1)).toEqual({ x: 50, y: 0 })
  fireEvent.keyDown(down as HTMLElement, { key: 'ArrowUp', keyCode: 38 })
  expect(told.at(-1)).toEqual({ x: 50, y: 25 })

  fireEvent.click(screen.getByRole('button', { name: /居\s*中/ }))
  expect(told.at(-1)).toBeUndefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a press outside the picture counts as one at its edge', () => {
  const { told, place } = show()
  fireEvent.click(place, { clientX: 0, clientY: 500 })
  expect(told).toEqual([{ x: 0, y: 100 }])
})
