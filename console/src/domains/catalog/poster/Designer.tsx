import type Konva from 'konva'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { confirmWarning } from '../../../kit/confirm.ts'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { useText } from '../../../lib/text.ts'
import { useTabLabel } from '../../../shell/tabs/useTabLabel.ts'
import { editWords } from './panels/edit-words.ts'
import { Inspector } from './panels/Inspector.tsx'
import { LayersPanel } from './panels/LayersPanel.tsx'
import { ToolRail } from './panels/ToolRail.tsx'
import { TopBar } from './panels/TopBar.tsx'
import { posterText } from './poster.text.ts'
import PosterStage from './stage/PosterStage.tsx'
import { useKeys } from './useKeys.ts'
import { useNewLayers } from './useNewLayers.tsx'
import { type PosterDraft, usePoster } from './usePoster.ts'
import { usePosterSave } from './usePosterSave.ts'
import { useZoom } from './useZoom.ts'

interface DesignerProps {
  draft: PosterDraft
  back: () => void
  moveTo: (id: string) => void
}

/** The designer: tools left, page in the middle, properties and layers right. */
export default function Designer({ draft, back, moveTo }: DesignerProps) {
  const t = useText(posterText)
  const [name, setName] = useState(draft.name)
  const editor = usePoster(draft)
  const drawn = useRef<Konva.Layer>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const { place, zoom, setZoom, fit } = useZoom(editor.content)
  const opened = useOpened()
  const { save, download, keepInLibrary, isBusy, isChanged, isKept } = usePosterSave({ draft, editor, name, drawn, moveTo })
  useTabLabel(`${t('title')} · ${name}`)
  useKeys(place, editor)
  useLeaveWarning(isChanged)
  const { choosePicture, add } = useNewLayers(editor, opened)

  /** A double click: words are edited, pictures chosen. */
  function open(id: string) {
    const layer = editor.content.document.elements.find((one) => one.id === id)
    if (layer?.kind === 'text') return editWords(editor, id, words)
    editor.select([id])
    if (layer?.kind === 'picture') choosePicture(id)
  }

  function leave() {
    if (!isChanged) return back()
    confirmWarning({ title: t('leave'), about: t('leaveAbout'), ok: t('leaveOk'), run: back })
  }

  return (
    <div className="designer">
      <TopBar
        name={name}
        setName={setName}
        editor={editor}
        zoom={zoom}
        setZoom={setZoom}
        fit={fit}
        isBusy={isBusy}
        isKept={isKept}
        save={save}
        download={download}
        keepInLibrary={keepInLibrary}
        leave={leave}
      />
      <ToolRail add={add} />
      <Place place={place} editor={editor} zoom={zoom} drawn={drawn} open={open} />
      <aside className="designer-side">
        <Inspector editor={editor} words={words} choosePicture={choosePicture} />
        <LayersPanel editor={editor} />
      </aside>
      {opened.element}
    </div>
  )
}

/** The browser asks before it leaves a page with changes. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    if (isChanged) addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
}

interface PlaceProps {
  place: RefObject<HTMLDivElement | null>
  editor: ReturnType<typeof usePoster>
  zoom: number
  drawn: RefObject<Konva.Layer | null>
  open: (id: string) => void
}

/** The page in the middle, at its zoom. */
function Place({ place, editor, zoom, drawn, open }: PlaceProps) {
  const t = useText(posterText)
  const { width, height } = editor.content
  return (
    // biome-ignore lint/a11y/useSemanticElements: a canvas with keys of its own, which no element stands for
    <div
      className="designer-place"
      ref={place}
      role="group"
      aria-label={t('stage')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move layers
      tabIndex={0}
    >
      <div className="designer-page" style={{ width: width * zoom, height: height * zoom }}>
        <PosterStage editor={editor} zoom={zoom} drawn={drawn} onOpen={open} />
      </div>
    </div>
  )
}
