import { BgColorsOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useText } from '../../lib/text.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { themeText } from './theme.text.ts'

/** The colour picker of the header. */
export function ColorPick() {
  const t = useText(themeText)
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} title={t('color')} content={<ColorChoice />} destroyOnHidden>
      <Button type="text" icon={<BgColorsOutlined />} aria-label={t('pickColor')} title={t('pickColor')} />
    </Popover>
  )
}
