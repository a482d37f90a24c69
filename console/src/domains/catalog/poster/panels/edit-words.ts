import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { PosterEditor } from '../usePoster.ts'

/**
 * Chooses a text layer, and selects its words in their field at once: a moment later it would select, and lose, what
 * somebody has typed meanwhile.
 */
export function editWords(editor: PosterEditor, id: string, words: RefObject<HTMLTextAreaElement | null>): void {
  flushSync(() => editor.select([id]))
  words.current?.select()
}
