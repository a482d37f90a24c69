import type { ResourceRow, StoreName } from '@wanpu/contract'
import { Button, Segmented, Slider } from 'antd'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { tellFailure } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { PageModal } from '../PageModal.tsx'
import { centreOf, type Frame, frameOf, type Size } from './crop.ts'
import { mediaText } from './media.text.ts'
import { sendPicture } from './upload.ts'

/** What is to be known of a picture to cut it. */
type Cuttable = Pick<ResourceRow, 'url' | 'name' | 'width' | 'height'>

interface CropDialogProps {
  picture: Cuttable
  /** The ratio of the place; without it the person chooses one. */
  ratio?: number
  store?: StoreName
  onCropped: (kept: ResourceRow) => void
  close: () => void
}

const ratios = { '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4, '16:9': 16 / 9, '16:5': 3.2 } as const
const step = 0.02

/** Cuts a part out of a picture and keeps it as a new one. */
export function CropDialog({ picture, ratio: initialRatio, store, onCropped, close }: CropDialogProps) {
  const t = useText(mediaText)
  const size: Size = { width: picture.width ?? 1, height: picture.height ?? 1 }
  const [ratio, setRatio] = useState(initialRatio ?? 1)
  const [zoom, setZoom] = useState(1)
  const [centre, setCentre] = useState({ x: 0.5, y: 0.5 })
  const [isBusy, setBusy] = useState(false)
  const frame = frameOf(size, ratio, zoom, centre)

  const move = (x: number, y: number) => setCentre(centreOf(frameOf(size, ratio, zoom, { x, y }), size))

  async function save() {
    setBusy(true)
    try {
      onCropped(await sendPicture(await cut(picture, frame), store))
    } catch (error) {
      tellFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  const foot = (
    <Button type="primary" loading={isBusy} onClick={() => void save()}>
      {t('cropSave')}
    </Button>
  )
  return (
    <PageModal open width={680} title={t('cropTitle')} onCancel={close} footer={foot}>
      <p className="form-about">{t('cropAbout')}</p>
      <CropStage picture={picture} frame={frame} size={size} centre={centreOf(frame, size)} move={move} />
      <div className="crop-tools">
        <span>{t('ratio')}</span>
        <Segmented
          aria-label={t('ratio')}
          value={ratio}
          onChange={setRatio}
          options={[
            ...(initialRatio === undefined ? [] : [{ value: initialRatio, label: ratioName(initialRatio) }]),
            ...Object.entries(ratios)
              .filter(([, value]) => initialRatio === undefined || Math.abs(value - initialRatio) > 0.01)
              .map(([label, value]) => ({ value, label })),
          ]}
        />
        <span>{t('zoom')}</span>
        <Slider min={1} max={4} step={0.05} value={zoom} onChange={setZoom} ariaLabelForHandle={t('zoom')} tooltip={{ open: false }} />
      </div>
    </PageModal>
  )
}

/** 1.7778 → 16:9; ratios without a name are written as a figure. */
function ratioName(ratio: number): string {
  const namedRatio = Object.entries(ratios).find(([, value]) => Math.abs(value - ratio) < 0.01)
  return namedRatio?.[0] ?? `${ratio.toFixed(2)}:1`
}

interface CropStageProps {
  picture: Cuttable
  frame: Frame
  size: Size
  centre: { x: number; y: number }
  move: (x: number, y: number) => void
}

function CropStage({ picture, frame, size, centre, move }: CropStageProps) {
  const t = useText(mediaText)
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    const stage = event.currentTarget.getBoundingClientRect()
    const from = { x: event.clientX, y: event.clientY }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener(
      'pointermove',
      (now) => move(centre.x + (now.clientX - from.x) / stage.width, centre.y + (now.clientY - from.y) / stage.height),
      { signal },
    )
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, () => listening.abort(), { signal })
  }

  function nudge(event: KeyboardEvent) {
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
    if (!by) return
    event.preventDefault()
    move(centre.x + (by[0] ?? 0), centre.y + (by[1] ?? 0))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a place to drag on, which no element stands for
    <div
      className="crop-stage"
      role="group"
      aria-label={t('cropArea')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the frame
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={nudge}
    >
      <img src={picture.url} alt="" draggable={false} />
      <span
        className="crop-frame"
        style={{
          left: share(frame.x, size.width),
          top: share(frame.y, size.height),
          width: share(frame.width, size.width),
          height: share(frame.height, size.height),
        }}
      />
    </div>
  )
}

async function cut(picture: Cuttable, frame: Frame): Promise<File> {
  const image = new Image()
  image.src = picture.url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(frame.width)
  canvas.height = Math.round(frame.height)
  canvas.getContext('2d')?.drawImage(image, frame.x, frame.y, frame.width, frame.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('this browser cannot draw')
  return new File([blob], picture.name.replace(/(\.[^.]*)?$/, `-${canvas.width}x${canvas.height}.png`), { type: 'image/png' })
}
