import type { PosterDocument, PosterLayer, PosterListRow } from '@wanpu/contract'
import { useState } from 'react'
import { advanced, type History, historyOf, redone, undone } from './history.ts'
import { added, changed, copiesOf, freshId, type LayerChange, removed } from './layers.ts'

/** What the designer works on: a new poster, or a kept one. */
export interface PosterDraft extends Pick<PosterListRow, 'name' | 'width' | 'height'> {
  kept?: { id: string; version: number } | undefined
  document: PosterDocument
}

/** Everything that undo brings back. */
export type PosterContent = Pick<PosterDraft, 'width' | 'height' | 'document'>

export interface PosterEditor {
  content: PosterContent
  selection: readonly string[]
  chosen: readonly PosterLayer[]
  canUndo: boolean
  canRedo: boolean
  select: (ids: readonly string[]) => void
  /** The next step; `kind` joins steps of one gesture, such as typing. */
  put: (change: (content: PosterContent) => PosterContent, kind?: string) => void
  setDocument: (change: (document: PosterDocument) => PosterDocument, kind?: string) => void
  /** Changes the chosen layers. */
  change: (change: LayerChange | ((layer: PosterLayer) => LayerChange), kind?: string) => void
  add: (layers: readonly PosterLayer[]) => void
  remove: () => void
  copy: () => void
  paste: () => void
  duplicate: () => void
  undo: () => void
  redo: () => void
}

/** Copied layers outlive the poster, so that they can be pasted into another one. */
let clipboard: readonly PosterLayer[] = []

/** The draft with its selection and up to 100 steps to undo. A draft that changes later is not taken in. */
export function usePoster(draft: PosterDraft): PosterEditor {
  const [history, setHistory] = useState<History<PosterContent>>(() =>
    historyOf({ width: draft.width, height: draft.height, document: draft.document }),
  )
  const [selection, select] = useState<readonly string[]>([])
  const content = history.present
  const selectedLayers = content.document.elements.filter((layer) => selection.includes(layer.id))

  const put: PosterEditor['put'] = (change, kind = '') => setHistory((before) => advanced(before, change(before.present), kind))
  const setDocument: PosterEditor['setDocument'] = (change, kind) =>
    put((before) => {
      const document = change(before.document)
      return document === before.document ? before : { ...before, document }
    }, kind)
  const add = (layers: readonly PosterLayer[]) => {
    setDocument((document) => added(document, layers))
    select(layers.map((layer) => layer.id))
  }

  return {
    content,
    selection,
    chosen: selectedLayers,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    select,
    put,
    setDocument,
    change: (change, kind) => setDocument((document) => changed(document, selection, change), kind && `${kind}:${selection.join()}`),
    add,
    remove: () => {
      setDocument((document) => removed(document, selection))
      select([])
    },
    copy: () => {
      if (selectedLayers.length > 0) clipboard = selectedLayers
    },
    paste: () => {
      if (clipboard.length === 0) return
      add(copiesOf(clipboard))
      clipboard = clipboard.map((layer) => ({ ...layer, id: freshId(), x: layer.x + 24, y: layer.y + 24 }))
    },
    duplicate: () => {
      if (selectedLayers.length > 0) add(copiesOf(selectedLayers))
    },
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
  }
}
