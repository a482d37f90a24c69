import type { PosterLayer } from '@wanpu/contract'
import Konva from 'konva'
import { textConfig } from './LayerNode.tsx'

/** The layer with the height that its text really takes; other layers as they are. */
export function measured<Layer extends PosterLayer>(layer: Layer): Layer {
  if (layer.kind !== 'text') return layer
  const node = new Konva.Text(textConfig(layer))
  const height = Math.max(1, Math.round(node.height()))
  node.destroy()
  return height === layer.height ? layer : { ...layer, height }
}
