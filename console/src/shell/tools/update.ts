import { create } from 'zustand'
import { tellSuccess } from '../../lib/notices.ts'
import { say } from '../../lib/text.ts'
import { toolsText } from './tools.text.ts'

/** A version as the build writes it next to the pages: see vite.config.ts. */
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

/** The newest version that waits to be taken. */
let waiting: ServiceWorker | undefined
const followed = new WeakSet<ServiceWorker>()

/**
 * Registers the service worker 3 s after the shell is there, then looks for a new version now and then. The answer
 * stops the looking.
 */
export function watchVersions(): () => void {
  const stop = new AbortController()
  const first = setTimeout(() => void register(stop.signal), checkAfter)
  return () => {
    clearTimeout(first)
    stop.abort()
  }
}

async function register(signal: AbortSignal): Promise<void> {
  // While developing there is no service worker; and some browsers refuse one, which takes nothing away but the offer.
  if (signal.aborted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined)
  if (registration === undefined) return
  const isUpdate = registration.active !== null
  const present = registration.installing ?? registration.waiting
  if (present !== null) follow(present, isUpdate)
  registration.addEventListener(
    'updatefound',
    () => registration.installing && follow(registration.installing, registration.active !== null),
    {
      signal,
    },
  )
  look(registration, signal)
}

/**
 * The first version installs and says so. A later one waits; once it is active, because this tab or another one took
 * it, the page begins again.
 */
function follow(worker: ServiceWorker, isUpdate: boolean): void {
  // The one that was being installed at the registration may be reported as found once more.
  if (followed.has(worker)) return
  followed.add(worker)
  const see = () => {
    if (worker.state === 'installed' && isUpdate) {
      waiting = worker
      void offer()
    }
    if (worker.state !== 'activated') return
    if (isUpdate) location.reload()
    else tellSuccess(say(toolsText)('offlineReady'))
  }
  see()
  worker.addEventListener('statechange', see)
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

/** Takes the new version: 3 s of updating, then updated, then about 2 s later the page begins again. */
export function upgrade(): void {
  useUpdate.setState({ state: 'updating' })
  setTimeout(() => {
    useUpdate.setState({ state: 'updated' })
    setTimeout(() => waiting?.postMessage({ type: 'SKIP_WAITING' }), reloadAfter)
  }, updatesFor)
}
