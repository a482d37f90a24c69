// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageModal } from './PageModal.tsx'
import { WaitingDialog } from './ReadFailed.tsx'

afterEach(cleanup)

const pressEscape = () => fireEvent.keyDown(window, { key: 'Escape', code: 'Escape', keyCode: 27 })

test('a dialog that closes by Escape stays once something was typed into it', () => {
  const close = vi.fn()
  render(
    <PageModal open closesByEscape title="Refund" onCancel={close}>
      <input aria-label="Comment" />
    </PageModal>,
  )
  pressEscape()
  expect(close).toHaveBeenCalledTimes(1)
  fireEvent.input(screen.getByLabelText('Comment'), { target: { value: 'late' } })
  pressEscape()
  expect(close).toHaveBeenCalledTimes(1)
})

test('any other dialog is closed by its own buttons only', () => {
  const close = vi.fn()
  render(
    <PageModal open title="Coupon" onCancel={close}>
      text
    </PageModal>,
  )
  pressEscape()
  expect(close).not.toHaveBeenCalled()
})

test('a dialog that waits for its record closes by Escape', () => {
  const close = vi.fn()
  const reading = { error: null, isFetching: true, refetch: () => undefined }
  render(<WaitingDialog reading={reading} title="Coupon" size={520} close={close} />)
  pressEscape()
  expect(close).toHaveBeenCalledTimes(1)
})

test('a dialog is named by its title alone, without the button next to it', () => {
  render(
    <PageModal open title="Refund" onCancel={() => undefined}>
      text
    </PageModal>,
  )
  expect(screen.queryByRole('dialog', { name: 'Refund' })).not.toBeNull()
})
