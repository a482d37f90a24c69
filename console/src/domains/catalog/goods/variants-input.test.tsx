// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Variant } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { VariantsInput } from './VariantsInput.tsx'

afterEach(cleanup)

test('a variant gets a shelf of its own; emptied, it lies where the product does', () => {
  const value: Variant[] = [
    { sku: 'S', options: { size: 'S' }, stock: 1, shelf: 'B-10' },
    { sku: 'M', options: { size: 'M' }, stock: 1 },
  ]
  const saved: Variant[][] = []
  render(<VariantsInput value={value} onChange={(variants) => saved.push(variants)} currency="USD" shelf="B-2" />)
  const small = screen.getByLabelText<HTMLInputElement>('库位 S')
  const medium = screen.getByLabelText<HTMLInputElement>('库位 M')
  expect([small.value, small.placeholder, medium.value, medium.placeholder]).toEqual(['B-10', 'B-2', '', 'B-2'])

  fireEvent.change(medium, { target: { value: 'C-1' } })
  fireEvent.change(small, { target: { value: '' } })

  expect(saved.map((variants) => variants.map(({ shelf }) => shelf))).toEqual([
    ['B-10', 'C-1'],
    [undefined, undefined],
  ])
})
