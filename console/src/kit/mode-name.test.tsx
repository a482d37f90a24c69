// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ModeName } from './ModeName.tsx'

afterEach(cleanup)

const name = '银行转账 Bank transfer 账户二'

test('a method is on one line with its icon, which has no frame of a product picture', () => {
  const { container } = render(<ModeName name={name} icon="/bank.svg" />)
  const icon = container.querySelector('img')

  expect(icon?.getAttribute('src')).toBe('/bank.svg')
  expect(icon?.parentElement?.className).toBe('mode-name')
  expect(container.querySelector('.mode-name')?.childElementCount).toBe(2)
  expect(container.textContent).toBe(name)
})

test('an icon that cannot be loaded leaves the name alone; another icon is tried again', () => {
  const { container, rerender } = render(<ModeName name={name} icon="/gone.svg" />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe(name)

  rerender(<ModeName name={name} icon="/bank.svg" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/bank.svg')
})
