import {
  BorderOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  FontSizeOutlined,
  LockOutlined,
  PictureOutlined,
  QrcodeOutlined,
  UnlockOutlined,
} from '@ant-design/icons'
import type { PosterLayer } from '@wanpu/contract'
import { Button } from 'antd'
import { useText } from '../../../../lib/text.ts'
import { changed } from '../layers.ts'
import { posterText } from '../poster.text.ts'
import type { PosterEditor } from '../usePoster.ts'

const icons = { text: <FontSizeOutlined />, picture: <PictureOutlined />, shape: <BorderOutlined />, code: <QrcodeOutlined /> }

/** The layers from the front to the back. */
export function LayersPanel({ editor }: { editor: PosterEditor }) {
  const t = useText(posterText)
  const layers = editor.content.document.elements.toReversed()
  return (
    <section className="designer-panel" aria-label={t('layers')}>
      <h2>{t('layers')}</h2>
      {layers.length === 0 && <p className="hint">{t('noLayers')}</p>}
      <ul className="layer-list">
        {layers.map((layer) => (
          <LayerLine key={layer.id} layer={layer} editor={editor} />
        ))}
      </ul>
    </section>
  )
}

function LayerLine({ layer, editor }: { layer: PosterLayer; editor: PosterEditor }) {
  const t = useText(posterText)
  const name = layer.name || (layer.kind === 'text' ? layer.text.split('\n')[0] : '') || t(`kind.${layer.kind}`)
  const isChosen = editor.selection.includes(layer.id)
  const set = (change: { isLocked: boolean } | { isHidden: boolean }) =>
    editor.setDocument((document) => changed(document, [layer.id], change))
  return (
    <li data-chosen={isChosen || undefined} data-hidden={layer.isHidden || undefined}>
      <button
        type="button"
        className="layer-name"
        aria-pressed={isChosen}
        aria-label={t('select', { name })}
        onClick={(event) => editor.select(event.shiftKey ? [...new Set([...editor.selection, layer.id])] : [layer.id])}
      >
        {icons[layer.kind]}
        <span>{name}</span>
      </button>
      <Button
        type="text"
        size="small"
        icon={layer.isLocked ? <LockOutlined /> : <UnlockOutlined />}
        aria-label={layer.isLocked ? t('unlock', { name }) : t('lock', { name })}
        onClick={() => set({ isLocked: !layer.isLocked })}
      />
      <Button
        type="text"
        size="small"
        icon={layer.isHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        aria-label={layer.isHidden ? t('show', { name }) : t('hide', { name })}
        onClick={() => set({ isHidden: !layer.isHidden })}
      />
    </li>
  )
}
