import { say } from '../kit/text.ts'
import { CallError } from './errors.ts'
import { callNamed, get } from './http.ts'
import { isRouteList, type MenuRoute } from './routes.ts'
import { sealed } from './secret.ts'
import { begin, type User, useSession } from './session.ts'
import { frontText } from './shell.text.ts'
import { takeFromServer } from './theme/store.ts'

/** Signs in and keeps the token. Fails with the server's words, or when no token came back. */
export async function signIn(username: string, password: string, isKept: boolean): Promise<void> {
  const { response } = await callNamed<{ token?: unknown }>('admin-user.sign-in', await sealed({ username, password }))
  if (typeof response?.token !== 'string' || response.token === '') throw new CallError(500, say(frontText)('tokenMissing'))
  begin(response.token, username, isKept)
}

/** Loads who the person is and which screens there are; afterwards the shell can be shown. */
export async function loadSession(): Promise<void> {
  const [user, routes] = await Promise.all([get<unknown>('/userInfo'), get<unknown>('/router/getList')])
  const person = userOf(user.response)
  takeFromServer(person.preferences)
  useSession.setState({ user: person, routes: routesOf(routes.response) })
}

function userOf(value: unknown): User {
  // Read field by field below; nothing is believed before it was looked at.
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const { username, displayName, avatar, roles, permissions, otherFlag, preferences } = raw
  if (typeof username !== 'string' || typeof avatar !== 'string' || !isTexts(roles) || !isTexts(permissions)) {
    throw new CallError(500, say(frontText)('userBroken'))
  }
  return {
    username,
    displayName: typeof displayName === 'string' && displayName !== '' ? displayName : username,
    avatar,
    roles,
    permissions,
    otherFlag: Number(otherFlag ?? 0),
    preferences: typeof preferences === 'object' && preferences !== null ? { ...preferences } : {},
  }
}

function routesOf(value: unknown): MenuRoute[] {
  const list = typeof value === 'object' && value !== null && 'list' in value ? value.list : value
  if (!isRouteList(list)) throw new CallError(500, say(frontText)('routesBroken'))
  return list
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
