import './shell.css'
import './css/menu.css'
import './css/strip.css'
import './css/tabs.css'
import './css/theme.css'
import '../kit/kit.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo } from 'react'
import { Frame } from './Frame.tsx'
import { queries } from './queries.ts'
import { ThemeProvider } from './ThemeProvider.tsx'
import { ShellTools } from './tools/ShellTools.tsx'

/** Everything behind the sign-in. The heavy parts (antd, queries, screens) are only fetched with it. Going elsewhere draws only the frame again. */
export default memo(function Shell() {
  return (
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <Frame />
        <ShellTools />
      </ThemeProvider>
    </QueryClientProvider>
  )
})
