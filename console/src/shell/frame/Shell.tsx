import '../shell.css'
import '../menu/menu.css'
import '../tabs/strip.css'
import '../tabs/tabs.css'
import '../theme/theme.css'
import '../../kit/kit.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo } from 'react'
import { queries } from '../../lib/queries.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { ShellTools } from '../tools/ShellTools.tsx'
import { Frame } from './Frame.tsx'

/**
 * Everything behind the sign-in. The heavy parts (antd, queries, screens) are only fetched with it. Going elsewhere
 * draws only the frame again.
 */
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
