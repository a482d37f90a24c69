// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { focusFirst } from './focus-first.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

/** What has the focus after a dialog with this was opened. */
function focusIn(html: string): string {
  document.body.innerHTML = `<div tabindex="-1">${html}</div>`
  focusFirst(document.body.firstElementChild)
  return document.activeElement?.id ?? ''
}

test('the first field that can be filled in has the focus; dates would open their calendar', () => {
  expect(focusIn('<input disabled><input type="file"><textarea id="note"></textarea><input>')).toBe('note')
  expect(focusIn('<div class="ant-picker"><input></div><input id="second">')).toBe('')
  expect(focusIn('<p>text</p>')).toBe('')
})

test('where the first field is filled, the first one that has to be and is empty has the focus', () => {
  const choice = '<input role="combobox" aria-required="true">'
  const required = '<input id="account" aria-required="true">'
  expect(focusIn(`<input id="name" value="USD" aria-required="true">${choice}<input>${required}`)).toBe('account')
  expect(focusIn(`<input id="note">${required}`)).toBe('note')
  expect(focusIn('<input id="name" value="USD"><input>')).toBe('name')
})

test('on a phone nothing has it, and where something has it already it stays there', () => {
  document.body.innerHTML = '<div><input><input id="chosen"></div>'
  document.getElementById('chosen')?.focus()
  focusFirst(document.body.firstElementChild)
  expect(document.activeElement?.id).toBe('chosen')

  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  expect(focusIn('<input id="first">')).toBe('')
})

test('a field that comes once the dialog has read gets the focus, unless somebody has moved it', async () => {
  for (const isMoved of [false, true]) {
    document.body.innerHTML = '<button id="close"></button><button id="other"></button><div tabindex="-1"><p>reading</p></div>'
    const dialog = document.body.lastElementChild as HTMLElement
    document.getElementById('close')?.focus()
    focusFirst(dialog)
    if (isMoved) document.getElementById('other')?.focus()
    dialog.innerHTML = '<p>read</p>'
    dialog.insertAdjacentHTML('beforeend', '<input id="late">')

    if (isMoved) await new Promise((resolve) => setTimeout(resolve))
    await expect.poll(() => document.activeElement?.id).toBe(isMoved ? 'other' : 'late')
  }
})
