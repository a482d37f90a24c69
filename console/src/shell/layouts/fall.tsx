import { type PointerEvent, useState } from 'react'
import { Brand } from '../frame/Brand.tsx'
import { SectionLinks } from '../menu/SectionLinks.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import { titleOf } from '../menu/titles.ts'
import { fallRow, fallTop } from './fall-row.ts'
import type { Layout, PartProps } from './parts.ts'
import { Head } from './vertical.tsx'

/** The first level on the left; the second in a panel that follows the mouse from row to row. */
export const fall: Layout = { Side, Head }

function Side({ flat, sections, section, current, isFolded }: PartProps) {
  const [row, setRow] = useState<number>()
  const openSection = row === undefined ? undefined : sections[row]
  const close = () => setRow(undefined)

  const follow = ({ clientX, clientY, target }: PointerEvent) => {
    const isInPanel = target instanceof Element && target.closest('.fall-panel') !== null
    if (!isInPanel) setRow(fallRow(clientX, clientY, isFolded))
  }

  return (
    <aside
      className="side side-fall"
      onPointerMove={follow}
      onPointerLeave={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Brand isFolded={isFolded} />
      <SectionLinks kind="fall" flat={flat} sections={sections} section={section} current={current} onReach={setRow} onGo={close} />
      {row !== undefined && openSection !== undefined && openSection.children.length > 0 && (
        <div className="fall-panel" style={panelAt(row)} data-row={row}>
          <p className="side-title">{titleOf(openSection.meta.title)}</p>
          <SideMenu nodes={openSection.children} flat={flat} current={current} isFolded={false} onGo={close} />
        </div>
      )}
    </aside>
  )
}

/** As high as the window below its row allows. */
function panelAt(row: number) {
  const top = fallTop(row)
  return { top, maxHeight: `max(200px, calc(100vh - ${top + 12}px))` }
}
