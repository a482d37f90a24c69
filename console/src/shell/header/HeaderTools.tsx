import { MoonOutlined, SunOutlined, TranslationOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLook } from '../../lib/color-mode.ts'
import { language } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { chooseLanguage } from '../language.ts'
import { switchMode } from '../mode-transition.ts'

/** Chooses Chinese or English, which is kept with the person. */
export function LanguageSwitch() {
  const t = useText(frameText)
  useTranslation()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [language()],
        items: [
          { key: 'zh', label: t('chinese') },
          { key: 'en', label: t('english') },
        ],
        onClick: ({ key }) => chooseLanguage(key === 'en' ? 'en' : 'zh'),
      }}
    >
      <Button type="text" icon={<TranslationOutlined />} aria-label={t('language')} title={t('language')} />
    </Dropdown>
  )
}

/** Changes between light and dark; the icon shows what it changes to. */
export function DarkSwitch() {
  const t = useText(frameText)
  const mode = useLook((look) => look.mode)
  const label = mode === 'dark' ? t('toLight') : t('toDark')
  return (
    <Button
      type="text"
      icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
      aria-label={label}
      title={label}
      onClick={(event) => switchMode({ x: event.clientX, y: event.clientY })}
    />
  )
}
