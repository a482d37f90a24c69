// First: what our own sheets say of antd's parts counts.
import 'virtual:antd.css'
import './shell/sign-in/front.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { holdRouter } from './lib/navigation.ts'
import { tellCutWords } from './shell/frame/cut-words.ts'
import { watchErrors } from './shell/frame/error-log.ts'
import { showNavigations } from './shell/frame/progress.ts'
import { offerLatinFont } from './shell/latin-font.ts'
import { router } from './shell/router/router.tsx'
import { startPainting } from './shell/theme/store.ts'

watchErrors()
tellCutWords(document)
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
