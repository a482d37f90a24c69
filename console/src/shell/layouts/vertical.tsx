import { useIsMobile } from '../../lib/useIsMobile.ts'
import { Brand } from '../frame/Brand.tsx'
import { PageSwitch } from '../frame/PageSwitch.tsx'
import { FoldButton, Header } from '../header/Header.tsx'
import { Crumbs } from '../menu/Crumbs.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import type { Layout, PartProps } from './parts.ts'

/** The whole menu on the left, the way to the page in the header. */
export const vertical: Layout = { Side, Head }

function Side({ routes, flat, current, isFolded }: PartProps) {
  return (
    <aside className="side">
      <Brand isFolded={isFolded} />
      <SideMenu routes={routes} flat={flat} current={current} isFolded={isFolded} />
    </aside>
  )
}

/**
 * Also the head of the layouts whose first level is at the left. A phone has no room for the path, only for its last
 * name.
 */
export function Head({ flat, current, fold }: PartProps) {
  const isMobile = useIsMobile()
  return (
    <Header>
      <FoldButton fold={fold} />
      {isMobile ? <PageSwitch flat={flat} current={current} /> : <Crumbs flat={flat} current={current} />}
    </Header>
  )
}
