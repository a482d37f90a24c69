import { Brand } from '../frame/Brand.tsx'
import { Header } from '../header/Header.tsx'
import { TopMenu } from '../menu/TopMenu.tsx'
import type { Layout, PartProps } from './parts.ts'

/** The whole menu across the top. */
export const horizontal: Layout = { Top }

function Top({ routes, flat, current }: PartProps) {
  return (
    <Header>
      <Brand isFolded={false} />
      <TopMenu routes={routes} flat={flat} current={current} />
    </Header>
  )
}
