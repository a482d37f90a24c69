import { fireEvent, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** Lays out items below one another, 40 pixels high each, for a window that has no layout; returns what ends it. */
export function stackItems(selector: string): () => void {
  const layout = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll(selector)].indexOf(this)
    return at < 0 ? new DOMRect() : new DOMRect(0, at * 40, 200, 40)
  })
  return () => layout.mockRestore()
}

/** What a screen reader was told last about the list. */
export const heard = () => document.querySelector('[id^="DndLiveRegion"]')?.textContent

/** Puts an item to another's place by mouse. */
export async function dragItem(item: Element, by: number): Promise<void> {
  fireEvent.mouseDown(item, { button: 0, clientX: 10, clientY: 10 })
  for (const share of [0.5, 1]) fireEvent.mouseMove(document, { clientX: 10, clientY: 10 + 40 * by * share })
  await waitFor(() => expect(heard()).toMatch(/移到|Moved/))
  fireEvent.mouseUp(document)
}

/** Presses keys one after another on the handle of an item, each once the one before it was heard. */
export async function pressKeys(handle: HTMLElement, codes: readonly string[]): Promise<string[]> {
  const words: string[] = []
  handle.focus()
  for (const code of codes) {
    const before = heard()
    // The list listens to the window only after the press that picks the item up.
    await new Promise((resolve) => setTimeout(resolve))
    fireEvent.keyDown(handle, { code, key: code })
    await waitFor(() => expect(heard()).not.toBe(before))
    words.push(heard() ?? '')
  }
  return words
}
