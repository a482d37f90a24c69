import { Brand } from '../frame/Brand.tsx'
import { FoldButton, Header } from '../header/Header.tsx'
import { SectionLinks } from '../menu/SectionLinks.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import type { Layout, PartProps } from './parts.ts'

/** The first level as tabs in the header, the second on the left. */
export const comprehensive: Layout = { Side, Head }

function Side({ flat, section, current, isFolded }: PartProps) {
  return (
    <aside className="side">
      <Brand isFolded={isFolded} />
      <SideMenu nodes={section?.children ?? []} flat={flat} current={current} isFolded={isFolded} />
    </aside>
  )
}

function Head({ flat, sections, section, current, fold }: PartProps) {
  return (
    <Header>
      <FoldButton fold={fold} />
      <SectionLinks kind="row" flat={flat} sections={sections} section={section} current={current} />
    </Header>
  )
}
