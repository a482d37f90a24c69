import type { PosterLayer } from '@wanpu/contract'
import type Konva from 'konva'
import encodeQR from 'qr'
import { memo, useMemo } from 'react'
import { Ellipse, Group, Image, Rect, Shape, Text } from 'react-konva'
import { fontStacks } from '../fonts.ts'
import type { LayerOf } from '../layers.ts'
import { useImage } from './useImage.ts'

export interface LayerEvents {
  onPress: (id: string, isMore: boolean) => void
  onDrag: (node: Konva.Node, id: string) => void
  onDragEnd: () => void
  onOpen: (id: string) => void
}

interface LayerNodeProps extends LayerEvents {
  layer: PosterLayer
  /** Words on empty pictures. */
  emptyPicture: string
}

/** One layer: a group at its place, turned, with its kind's drawing inside. */
export const LayerNode = memo(function LayerNode({ layer, emptyPicture, onPress, onDrag, onDragEnd, onOpen }: LayerNodeProps) {
  const { id, x, y, rotation, opacity, isLocked, isHidden } = layer
  return (
    <Group
      id={id}
      x={x}
      y={y}
      rotation={rotation}
      opacity={opacity}
      visible={!isHidden}
      listening={!isLocked}
      draggable={!isLocked}
      onMouseDown={(event) => onPress(id, event.evt.shiftKey)}
      onTouchStart={() => onPress(id, false)}
      onDblClick={() => onOpen(id)}
      onDragMove={(event) => onDrag(event.currentTarget, id)}
      onDragEnd={onDragEnd}
    >
      <Drawing layer={layer} emptyPicture={emptyPicture} />
    </Group>
  )
})

function Drawing({ layer, emptyPicture }: { layer: PosterLayer; emptyPicture: string }) {
  switch (layer.kind) {
    case 'text':
      return <TextDrawing layer={layer} />
    case 'picture':
      return <PictureDrawing layer={layer} emptyPicture={emptyPicture} />
    case 'shape':
      return <ShapeDrawing layer={layer} />
    case 'code':
      return <CodeDrawing layer={layer} />
  }
}

/** What Konva needs to draw a text; its height follows from it. */
export function textConfig({ text, font, size, weight, colour, align, lineHeight, spacing, width }: LayerOf<'text'>) {
  return {
    text,
    width,
    fill: colour,
    align,
    lineHeight,
    letterSpacing: spacing,
    fontFamily: fontStacks[font],
    fontSize: size,
    fontStyle: String(weight),
  }
}

function TextDrawing({ layer }: { layer: LayerOf<'text'> }) {
  return <Text {...textConfig(layer)} />
}

function PictureDrawing({ layer, emptyPicture }: { layer: LayerOf<'picture'>; emptyPicture: string }) {
  const { path, width, height, fit, radius } = layer
  const image = useImage(path)
  const corner = Math.min(radius, width / 2, height / 2)
  if (image === undefined) {
    return (
      <>
        <Rect
          width={width}
          height={height}
          cornerRadius={corner}
          fill="#8a96a833"
          stroke="#8a96a8"
          strokeWidth={2}
          dash={[12, 8]}
          name="empty"
        />
        <Text
          name="empty"
          width={width}
          height={height}
          align="center"
          verticalAlign="middle"
          text={emptyPicture}
          fontSize={Math.max(14, Math.min(40, width / 12))}
          fontFamily={fontStacks.sans}
          fill="#667085"
        />
      </>
    )
  }
  const scale = Math[fit === 'cover' ? 'max' : 'min'](width / image.naturalWidth, height / image.naturalHeight)
  const [seenWidth, seenHeight] = [Math.min(image.naturalWidth, width / scale), Math.min(image.naturalHeight, height / scale)]
  const [drawnWidth, drawnHeight] = [seenWidth * scale, seenHeight * scale]
  return (
    <>
      <Rect width={width} height={height} />
      <Image
        image={image}
        x={(width - drawnWidth) / 2}
        y={(height - drawnHeight) / 2}
        width={drawnWidth}
        height={drawnHeight}
        cornerRadius={Math.min(corner, drawnWidth / 2, drawnHeight / 2)}
        crop={{
          x: (image.naturalWidth - seenWidth) / 2,
          y: (image.naturalHeight - seenHeight) / 2,
          width: seenWidth,
          height: seenHeight,
        }}
      />
    </>
  )
}

function ShapeDrawing({ layer: { shape, width, height, fill, stroke, strokeWidth, radius } }: { layer: LayerOf<'shape'> }) {
  const drawn = { fill, stroke, strokeWidth, strokeEnabled: strokeWidth > 0 }
  if (shape === 'ellipse') return <Ellipse x={width / 2} y={height / 2} radiusX={width / 2} radiusY={height / 2} {...drawn} />
  return <Rect width={width} height={height} cornerRadius={Math.min(radius, width / 2, height / 2)} {...drawn} />
}

/** A QR code with its quiet border, as squares without gaps at any size. */
function CodeDrawing({ layer: { address, dark, light, width, height } }: { layer: LayerOf<'code'> }) {
  const squares = useMemo(() => encodeQR(address, 'raw', { border: 2 }), [address])
  const step = Math.min(width, height) / squares.length
  return (
    <>
      <Rect width={width} height={height} fill={light} />
      <Shape
        listening={false}
        fill={dark}
        sceneFunc={(pen, shape) => {
          pen.beginPath()
          for (const [row, line] of squares.entries()) {
            for (const [column, isDark] of line.entries()) {
              // A hair wider, so that no light line shows between two squares.
              if (isDark) pen.rect(column * step, row * step, step + 0.3, step + 0.3)
            }
          }
          pen.fillShape(shape)
        }}
      />
    </>
  )
}
