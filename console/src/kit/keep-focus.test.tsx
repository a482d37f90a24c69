// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Input } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { keepFocusInDialogs, skipClearButtons } from './keep-focus.ts'

afterEach(cleanup)

test('Tab goes round within a dialog and never to the page behind it', () => {
  const end = keepFocusInDialogs()
  render(
    <>
      <button type="button">Behind</button>
      <div role="dialog" aria-modal="true" aria-label="Refund">
        <input aria-label="Amount" />
        <button type="button" disabled>
          Off
        </button>
        <button type="button">Cancel</button>
        <button type="button" tabIndex={-1}>
          Skipped
        </button>
      </div>
    </>,
  )
  const [amount, cancel] = [screen.getByLabelText('Amount'), screen.getByText('Cancel')]
  cancel.focus()
  expect(fireEvent.keyDown(cancel, { key: 'Tab' }), 'the browser goes nowhere itself').toBe(false)
  expect(document.activeElement).toBe(amount)
  fireEvent.keyDown(amount, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(cancel)
  amount.focus()
  expect(fireEvent.keyDown(amount, { key: 'Tab' }), 'in between the browser goes on').toBe(true)

  const behind = screen.getByText('Behind')
  behind.focus()
  expect(fireEvent.keyDown(behind, { key: 'Tab' })).toBe(true)
  end()
})

test('Tab passes the button that empties a field', () => {
  const end = skipClearButtons()
  const { container } = render(<Input aria-label="Domain" allowClear defaultValue="shop.example.com" />)
  const clear = container.querySelector<HTMLElement>('.ant-input-suffix button')
  expect(clear?.tabIndex).toBe(0)
  fireEvent.keyDown(screen.getByLabelText('Domain'), { key: 'Tab' })
  expect(clear?.tabIndex).toBe(-1)
  end()
})
