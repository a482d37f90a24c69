import { Brand } from '../frame/Brand.tsx'
import { FoldButton, Header } from '../header/Header.tsx'
import { Crumbs } from '../menu/Crumbs.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import type { Layout, PartProps } from './parts.ts'

/** The header over everything; menu and pages as sheets of their own below it. */
export const separate: Layout = { Top, Side }

function Top({ flat, current, fold }: PartProps) {
  return (
    <Header>
      <Brand isFolded={false} />
      <FoldButton fold={fold} />
      <Crumbs flat={flat} current={current} />
    </Header>
  )
}

function Side({ routes, flat, current, isFolded }: PartProps) {
  return (
    <aside className="side">
      <SideMenu routes={routes} flat={flat} current={current} isFolded={isFolded} />
    </aside>
  )
}
