import { Brand } from '../frame/Brand.tsx'
import { FoldButton, Header } from '../header/Header.tsx'
import { Crumbs } from '../menu/Crumbs.tsx'
import { SectionLinks } from '../menu/SectionLinks.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import { titleOf } from '../menu/titles.ts'
import { TabsBar } from '../tabs/TabsBar.tsx'
import type { Layout, PartProps } from './parts.ts'

/**
 * The first level as a strip of tabs, the second next to it. Pages that want no second column have none. The visited
 * pages are in the header's line, which leaves more room for the page.
 */
export const column: Layout = { Side, Head, headHasTabs: true }

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

function Head({ flat, current, fold, hasTabs }: PartProps) {
  return (
    <Header>
      <FoldButton fold={fold} />
      <Crumbs flat={flat} current={current} />
      {hasTabs && <TabsBar current={current} />}
    </Header>
  )
}
