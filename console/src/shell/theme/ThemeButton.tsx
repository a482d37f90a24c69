import { SkinOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../lib/text.ts'
import { openThemeDrawer } from './dialogs.ts'
import { themeText } from './theme.text.ts'

/** The button that opens the drawer of the theme’s settings. */
export function ThemeButton() {
  const t = useText(themeText)
  return <Button type="text" icon={<SkinOutlined />} aria-label={t('title')} title={t('title')} onClick={openThemeDrawer} />
}
