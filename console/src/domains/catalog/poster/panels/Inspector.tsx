import { posterFont } from '@wanpu/contract'
import { Button, Input, Segmented, Select, Slider } from 'antd'
import type { RefObject } from 'react'
import { useText } from '../../../../lib/text.ts'
import type { LayerChange, LayerOf } from '../layers.ts'
import { posterText } from '../poster.text.ts'
import { measured } from '../stage/measure.ts'
import type { PosterEditor } from '../usePoster.ts'
import { ArrangePanel } from './ArrangePanel.tsx'
import { ColourInput, FigureInput, Labelled } from './inputs.tsx'

interface InspectorProps {
  editor: PosterEditor
  words: RefObject<HTMLTextAreaElement | null>
  choosePicture: (id: string) => void
}

/** What can be set of the chosen layers; of the page while none is chosen. */
export function Inspector({ editor, words, choosePicture }: InspectorProps) {
  const t = useText(posterText)
  const [layer] = editor.chosen
  if (layer === undefined) return <PagePanel editor={editor} />
  if (editor.chosen.length > 1) {
    return (
      <section className="designer-panel">
        <h2>{t('several', { count: editor.chosen.length })}</h2>
        <ArrangePanel editor={editor} />
      </section>
    )
  }
  const set = (change: LayerChange) => {
    const names = Object.keys(change).join()
    // A text's height follows from its words and letters.
    editor.change(
      (one) => (one.kind === 'text' ? { ...change, height: measured({ ...one, ...change } as typeof one).height } : change),
      names,
    )
  }
  return (
    <section className="designer-panel" aria-label={t(`kind.${layer.kind}`)}>
      <h2>{t(`kind.${layer.kind}`)}</h2>
      <ArrangePanel editor={editor} />
      {layer.kind === 'text' && <TextPart layer={layer} set={set} words={words} />}
      {layer.kind === 'picture' && <PicturePart layer={layer} set={set} choose={() => choosePicture(layer.id)} />}
      {layer.kind === 'shape' && <ShapePart layer={layer} set={set} />}
      {layer.kind === 'code' && <CodePart layer={layer} set={set} />}
      <h3>{t('position')}</h3>
      <div className="designer-fields">
        <FigureInput label={t('x')} value={layer.x} min={-20_000} max={20_000} onChange={(x) => set({ x })} />
        <FigureInput label={t('y')} value={layer.y} min={-20_000} max={20_000} onChange={(y) => set({ y })} />
        <FigureInput label={t('width')} value={layer.width} min={1} max={20_000} onChange={(width) => set({ width })} />
        {layer.kind !== 'text' && (
          <FigureInput label={t('height')} value={layer.height} min={1} max={20_000} onChange={(height) => set({ height })} />
        )}
        <FigureInput
          label={t('rotation')}
          value={layer.rotation}
          min={-360}
          max={360}
          suffix="°"
          onChange={(rotation) => set({ rotation })}
        />
        <div className="designer-field" data-wide>
          <span>{t('opacity')}</span>
          <Slider
            min={0}
            max={100}
            value={Math.round(layer.opacity * 100)}
            ariaLabelForHandle={t('opacity')}
            onChange={(value) => set({ opacity: value / 100 })}
          />
        </div>
      </div>
    </section>
  )
}

function PagePanel({ editor }: { editor: PosterEditor }) {
  const t = useText(posterText)
  const { width, height, document } = editor.content
  const size = (change: { width: number } | { height: number }) => editor.put((content) => ({ ...content, ...change }), 'page-size')
  return (
    <section className="designer-panel" aria-label={t('page')}>
      <h2>{t('page')}</h2>
      <div className="designer-fields">
        <FigureInput label={t('width')} value={width} min={16} max={8000} onChange={(next) => size({ width: Math.round(next) })} />
        <FigureInput label={t('height')} value={height} min={16} max={8000} onChange={(next) => size({ height: Math.round(next) })} />
        <ColourInput
          label={t('background')}
          value={document.background}
          onChange={(background) => editor.setDocument((before) => ({ ...before, background }), 'background')}
        />
      </div>
    </section>
  )
}

type Set = (change: LayerChange) => void
const weights = [400, 500, 700, 900] as const
const aligns = ['left', 'center', 'right'] as const

function TextPart({ layer, set, words }: { layer: LayerOf<'text'>; set: Set; words: RefObject<HTMLTextAreaElement | null> }) {
  const t = useText(posterText)
  return (
    <>
      <Labelled label={t('text')} isWide>
        {(id) => (
          <Input.TextArea
            id={id}
            ref={(area) => {
              words.current = area?.resizableTextArea?.textArea ?? null
            }}
            maxLength={5000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={layer.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Labelled>
      <div className="designer-fields">
        <Labelled label={t('font')}>
          {(id) => (
            <Select
              id={id}
              size="small"
              value={layer.font}
              options={posterFont.options.map((value) => ({ value, label: t(`font.${value}`) }))}
              onChange={(font) => set({ font })}
            />
          )}
        </Labelled>
        <Labelled label={t('weight')}>
          {(id) => (
            <Select
              id={id}
              size="small"
              value={layer.weight}
              options={weights.map((value) => ({ value, label: t(`weight.${value}`) }))}
              onChange={(weight) => set({ weight })}
            />
          )}
        </Labelled>
        <FigureInput label={t('size')} value={layer.size} min={4} max={2000} onChange={(size) => set({ size })} />
        <ColourInput label={t('colour')} value={layer.colour} onChange={(colour) => set({ colour })} />
        <FigureInput
          label={t('lineHeight')}
          value={layer.lineHeight}
          min={0.5}
          max={4}
          step={0.05}
          onChange={(lineHeight) => set({ lineHeight })}
        />
        <FigureInput label={t('spacing')} value={layer.spacing} min={-50} max={200} onChange={(spacing) => set({ spacing })} />
        <div className="designer-field" data-wide>
          <span>{t('align')}</span>
          <Segmented
            block
            size="small"
            aria-label={t('align')}
            value={layer.align}
            options={aligns.map((value) => ({ value, label: t(`align.${value}`) }))}
            onChange={(align) => set({ align })}
          />
        </div>
      </div>
    </>
  )
}

function PicturePart({ layer, set, choose }: { layer: LayerOf<'picture'>; set: Set; choose: () => void }) {
  const t = useText(posterText)
  return (
    <>
      <Button block onClick={choose}>
        {t('choosePicture')}
      </Button>
      <div className="designer-fields">
        <Labelled label={t('fit')}>
          {(id) => (
            <Select
              id={id}
              size="small"
              value={layer.fit}
              options={(['cover', 'contain'] as const).map((value) => ({ value, label: t(`fit.${value}`) }))}
              onChange={(fit) => set({ fit })}
            />
          )}
        </Labelled>
        <FigureInput label={t('radius')} value={layer.radius} min={0} max={10_000} onChange={(radius) => set({ radius })} />
      </div>
    </>
  )
}

function ShapePart({ layer, set }: { layer: LayerOf<'shape'>; set: Set }) {
  const t = useText(posterText)
  return (
    <div className="designer-fields">
      <ColourInput label={t('fill')} value={layer.fill} onChange={(fill) => set({ fill })} />
      <ColourInput label={t('stroke')} value={layer.stroke} onChange={(stroke) => set({ stroke })} />
      <FigureInput label={t('strokeWidth')} value={layer.strokeWidth} min={0} max={500} onChange={(strokeWidth) => set({ strokeWidth })} />
      {layer.shape === 'rect' && (
        <FigureInput label={t('radius')} value={layer.radius} min={0} max={10_000} onChange={(radius) => set({ radius })} />
      )}
    </div>
  )
}

function CodePart({ layer, set }: { layer: LayerOf<'code'>; set: Set }) {
  const t = useText(posterText)
  return (
    <>
      <Labelled label={t('address')} isWide>
        {(id) => (
          <Input
            id={id}
            maxLength={1000}
            value={layer.address}
            onChange={({ target }) => target.value.trim() !== '' && set({ address: target.value })}
          />
        )}
      </Labelled>
      <div className="designer-fields">
        <ColourInput label={t('dark')} value={layer.dark} onChange={(dark) => set({ dark })} />
        <ColourInput label={t('light')} value={layer.light} onChange={(light) => set({ light })} />
      </div>
    </>
  )
}
