import { Brand } from '../frame/Brand.tsx'
import { SectionLinks } from '../menu/SectionLinks.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import { titleOf } from '../menu/titles.ts'
import type { Layout, PartProps } from './parts.ts'
import { Head } from './vertical.tsx'

/** The first level as a strip of tabs, the second next to it. Pages that want no second column have none. */
export const column: Layout = { Side, Head }

function Side({ flat, sections, section, current, isFolded }: PartProps) {
  const hasSecond = !isFolded && section !== undefined
  return (
    <>
      <aside className="strip">
        <Brand isFolded />
        <SectionLinks kind="strip" flat={flat} sections={sections} section={section} current={current} />
      </aside>
      {hasSecond && (
        <aside className="side side-second">
          <p className="side-title">{titleOf(section.meta.title)}</p>
          <SideMenu nodes={section.children} flat={flat} current={current} isFolded={false} />
        </aside>
      )}
    </>
  )
}
