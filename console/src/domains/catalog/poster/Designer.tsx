import type { ResourceRow } from '@wanpu/contract'
import type Konva from 'konva'
import { lazy, useEffect, useRef, useState } from 'react'
import { confirmWarning } from '../../../kit/confirm.ts'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { useText } from '../../../lib/text.ts'
import { useTabLabel } from '../../../shell/tabs/useTabLabel.ts'
import { codeLayer, pictureLayer, shapeLayer, textLayer } from './layers.ts'
import { editWords } from './panels/edit-words.ts'
import { Inspector } from './panels/Inspector.tsx'
import { LayersPanel } from './panels/LayersPanel.tsx'
import { type Tool, ToolRail } from './panels/ToolRail.tsx'
import { TopBar } from './panels/TopBar.tsx'
import { posterText } from './poster.text.ts'
import { measured } from './stage/measure.ts'
import PosterStage from './stage/PosterStage.tsx'
import { useKeys } from './useKeys.ts'
import { type PosterDraft, usePoster } from './usePoster.ts'
import { usePosterSave } from './usePosterSave.ts'
import { useZoom } from './useZoom.ts'

const PicturePicker = lazy(() => import('../../../kit/media/PicturePicker.tsx'))
const GoodsDialog = lazy(() => import('./panels/GoodsDialog.tsx'))
const CodeDialog = lazy(() => import('./panels/CodeDialog.tsx'))

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

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    if (isChanged) addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])

  const { width, height } = editor.content
  const middle = (size: { width: number; height: number }) => ({
    x: Math.round((width - size.width) / 2),
    y: Math.round((height - size.height) / 2),
  })

  function putPicture([picture]: ResourceRow[], id?: string) {
    if (picture === undefined) return
    if (id !== undefined) {
      editor.setDocument((before) => ({
        ...before,
        elements: before.elements.map((layer) => (layer.id === id && layer.kind === 'picture' ? { ...layer, path: picture.url } : layer)),
      }))
      return
    }
    const scale = Math.min(1, (width * 0.6) / (picture.width ?? 400), (height * 0.6) / (picture.height ?? 400))
    const size = { width: Math.round((picture.width ?? 400) * scale), height: Math.round((picture.height ?? 400) * scale) }
    editor.add([pictureLayer({ name: picture.name, path: picture.url, ...size, ...middle(size) })])
  }

  const choosePicture = (id?: string) =>
    opened.show((close) => <PicturePicker onPick={(pictures) => putPicture(pictures, id)} close={close} />)

  function add(tool: Tool) {
    const side = Math.round(Math.min(width, height) / 4)
    const square = { width: side, height: side }
    switch (tool) {
      case 'text': {
        const size = { width: Math.round(width * 0.6), height: 100 }
        return editor.add([measured(textLayer({ text: t('newText'), size: Math.round(width / 16), ...size, ...middle(size) }))])
      }
      case 'picture':
        return choosePicture()
      case 'goods':
        return opened.show((close) => <GoodsDialog page={editor.content} add={editor.add} close={close} />)
      case 'code':
        return opened.show((close) => (
          <CodeDialog add={(address) => editor.add([codeLayer({ address, ...square, ...middle(square) })])} close={close} />
        ))
      case 'rect':
      case 'ellipse':
        return editor.add([shapeLayer({ shape: tool, ...square, ...middle(square) })])
    }
  }

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
      {/* biome-ignore lint/a11y/useSemanticElements: a canvas with keys of its own, which no element stands for */}
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
      <aside className="designer-side">
        <Inspector editor={editor} words={words} choosePicture={choosePicture} />
        <LayersPanel editor={editor} />
      </aside>
      {opened.element}
    </div>
  )
}
