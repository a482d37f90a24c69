import { type RefObject, useEffect, useRef } from 'react'
import type { LayerChange } from './layers.ts'
import type { PosterEditor } from './usePoster.ts'

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The keys of the page, while it or a layer of the list has the focus. */
export function useKeys(place: RefObject<HTMLElement | null>, editor: PosterEditor): void {
  const latest = useRef(editor)
  latest.current = editor
  useEffect(() => {
    const root = place.current?.closest('.designer')
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || isWriting(event.target)) return
      if (act(event, latest.current)) event.preventDefault()
    }
    root?.addEventListener('keydown', press)
    return () => root?.removeEventListener('keydown', press)
  }, [place])
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, [role="combobox"], [role="slider"]') !== null)

/** True when the key meant something here. */
function act(event: KeyboardEvent, editor: PosterEditor): boolean {
  const arrow = arrows[event.key]
  if (arrow !== undefined && editor.selection.length > 0) {
    const step = event.shiftKey ? 10 : 1
    const move = ({ x, y, isLocked }: { x: number; y: number; isLocked: boolean }): LayerChange =>
      isLocked ? {} : { x: x + arrow[0] * step, y: y + arrow[1] * step }
    editor.change(move, 'nudge')
    return true
  }
  if (event.ctrlKey || event.metaKey) return command(event, editor)
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      editor.remove()
      return true
    case 'Escape':
      editor.select([])
      return true
  }
  return false
}

function command(event: KeyboardEvent, editor: PosterEditor): boolean {
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) editor.redo()
      else editor.undo()
      return true
    case 'y':
      editor.redo()
      return true
    case 'c':
      editor.copy()
      return true
    case 'v':
      editor.paste()
      return true
    case 'd':
      editor.duplicate()
      return true
    case 'a':
      editor.select(editor.content.document.elements.filter((layer) => !layer.isLocked && !layer.isHidden).map((layer) => layer.id))
      return true
  }
  return false
}
