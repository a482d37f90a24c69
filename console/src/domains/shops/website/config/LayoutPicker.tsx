import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'
import { areasOf, type Layout, layouts } from './layouts.ts'

/** One of the layouts, chosen by its picture. */
export function LayoutPicker({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  const t = useText(configText)
  return (
    <fieldset className="ad-layouts">
      <legend>{t('layout')}</legend>
      {layouts.map((layout) => (
        <label key={layout.name} className="ad-layout" title={t('layoutPictures', { name: layout.name, count: layout.most })}>
          <input
            type="radio"
            name={name}
            value={layout.name}
            checked={value === layout.name}
            aria-label={t('layoutPictures', { name: layout.name, count: layout.most })}
            onChange={() => onChange(layout.name)}
          />
          <LayoutPicture layout={layout} />
          <span>{layout.name.replace('ad-', '')}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The layout as small tiles. */
function LayoutPicture({ layout }: { layout: Layout }) {
  const tiles = [...new Set(layout.rows.join('').replaceAll('.', ''))]
  return (
    <span className="ad-layout-picture" style={{ gridTemplateAreas: areasOf(layout) }} aria-hidden="true">
      {tiles.map((tile) => (
        <i key={tile} style={{ gridArea: tile }} />
      ))}
    </span>
  )
}
