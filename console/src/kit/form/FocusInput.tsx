import type { PictureFocus } from '@wanpu/contract'
import { Button, Slider } from 'antd'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'

interface FocusInputProps {
  src: string
  /** Absent: the middle. */
  value: PictureFocus | undefined
  onChange: (focus: PictureFocus | undefined) => void
}

const middle = { x: 50, y: 50 }
/** Pages tell quarters of a picture apart. */
const step = 25

/** The point of a picture that stays in sight where it is cut off: pressed in the picture, or moved by two sliders. */
export function FocusInput({ src, value, onChange }: FocusInputProps) {
  const t = useText(kitText)
  const focus = value ?? middle
  const put = (change: Partial<PictureFocus>) => {
    const next = { ...focus, ...change }
    onChange(next.x === 50 && next.y === 50 ? undefined : next)
  }

  function press({ currentTarget, clientX, clientY }: React.MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    put({ x: percentOf(clientX - left, width), y: percentOf(clientY - top, height) })
  }

  return (
    <fieldset className="focus-input">
      <legend>{t('focus')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard */}
      <div className="focus-picture" onClick={press}>
        <img src={src} alt="" />
        <span style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <Slider
          key={axis}
          ariaLabelForHandle={t(`focus.${axis}`)}
          min={0}
          max={100}
          step={step}
          value={focus[axis]}
          tooltip={{ formatter: (percent) => `${t(`focus.${axis}`)}: ${percent}%` }}
          onChange={(percent) => put({ [axis]: percent })}
        />
      ))}
      <p className="hint">{t('focusAbout')}</p>
      {value && (
        <Button size="small" onClick={() => onChange(undefined)}>
          {t('focusMiddle')}
        </Button>
      )}
    </fieldset>
  )
}

/** Within a length, in whole steps. */
const percentOf = (at: number, length: number) => Math.min(100, Math.max(0, Math.round(((at / length) * 100) / step) * step))
