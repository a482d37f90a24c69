import type Konva from 'konva'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Layer, Line, Rect, Stage, Transformer } from 'react-konva'
import { useText } from '../../../../lib/text.ts'
import type { LayerChange } from '../layers.ts'
import { posterText } from '../poster.text.ts'
import { type Guide, snapped } from '../snap.ts'
import type { PosterEditor } from '../usePoster.ts'
import { LayerNode } from './LayerNode.tsx'
import { measured } from './measure.ts'

interface PosterStageProps {
  editor: PosterEditor
  zoom: number
  /** The layer with the poster itself, for its PNG. */
  drawn: RefObject<Konva.Layer | null>
  /** Somebody double-clicked a layer. */
  onOpen: (id: string) => void
}

const reach = 6
const accent = '#4e88f3'

/** The page with its layers, the handles of the chosen ones, and the lines that a dragged one snaps to. */
export default function PosterStage({ editor, zoom, drawn, onOpen }: PosterStageProps) {
  const t = useText(posterText)
  const { content, selection, chosen: selectedLayers } = editor
  const { width, height, document } = content
  const [guides, setGuides] = useState<Guide[]>([])
  const handles = useRef<Konva.Transformer>(null)
  const latest = useRef(editor)
  latest.current = editor
  const latestZoom = useRef(zoom)
  latestZoom.current = zoom

  // biome-ignore lint/correctness/useExhaustiveDependencies: nodes come and go with the document
  useEffect(() => {
    const free = selectedLayers.filter((layer) => !layer.isLocked && !layer.isHidden).map((layer) => layer.id)
    handles.current?.nodes(drawn.current?.children.filter((node) => free.includes(node.id())) ?? [])
  }, [selection, document, drawn])

  const press = useCallback((id: string, isMore: boolean) => {
    const { selection: before, select } = latest.current
    if (isMore) select(before.includes(id) ? before.filter((one) => one !== id) : [...before, id])
    else if (!before.includes(id)) select([id])
  }, [])

  const drag = useCallback((node: Konva.Node, id: string) => {
    const { content: now, selection: ids } = latest.current
    const layer = now.document.elements.find((one) => one.id === id)
    if (layer === undefined || layer.rotation !== 0 || ids.length > 1) return
    const others = now.document.elements.filter((one) => one.id !== id && !one.isHidden && one.rotation === 0)
    const box = { x: node.x(), y: node.y(), width: layer.width, height: layer.height }
    const to = snapped(box, [{ x: 0, y: 0, width: now.width, height: now.height }, ...others], reach / latestZoom.current)
    node.position({ x: to.x, y: to.y })
    setGuides(to.guides)
  }, [])

  const dragEnd = useCallback(() => {
    setGuides([])
    latest.current.change(placeOf(drawn.current))
  }, [drawn])

  return (
    <Stage
      width={width * zoom}
      height={height * zoom}
      onMouseDown={(event) => {
        if (event.target === event.target.getStage() || event.target.name() === 'page') editor.select([])
      }}
    >
      <Layer ref={drawn} scaleX={zoom} scaleY={zoom}>
        <Rect name="page" width={width} height={height} fill={document.background} />
        {document.elements.map((layer) => (
          <LayerNode
            key={layer.id}
            layer={layer}
            emptyPicture={t('emptyPicture')}
            onPress={press}
            onDrag={drag}
            onDragEnd={dragEnd}
            onOpen={onOpen}
          />
        ))}
      </Layer>
      <Layer>
        {guides.map(({ along, at }) => (
          <Line
            key={`${along}${at}`}
            points={along === 'x' ? [at * zoom, 0, at * zoom, height * zoom] : [0, at * zoom, width * zoom, at * zoom]}
            stroke="#e0457b"
            strokeWidth={1}
            listening={false}
          />
        ))}
        <Transformer
          ref={handles}
          anchorSize={10}
          anchorCornerRadius={3}
          anchorStroke={accent}
          borderStroke={accent}
          rotationSnaps={[0, 45, 90, 135, 180, 225, 270, 315]}
          ignoreStroke
          {...(selectedLayers.some((layer) => layer.kind === 'text') && { enabledAnchors: textAnchors })}
          {...(selectedLayers.length === 1 && selectedLayers[0]?.kind === 'code' && { enabledAnchors: corners })}
          boundBoxFunc={(before, after) => (after.width < 8 || after.height < 8 ? before : after)}
          onTransformEnd={() => editor.change(resized(drawn.current))}
        />
      </Layer>
    </Stage>
  )
}

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
const textAnchors = [...corners, 'middle-left', 'middle-right']

type ReadPosition = (layer: PosterEditor['chosen'][number]) => LayerChange

const nodeOf = (drawn: Konva.Layer | null, id: string) => drawn?.children.find((node) => node.id() === id)

/** Where the stage shows a layer now. */
function placeOf(drawn: Konva.Layer | null): ReadPosition {
  return ({ id, x, y }) => {
    const node = nodeOf(drawn, id)
    return node === undefined ? { x, y } : { x: Math.round(node.x()), y: Math.round(node.y()) }
  }
}

/** A scale that the handles left becomes a size: a text's letters grow at its corners, its width at its sides. */
function resized(drawn: Konva.Layer | null): ReadPosition {
  return (layer) => {
    const node = nodeOf(drawn, layer.id)
    if (node === undefined) return {}
    const [scaleX, scaleY] = [node.scaleX(), node.scaleY()]
    node.scale({ x: 1, y: 1 })
    const place = { x: Math.round(node.x()), y: Math.round(node.y()), rotation: Math.round(node.rotation()) }
    const width = Math.max(1, Math.round(layer.width * scaleX))
    const height = Math.max(1, Math.round(layer.height * scaleY))
    if (layer.kind !== 'text') return { ...place, width, height }
    const size = Math.max(4, Math.round(layer.size * (Math.abs(scaleY - 1) > 0.001 ? scaleY : 1)))
    return { ...place, width, size, height: measured({ ...layer, width, size }).height }
  }
}
