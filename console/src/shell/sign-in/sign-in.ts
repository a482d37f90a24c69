import type { CurrencyRow, OwnAccount, TimeZoneRecord } from '@wanpu/contract'
import { accessOf, nobody, virtualRole } from '../../lib/access.ts'
import { build } from '../../lib/build.ts'
import { learnCurrencies } from '../../lib/currencies.ts'
import { CallError } from '../../lib/errors.ts'
import { callNamed, get } from '../../lib/http.ts'
import { isRouteList, type MenuRoute, visibleRoutes } from '../../lib/routes.ts'
import { useKept } from '../../lib/server-preferences.ts'
import { begin, type User, useSession } from '../../lib/session.ts'
import { say } from '../../lib/text.ts'
import { learnOwnZone, learnTimeZone, ownZoneName } from '../../lib/zone.ts'
import { takeLanguage } from '../language.ts'
import { frontText } from '../shell.text.ts'
import { takeFromServer } from '../theme/store.ts'
import { sealed } from './secret.ts'

/** The picture of those who have none of their own. */
const ownAvatar = `${import.meta.env.BASE_URL}avatar.svg`
const usualFlag = 1

/** What somebody signs in with. */
export interface Credentials {
  username: string
  password: string
  /** Of the second factor, where there is one. */
  code?: string
  /** Whether the session outlives the browser window. */
  isKept: boolean
}

let typed: string | undefined

/**
 * The password that was typed a moment ago, while its owner has to replace it before anything else: it is not asked for
 * again. Undefined after a reload.
 */
export const typedPassword = (): string | undefined => typed

/** The page has no more use for the typed password. */
export function forgetTypedPassword(): void {
  typed = undefined
}

/** Signs in and keeps the token. Fails with the server's words, or when no token came back. */
export async function signIn({ isKept, ...credentials }: Credentials): Promise<void> {
  const { username } = credentials
  const { response } = await callNamed<Record<string, unknown>>('admin-user.sign-in', await sealed(credentials))
  const token = response?.[build.tokenName]
  if (typeof token !== 'string' || token === '') throw new CallError(500, say(frontText)('tokenMissing', { name: build.tokenName }))
  begin(token, username, isKept)
  typed = credentials.password
}

/**
 * Loads who the person is and which screens there are; afterwards the shell can be shown. A visitor is known to nobody
 * and sees what every role would.
 */
export async function loadSession(): Promise<void> {
  const isVisitor = useSession.getState().token === null && build.signIn === 'on'
  const isListed = build.routes === 'server' && !isVisitor
  const [{ user, preferences }, listed] = await Promise.all([
    readPerson(),
    isListed ? get<unknown>('/router/getList') : undefined,
    readCurrencies(),
    readTimeZone(),
  ])
  forgetTypedPassword()
  useKept.setState({ preferences })
  takeFromServer(preferences)
  takeLanguage(preferences)
  learnOwnZone(preferences[ownZoneName])
  const routes = listed === undefined ? await ownRoutes(user, isVisitor) : routesOf(listed.response)
  useSession.setState({ user, routes: isVisitor ? routes : visibleRoutes(routes, user.access) })
}

/** Without the decimals of its currency no amount can be written. */
async function readCurrencies(): Promise<void> {
  if (useSession.getState().token === null) return
  learnCurrencies((await callNamed<{ items: CurrencyRow[] }>('currency.read-all', {})).response.items)
}

/** Without the time zone of the business no time can be written. */
async function readTimeZone(): Promise<void> {
  if (useSession.getState().token === null) return
  learnTimeZone((await callNamed<TimeZoneRecord>('config-record.read.time-zone', {})).response.timeZone)
}

interface Person {
  user: User
  /** What the person keeps on the server. */
  preferences: Record<string, unknown>
}

async function readPerson(): Promise<Person> {
  if (useSession.getState().token !== null) {
    const fields = fieldsOf((await get<unknown>('/userInfo')).response)
    return { user: userOf(fields), preferences: fieldsOf(fields.preferences) }
  }
  const username = say(frontText)('guest')
  const access = build.signIn === 'off' ? virtualRole : nobody
  const user = {
    username,
    displayName: username,
    ...pictureOf(''),
    roles: [],
    permissions: [],
    access,
    ownerCode: '',
    otherFlag: usualFlag,
    errorReportUrl: '',
  }
  return { user, preferences: {} }
}

/** The routes that the build itself brings along. */
async function ownRoutes({ username, permissions, access, otherFlag }: User, isVisitor: boolean): Promise<MenuRoute[]> {
  const { routesFor } = await import('../router/own-routes.ts')
  const seesAll = isVisitor || access.admin
  return routesFor(seesAll ? { username: 'SuperAdmin', permissions: ['*'] } : { username, permissions }, otherFlag)
}

function userOf({
  username,
  displayName,
  avatar,
  roles,
  permissions,
  refused,
  ownerCode,
  otherFlag,
  errorReportUrl,
}: Record<string, unknown>): User {
  if (typeof username !== 'string' || typeof avatar !== 'string' || !isTexts(roles) || !isTexts(permissions)) {
    throw new CallError(500, say(frontText)('userBroken'))
  }
  return {
    username,
    displayName: typeof displayName === 'string' && displayName !== '' ? displayName : username,
    ...pictureOf(avatar),
    roles,
    permissions,
    access: accessOf({ username, permissions, refused: isTexts(refused) ? refused : [] }, build.access),
    ownerCode: String(ownerCode ?? ''),
    otherFlag: Number(otherFlag ?? 0),
    errorReportUrl: typeof errorReportUrl === 'string' ? errorReportUrl : '',
  }
}

const pictureOf = (avatar: string) => ({ avatar: avatar === '' ? ownAvatar : avatar, hasAvatar: avatar !== '' })

/** Shows the name and the picture that the person has just saved. */
export function takeOwnAccount({ username, displayName, avatar }: OwnAccount): void {
  useSession.setState(({ user }) => ({ user: user && { ...user, displayName: displayName || username, ...pictureOf(avatar) } }))
}

/** Nothing is believed before it was looked at, field by field. */
function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function routesOf(value: unknown): MenuRoute[] {
  const list = typeof value === 'object' && value !== null && 'list' in value ? value.list : value
  if (!isRouteList(list)) throw new CallError(500, say(frontText)('routesBroken'))
  return list
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
