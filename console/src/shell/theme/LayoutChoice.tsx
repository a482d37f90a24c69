import { useText } from '../../lib/text.ts'
import { useIsMobile } from '../../lib/useIsMobile.ts'
import { type LayoutName, layouts } from './preferences.ts'
import { setPreferences, usePreferences } from './store.ts'
import { themeText } from './theme.text.ts'

/** Rectangles of a 48 × 32 drawing: x, y, width, height; the first ones are the menu. */
const drawings: Record<LayoutName, { menu: string; head: string }> = {
  vertical: { menu: 'M2 2h10v28H2z', head: 'M14 2h32v6H14z' },
  horizontal: { menu: 'M2 2h44v6H2z', head: '' },
  column: { menu: 'M2 2h5v28H2z', head: 'M8 2h8v28H8zM18 2h28v6H18z' },
  comprehensive: { menu: 'M2 2h10v28H2zM18 3h6v4h-6zM26 3h6v4h-6z', head: '' },
  fall: { menu: 'M2 2h8v28H2z', head: 'M11 12h10v12H11zM12 2h34v6H12z' },
  separate: { menu: 'M2 2h44v6H2z', head: 'M2 10h10v20H2z' },
}

/** The six layouts as small drawings; on a phone there is only one. */
export function LayoutChoice() {
  const t = useText(themeText)
  const isMobile = useIsMobile()
  const current = usePreferences((preferences) => preferences.layout)
  return (
    <>
      <fieldset className="layout-choice" disabled={isMobile} aria-label={t('layout')}>
        {layouts.map((layout) => (
          <button key={layout} type="button" aria-pressed={layout === current} onClick={() => setPreferences({ layout })}>
            <svg viewBox="0 0 48 32" aria-hidden="true">
              <path className="drawing-menu" d={drawings[layout].menu} />
              <path className="drawing-head" d={drawings[layout].head} />
            </svg>
            {t(`layout.${layout}`)}
          </button>
        ))}
      </fieldset>
      {isMobile && <p className="setting-note">{t('layoutDesktop')}</p>}
    </>
  )
}
