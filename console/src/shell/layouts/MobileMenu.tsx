import { Drawer } from 'antd'
import type { FlatRoute, MenuRoute } from '../../lib/routes.ts'
import { Brand } from '../frame/Brand.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import { usePreferences } from '../theme/store.ts'

interface MobileMenuProps {
  routes: readonly MenuRoute[]
  flat: readonly FlatRoute[]
  current: string
  isOpen: boolean
  close: () => void
}

/** The menu of a phone; it folds after it led somewhere. */
export function MobileMenu({ routes, flat, current, isOpen, close }: MobileMenuProps) {
  const width = usePreferences((preferences) => preferences.menuWidth)
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      placement="left"
      size={width}
      title={<Brand isFolded={false} />}
      closable={false}
      className="side-drawer"
      styles={{ header: { padding: '8px 24px' }, body: { padding: '8px 0' } }}
    >
      <SideMenu routes={routes} current={current} flat={flat} isFolded={false} onGo={close} />
    </Drawer>
  )
}
