import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import { ColorPicker } from 'antd'
import { useText } from '../../lib/text.ts'
import { colors } from './preferences.ts'
import { setPreferences, usePreferences } from './store.ts'
import { themeText } from './theme.text.ts'

/** The ten colours, and any other. */
export function ColorChoice() {
  const t = useText(themeText)
  const current = usePreferences((preferences) => preferences.color)
  return (
    <fieldset className="color-choice" aria-label={t('color')}>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          style={{ background: color }}
          aria-label={color}
          title={color}
          aria-pressed={color === current}
          onClick={() => setPreferences({ color })}
        >
          {color === current && <CheckOutlined />}
        </button>
      ))}
      <ColorPicker
        value={current}
        disabledAlpha
        onChangeComplete={(color) => setPreferences({ color: color.toHexString().slice(0, 7).toLowerCase() })}
      >
        <button type="button" className="color-other" aria-label={t('otherColor')} title={t('otherColor')}>
          <PlusOutlined />
        </button>
      </ColorPicker>
    </fieldset>
  )
}
