import { registerSW } from 'virtual:pwa-register'
import { create } from 'zustand'
import { say } from '../../kit/text.ts'
import { tellSuccess } from '../notices.ts'
import { toolsText } from './tools.text.ts'

/** A version as the build writes it beside the pages: see vite.config.ts. */
export interface Release {
  version: string
  builtAt: string
}

// none → ready (a new version waits) → updating → updated → the page reloads.
type State = 'none' | 'ready' | 'updating' | 'updated'

export const useUpdate = create<{ state: State; release: Release | undefined }>(() => ({ state: 'none', release: undefined }))

const checkAfter = 3000
const updatesFor = 3000
const reloadAfter = 2000
const lookEvery = 10 * 60_000

let activate: ((reload?: boolean) => Promise<void>) | undefined

/** Registers the service worker 3 s after the shell is there, then looks for a new version now and then. The answer stops the looking. */
export function watchVersions(): () => void {
  const stop = new AbortController()
  const first = setTimeout(() => register(stop.signal), checkAfter)
  return () => {
    clearTimeout(first)
    stop.abort()
  }
}

function register(signal: AbortSignal): void {
  if (signal.aborted || !('serviceWorker' in navigator)) return
  activate = registerSW({
    onNeedRefresh: () => void offer(),
    onOfflineReady: () => tellSuccess(say(toolsText)('offlineReady')),
    onRegisteredSW: (_, registration) => registration !== undefined && look(registration, signal),
  })
}

function look(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  // Without a connection there is nothing to learn.
  const ask = () => void (navigator.onLine && registration.update().catch(() => undefined))
  const timer = setInterval(ask, lookEvery)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask(), { signal })
}

async function offer(): Promise<void> {
  const release = await fetchRelease()
  useUpdate.setState({ state: 'ready', release })
}

async function fetchRelease(): Promise<Release | undefined> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' })
    const release: unknown = await answer.json()
    return isRelease(release) ? release : undefined
  } catch {
    return undefined
  }
}

function isRelease(value: unknown): value is Release {
  return typeof value === 'object' && value !== null && 'version' in value && 'builtAt' in value
}

/** Takes the new version: 3 s of updating, then updated, then about 2 s later the page begins anew. */
export function upgrade(): void {
  useUpdate.setState({ state: 'updating' })
  setTimeout(() => {
    useUpdate.setState({ state: 'updated' })
    setTimeout(() => void activate?.(true), reloadAfter)
  }, updatesFor)
}
