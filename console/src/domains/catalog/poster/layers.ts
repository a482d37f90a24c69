import type { PosterDocument, PosterLayer } from '@wanpu/contract'

/** Layers by their kind, as templates and tools make them. */
export type LayerOf<Kind extends PosterLayer['kind']> = Extract<PosterLayer, { kind: Kind }>
export type LayerChange = Partial<
  Omit<LayerOf<'text'>, 'kind'> & Omit<LayerOf<'picture'>, 'kind'> & Omit<LayerOf<'shape'>, 'kind'> & Omit<LayerOf<'code'>, 'kind'>
>

const base = { name: '', x: 0, y: 0, rotation: 0, opacity: 1, isLocked: false, isHidden: false }

/** Eight random hexadecimal digits: enough to tell layers of one poster apart. */
export const freshId = () => crypto.randomUUID().slice(0, 8)

/** A text layer with a new id, in bold type of 64 px unless `change` says otherwise, and one line high. */
export function textLayer(change: Partial<LayerOf<'text'>> = {}): LayerOf<'text'> {
  const size = change.size ?? 64
  return {
    kind: 'text',
    id: freshId(),
    ...base,
    width: 600,
    height: Math.round(size * 1.3),
    text: '',
    font: 'sans',
    size,
    weight: 700,
    colour: '#1b2430',
    align: 'left',
    lineHeight: 1.3,
    spacing: 0,
    ...change,
  }
}

/** A picture layer of 400 × 400 px with a new id, which its picture fills, and no picture unless `change` has one. */
export function pictureLayer(change: Partial<LayerOf<'picture'>> = {}): LayerOf<'picture'> {
  return { kind: 'picture', id: freshId(), ...base, width: 400, height: 400, path: '', fit: 'cover', radius: 0, ...change }
}

/** A shape layer with a new id: a blue rectangle of 300 × 300 px without an outline unless `change` says otherwise. */
export function shapeLayer(change: Partial<LayerOf<'shape'>> = {}): LayerOf<'shape'> {
  const colours = { fill: '#4e88f3', stroke: '#1b2430', strokeWidth: 0, radius: 0 }
  return { kind: 'shape', id: freshId(), ...base, width: 300, height: 300, shape: 'rect', ...colours, ...change }
}

/** A QR code with a new id, 240 × 240 px, dark on white; its address is to be completed unless `change` has one. */
export function codeLayer(change: Partial<LayerOf<'code'>> = {}): LayerOf<'code'> {
  return {
    kind: 'code',
    id: freshId(),
    ...base,
    width: 240,
    height: 240,
    address: 'https://',
    dark: '#1b2430',
    light: '#ffffff',
    ...change,
  }
}

type Change = (layer: PosterLayer) => LayerChange

/** The document with some layers changed. */
export function changed(document: PosterDocument, ids: readonly string[], change: LayerChange | Change): PosterDocument {
  const changeOf = typeof change === 'function' ? change : () => change
  return {
    ...document,
    // What a kind does not have is never offered for it: the inspector draws its fields by kind.
    elements: document.elements.map((layer) => (ids.includes(layer.id) ? ({ ...layer, ...changeOf(layer) } as PosterLayer) : layer)),
  }
}

/** The document with the layers in front of all others. */
export function added(document: PosterDocument, layers: readonly PosterLayer[]): PosterDocument {
  return { ...document, elements: [...document.elements, ...layers] }
}

/** Without the layers; locked ones stay. */
export function removed(document: PosterDocument, ids: readonly string[]): PosterDocument {
  return { ...document, elements: document.elements.filter((layer) => layer.isLocked || !ids.includes(layer.id)) }
}

/** Copies of layers, under new ids and a little aside. */
export function copiesOf(layers: readonly PosterLayer[], aside = 24): PosterLayer[] {
  return layers.map((layer) => ({ ...layer, id: freshId(), x: layer.x + aside, y: layer.y + aside, isLocked: false }))
}

export type Step = 'front' | 'forward' | 'backward' | 'back'

/** One layer a step nearer to the front or the back, or all the way. */
export function reordered(document: PosterDocument, id: string, step: Step): PosterDocument {
  const at = document.elements.findIndex((layer) => layer.id === id)
  const layer = document.elements[at]
  if (layer === undefined) return document
  const rest = document.elements.filter((one) => one.id !== id)
  const to = { front: rest.length, forward: Math.min(rest.length, at + 1), backward: Math.max(0, at - 1), back: 0 }[step]
  return { ...document, elements: [...rest.slice(0, to), layer, ...rest.slice(to)] }
}

export type Side = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** Layers put to a side of what they fill together; a single one to a side of the page. */
export function aligned(
  document: PosterDocument,
  ids: readonly string[],
  side: Side,
  page: { width: number; height: number },
): PosterDocument {
  const selectedLayers = document.elements.filter((layer) => ids.includes(layer.id) && !layer.isLocked)
  const box = selectedLayers.length === 1 ? { x: 0, y: 0, ...page } : boxOf(selectedLayers)
  return changed(
    document,
    selectedLayers.map((layer) => layer.id),
    ({ width, height }): LayerChange => {
      switch (side) {
        case 'left':
          return { x: box.x }
        case 'centre':
          return { x: Math.round(box.x + (box.width - width) / 2) }
        case 'right':
          return { x: box.x + box.width - width }
        case 'top':
          return { y: box.y }
        case 'middle':
          return { y: Math.round(box.y + (box.height - height) / 2) }
        case 'bottom':
          return { y: box.y + box.height - height }
      }
    },
  )
}

/** Layers with the same gap between each other; the outermost stay. Fewer than three stay as they are. */
export function distributed(document: PosterDocument, ids: readonly string[], along: 'x' | 'y'): PosterDocument {
  const length = along === 'x' ? 'width' : 'height'
  const selectedLayers = document.elements
    .filter((layer) => ids.includes(layer.id) && !layer.isLocked)
    .toSorted((a, b) => a[along] - b[along])
  const [first, last] = [selectedLayers[0], selectedLayers.at(-1)]
  if (first === undefined || last === undefined || selectedLayers.length < 3) return document
  const free = last[along] + last[length] - first[along] - selectedLayers.reduce((sum, layer) => sum + layer[length], 0)
  const gap = free / (selectedLayers.length - 1)
  const places = new Map<string, number>()
  let at = first[along]
  for (const layer of selectedLayers) {
    places.set(layer.id, Math.round(at))
    at += layer[length] + gap
  }
  return changed(document, [...places.keys()], (layer) => ({ [along]: places.get(layer.id) ?? layer[along] }))
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The box around boxes. */
function boxOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}
