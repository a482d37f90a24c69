// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PercentInput } from './PercentInput.tsx'

afterEach(cleanup)

function Held({ first, tell }: { first?: number; tell: (percent: number | undefined) => void }) {
  const [value, hold] = useState(first)
  return (
    <PercentInput
      aria-label="比例"
      value={value}
      onChange={(percent) => {
        hold(percent)
        tell(percent)
      }}
    />
  )
}

function open(first?: number) {
  const told: (number | undefined)[] = []
  render(<Held {...(first !== undefined && { first })} tell={(percent) => told.push(percent)} />)
  return {
    type: (figure: string) => fireEvent.change(screen.getByLabelText('比例'), { target: { value: figure } }),
    figure: () => screen.getByLabelText<HTMLInputElement>('比例').value,
    choose(kind: string) {
      fireEvent.mouseDown(screen.getByLabelText('比例：方向'))
      fireEvent.click(screen.getByTitle(kind))
    },
    percent: () => told.at(-1),
  }
}

test('20 raises prices by a fifth unless another way is chosen, and the example says so', () => {
  const input = open()
  input.type('20')
  expect(input.percent()).toBe(120)
  screen.getByText('例如 50.00 → 60.00')

  input.choose('下调')
  expect([input.figure(), input.percent()]).toEqual(['20', 80])
  screen.getByText('例如 50.00 → 40.00')

  input.choose('改为现价的')
  expect([input.figure(), input.percent()]).toEqual(['80', 80])
  input.type('20')
  expect(input.percent()).toBe(20)
  screen.getByText('例如 50.00 → 10.00')
})

test('the example is about a product of the selection, in its currency and with its decimals', () => {
  render(<PercentInput value={120} example={{ title: '台灯', priceMinor: 3300, currencyCode: 'JPY' }} />)
  screen.getByText('例如 台灯：3,300 JPY → 3,960 JPY')
})

test('prices are not lowered to nothing: 150 % more becomes 99.99 % less at most', () => {
  const input = open(250)
  input.choose('下调')
  expect([input.figure(), input.percent()]).toEqual(['99.99', 0.01])
})

test('a percentage that was kept before is read as up or down', () => {
  const input = open(66.7)
  screen.getByText('下调')
  expect(input.figure()).toBe('33.3')
})
