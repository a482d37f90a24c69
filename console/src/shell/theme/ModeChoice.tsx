import { useLook } from '../../lib/color-mode.ts'
import { useText } from '../../lib/text.ts'
import { Choice } from './rows.tsx'
import { chooseMode, setPreferences, usePreferences } from './store.ts'
import { themeText } from './theme.text.ts'

/** Light, dark, or what the system says. */
export function ModeChoice() {
  const t = useText(themeText)
  const mode = useLook((look) => look.mode)
  const followsSystem = usePreferences((preferences) => preferences.followsSystem)
  return (
    <Choice<'light' | 'dark' | 'system'>
      label={t('mode')}
      value={followsSystem ? 'system' : mode}
      values={['light', 'dark', 'system']}
      nameOf={(each) => t(`mode.${each}`)}
      set={(next) => (next === 'system' ? setPreferences({ followsSystem: true }) : chooseMode(next))}
    />
  )
}
