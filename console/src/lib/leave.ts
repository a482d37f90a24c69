import { build } from './build.ts'
import { dropAllDrafts } from './drafts.ts'
import type { Consequence } from './errors.ts'
import { clear, drop, useSession } from './session.ts'

/**
 * Turns a page's own address into something to open after signing in; anything that is not a path of this site becomes
 * `/`.
 */
export function safeRedirect(target: string | null): string {
  if (target === null || !target.startsWith('/') || /^\/[/\\]/.test(target)) return '/'
  const url = new URL(target, location.origin)
  if (url.origin !== location.origin || url.pathname === '/login') return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** The address of the sign-in page that comes back to `from` afterwards. */
export function signInPath(from: string): string {
  return from === '/' ? '/login' : `/login?redirect=${encodeURIComponent(from)}`
}

/** Where the person is now, as the router writes it. */
function currentPath(): string {
  if (build.router === 'hash') return location.hash.slice(1) || '/'
  return `${location.pathname}${location.search}`
}

const reasonKey = 'sign-in-reason'

/**
 * A browser breaks off what a page still loads when it goes to another one: nobody is signed out by that. It must be the
 * first listener: after each of them the page hears of what was broken off.
 */
let isPageLeft = false
addEventListener('pagehide', () => {
  isPageLeft = true
})
addEventListener('pageshow', () => {
  isPageLeft = false
})

/**
 * Carries out what the error catalogue says; the sign-in page then says why. Without a session there is nothing to
 * leave.
 */
export function leave(consequence: Consequence, reason: string): void {
  if (consequence === 'show' || isPageLeft || useSession.getState().token === null) return
  sessionStorage.setItem(reasonKey, reason)
  const target = signInPath(currentPath())
  if (consequence === 'sign-in') drop()
  else forgetPerson()
  loadPage(target)
}

/**
 * Why the last session ended. It stays until somebody signs in: the sign-in page may be drawn more than once on the way
 * there.
 */
export function reasonOfLeaving(): string | undefined {
  return sessionStorage.getItem(reasonKey) ?? undefined
}

/** Somebody has signed in: why the session before ended is not shown again. */
export function forgetReason(): void {
  sessionStorage.removeItem(reasonKey)
}

/** Signing out: everything about the person goes, then the page begins again. */
export function leaveForGood(): void {
  forgetPerson()
  loadPage('/login')
}

function forgetPerson(): void {
  clear()
  dropAllDrafts()
}

function loadPage(path: string): void {
  if (build.router === 'hash') {
    history.replaceState(null, '', `#${path}`)
    location.reload()
  } else {
    location.replace(path)
  }
}
