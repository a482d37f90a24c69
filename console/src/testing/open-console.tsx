import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import { routesFor } from '@wanpu/contract'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import type { StoreApi } from 'zustand'
import { useLook } from '../lib/color-mode.ts'
import { setLanguage } from '../lib/language.ts'
import { go, holdRouter } from '../lib/navigation.ts'
import { queries } from '../lib/queries.ts'
import type { MenuRoute } from '../lib/routes.ts'
import { useKept } from '../lib/server-preferences.ts'
import { useSession } from '../lib/session.ts'
import { useErrorLog } from '../shell/frame/error-log.ts'
import { router } from '../shell/router/router.tsx'
import { useTabs } from '../shell/tabs/tab-store.ts'
import { useSettings } from '../shell/theme/dialogs.ts'
import { startPainting, usePreferences } from '../shell/theme/store.ts'
import { useTools } from '../shell/tools/store.ts'
import { allowFullscreen, preferMedia, resizeWindow } from './media.ts'
import { type Answers, answerCalls, type ServerCall, superAdmin } from './server-answers.ts'

configure({ asyncUtilTimeout: 30_000 })

interface Opening {
  /** Changes the list of routes that the server sends to SuperAdmin. */
  routes?: (list: MenuRoute[]) => void
  /** What the server answers to an action by its name; without one lists are empty and all else waits. */
  answers?: Answers
  /** What the person keeps on the server. */
  preferences?: Record<string, unknown>
  /** Of somebody else than SuperAdmin: the names of the actions that this person may call. */
  permissions?: string[]
  /** Of the window, in pixels. */
  width?: number
}

interface OpenConsole {
  /** Calls of actions so far, the oldest first. */
  calls: readonly ServerCall[]
}

let isPainting = false

/**
 * Draws the whole console with SuperAdmin signed in, or whom `permissions` describe, as `main.tsx` does, and leads to
 * `path`. Only the server is stood in for, at `fetch`. Opened again, it has its tabs from local storage as after a
 * reload, and its preferences from the server.
 */
export async function openConsole(
  path: string,
  { routes, answers = {}, preferences = {}, permissions, width = 1440 }: Opening = {},
): Promise<OpenConsole> {
  closeConsole()
  preferMedia({ prefersColorScheme: 'light', prefersReducedMotion: 'reduce' })
  allowFullscreen()
  await resizeWindow(width)
  const person = permissions === undefined ? superAdmin : { username: 'limited', permissions }
  const list: MenuRoute[] = structuredClone(routesFor(person, 1))
  routes?.(list)
  const calls = answerCalls({ list, preferences, person, answers })
  localStorage.setItem('token', 'token-of-SuperAdmin')
  beginAnew()
  holdRouter(router)
  if (!isPainting) startPainting()
  isPainting = true
  // The shell is there already, as in a window that showed it before.
  await import('../shell/frame/Shell.tsx')
  await act(() => router.navigate(path))
  await act(async () => {
    render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
  await waitFor(() => expect(document.querySelector('header')).not.toBeNull())
  return { calls }
}

/** Ends what `openConsole` drew, storing what a page that goes stores. Local storage stays. */
export function closeConsole(): void {
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  cleanup()
  document.body.replaceChildren()
}

/** Leads to a path, as a link does. */
export async function visit(path: string): Promise<void> {
  await act(async () => go(path))
}

/** Stores of the page as a page that was just loaded has them. */
function beginAnew(): void {
  queries.clear()
  for (const reset of resets) reset()
  useSession.setState({ ...useSession.getInitialState(), token: localStorage.getItem('token') }, true)
  setLanguage('zh')
}

const resets = [
  resetOf(useLook),
  resetOf(useKept),
  resetOf(useTabs),
  resetOf(useTools),
  resetOf(useErrorLog),
  resetOf(useSettings),
  resetOf(usePreferences),
]

function resetOf<State>(store: StoreApi<State>): () => void {
  return () => store.setState(store.getInitialState(), true)
}
