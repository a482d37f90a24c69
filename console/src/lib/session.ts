import { create } from 'zustand'
import { type Access, mayPass, nobody, type Requirement } from './access.ts'
import { build } from './build.ts'
import type { Setup } from './errors.ts'
import type { MenuRoute } from './routes.ts'

const tokenKey = build.tokenName
const userKey = 'username'
export const tabsKey = 'caughtRoutes'

export interface User {
  username: string
  displayName: string
  avatar: string
  /** False where `avatar` is the picture of those who have none. */
  hasAvatar: boolean
  roles: string[]
  permissions: string[]
  access: Access
  /** The websites with this code are the person's own; empty: none are. */
  ownerCode: string
  otherFlag: number
  /** Where errors are reported to; empty: nowhere. */
  errorReportUrl: string
}

interface Session {
  token: string | null
  user: User | null
  routes: MenuRoute[] | null
  /** True from the sign-in until the greeting was shown. */
  isFresh: boolean
  /** What the person has to do first; until then the server answers nothing else. */
  setup: Setup | null
}

export const useSession = create<Session>(() => ({
  token: localStorage.getItem(tokenKey) ?? sessionStorage.getItem(tokenKey),
  user: null,
  routes: null,
  isFresh: false,
  setup: null,
}))

/** Keeps the token beyond this browser window only when asked to. */
export function begin(token: string, username: string, isKept: boolean): void {
  forget()
  const storage = isKept ? localStorage : sessionStorage
  storage.setItem(tokenKey, token)
  storage.setItem(userKey, username)
  useSession.setState({ token, user: null, routes: null, isFresh: true, setup: null })
}

/** Drops the token and what was loaded with it; the visited tabs stay. */
export function drop(): void {
  forget()
  useSession.setState({ token: null, user: null, routes: null, setup: null })
}

/** Everything about the person is gone: token, name, rights, visited tabs. Callers leave the page next. */
export function clear(): void {
  drop()
  localStorage.removeItem(tabsKey)
}

/** True when this person may call the action. Only hides: the server decides. */
export function mayCall(user: User | null, actionName: string): boolean {
  return mayPass(user?.access ?? nobody, [actionName])
}

/** True when the person has what is needed, such as the name of an action. */
export function useMay(needed: string | Requirement): boolean {
  return useSession(({ user }) => mayPass(user?.access ?? nobody, typeof needed === 'string' ? [needed] : needed))
}

function forget(): void {
  for (const storage of [localStorage, sessionStorage]) {
    storage.removeItem(tokenKey)
    storage.removeItem(userKey)
  }
}
