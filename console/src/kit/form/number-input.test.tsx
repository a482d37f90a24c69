// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { NumberInput } from './NumberInput.tsx'

afterEach(cleanup)

function Field({ first = 7, ...bounds }: { first?: number | null; min?: number; max?: number; precision?: number }) {
  const [value, setValue] = useState<number | null>(first)
  return (
    <>
      <NumberInput aria-label="price" {...bounds} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

/** Types one key after the other, as people do: half of a number may be one, too. */
function type(text: string): void {
  const field = screen.getByLabelText('price')
  fireEvent.focus(field)
  for (let at = 1; at <= text.length; at++) fireEvent.change(field, { target: { value: text.slice(0, at) } })
  fireEvent.blur(field)
}

const value = () => screen.getByRole('status').textContent
const shown = () => (screen.getByLabelText('price') as HTMLInputElement).value

test('a decimal comma is one', () => {
  render(<Field min={0} precision={2} />)
  type('4,95')
  expect([value(), shown()]).toEqual(['4.95', '4.95'])
  type('1.299,50')
  expect([value(), shown()]).toEqual(['1299.5', '1299.50'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['-3', { min: 0, precision: 2 }, '未采用“-3”：不能小于 0'],
  ['1,5', { min: 0, precision: 0 }, '未采用“1,5”：请填写整数'],
  ['1.299', { min: 0, precision: 2 }, '未采用“1.299”：最多 2 位小数'],
  ['1,299', {}, '未采用“1,299”：逗号可能是千位分隔，也可能是小数点'],
  ['250', { max: 100 }, '未采用“250”：不能大于 100'],
  ['12x', {}, '未采用“12x”：不是数字'],
])('%s becomes no other number: what counted before stays, and the field says why', (text, bounds, words) => {
  render(<Field {...bounds} />)
  type(text)
  expect(value()).toBe('7')
  expect(Number(shown())).toBe(7)
  expect(screen.getByRole('alert').textContent).toBe(words)

  type('8')
  expect(value()).toBe('8')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a field that was empty stays so, and an emptied one is empty', () => {
  render(<Field first={null} min={0} precision={0} />)
  type('1,5')
  expect([value(), shown()]).toEqual(['null', ''])
  type('5')
  fireEvent.focus(screen.getByLabelText('price'))
  fireEvent.change(screen.getByLabelText('price'), { target: { value: '' } })
  fireEvent.blur(screen.getByLabelText('price'))
  expect(value()).toBe('null')
})
