import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { PageModal } from '../../kit/PageModal.tsx'
import { useText } from '../../lib/text.ts'
import { closeSettings } from './dialogs.ts'
import { afterCloseChoices, liveRange, tabsStyles } from './preferences.ts'
import { Block, Choice, SwitchRow } from './rows.tsx'
import { setPreferences, usePreferences } from './store.ts'
import { themeText } from './theme.text.ts'

const width = 400

/** The settings of the tabs bar. */
export default function TabsDialog() {
  const t = useText(themeText)
  const now = usePreferences()
  return (
    <PageModal open title={t('tabsTitle')} width={width} onCancel={closeSettings} footer={null}>
      <SwitchRow name="showTabs" />
      <SwitchRow name="showTabsIcon" />
      <SwitchRow name="keepTabs" />
      <Choice
        label={t('tabsBarStyle')}
        value={now.tabsBarStyle}
        values={tabsStyles}
        nameOf={(each) => t(`tabsBarStyle.${each}`)}
        set={(tabsBarStyle) => setPreferences({ tabsBarStyle })}
      />
      <Choice
        label={t('afterClose')}
        value={now.afterClose}
        values={afterCloseChoices}
        nameOf={(each) => t(`afterClose.${each}`)}
        set={(afterClose) => setPreferences({ afterClose })}
      />
      <Block label={t('maxLive')}>
        <NumberInput
          aria-label={t('maxLive')}
          {...liveRange}
          precision={0}
          value={now.maxLive}
          onChange={(next) => next !== null && setPreferences({ maxLive: next })}
        />
        <p className="setting-note">{t('maxLive.help')}</p>
      </Block>
    </PageModal>
  )
}
