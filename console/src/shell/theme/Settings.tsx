import { lazy, Suspense } from 'react'
import { useSettings } from './dialogs.ts'
import { Overlay } from './Overlay.tsx'

const ThemeDrawer = lazy(() => import('./ThemeDrawer.tsx'))
const TabsDialog = lazy(() => import('./TabsDialog.tsx'))

/** The drawer and the dialog that change the look of the shell. Drawer and dialog are fetched when first asked for. */
export function Settings() {
  const open = useSettings((settings) => settings.open)
  return (
    <>
      <Overlay />
      <Suspense fallback={null}>
        {open === 'theme' && <ThemeDrawer />}
        {open === 'tabs' && <TabsDialog />}
      </Suspense>
    </>
  )
}
