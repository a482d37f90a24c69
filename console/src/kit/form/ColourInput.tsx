import { CloseCircleFilled } from '@ant-design/icons'
import { ColorPicker } from 'antd'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'

interface ColourInputProps {
  /** What screen readers call it. */
  label: string
  /** `#rrggbb`; undefined or empty: none is chosen. */
  value?: string | undefined
  /** Gets an empty text when the colour is taken away. */
  onChange?: ((value: string) => void) | undefined
  /** The colour that counts while none is chosen, with words for it. With it a chosen colour can be taken away. */
  own?: { colour: string; words: string }
  id?: string
}

/** A colour, chosen from a palette or typed. */
export function ColourInput({ label, value = '', onChange, own, id }: ColourInputProps) {
  const t = useText(kitText)
  const displayedColour = value || own?.colour || ''
  const words = value || own?.words || ''
  return (
    <span className="colour-input">
      <ColorPicker
        size="small"
        disabledAlpha
        {...(displayedColour !== '' && { value: displayedColour })}
        onChangeComplete={(colour) => onChange?.(colour.toHexString().slice(0, 7).toLowerCase())}
      >
        <button type="button" id={id} className="colour-button" aria-label={`${label} ${words}`}>
          <i style={{ background: displayedColour }} />
          {words}
        </button>
      </ColorPicker>
      {own !== undefined && value !== '' && (
        <button type="button" className="colour-clear" aria-label={t('clearColour', { label })} onClick={() => onChange?.('')}>
          <CloseCircleFilled />
        </button>
      )}
    </span>
  )
}
