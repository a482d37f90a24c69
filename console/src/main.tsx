import './shell/front.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { watchErrors } from './shell/error-log.ts'
import { offerLatinFont } from './shell/latin-font.ts'
import { holdRouter } from './shell/navigation.ts'
import { showNavigations } from './shell/progress.ts'
import { router } from './shell/router.tsx'
import { startPainting } from './shell/theme/store.ts'

watchErrors()
holdRouter(router)
showNavigations()
startPainting()
offerLatinFont()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
