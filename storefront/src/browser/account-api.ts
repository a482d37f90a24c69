import type { ShopInputOf, ShopOutputOf, shopApi } from '@wanpu/contract'
import { shop } from './page-facts.ts'
import { addressFor, get, post } from './shop-call.ts'

/** What the shop offers its buyers, and who is signed in. */
export type Account = ShopOutputOf<typeof shopApi.readAccount>
export type Member = NonNullable<Account['member']>
export type KeptAddress = Member['addresses'][number]
export type OrdersPage = ShopOutputOf<typeof shopApi.searchAccountOrders>
export type AccountOrder = OrdersPage['items'][number]

const { websiteId } = shop

/** Accounts live in a cookie of the shop's own host, which browsers keep for secure pages only. */
export const canHaveAccount = isSecureContext && new URL(shop.api, location.href).origin === location.origin

export const readAccount = () => get('/account', { websiteId })

export const readOrders = (page: number) => get('/account/orders', { websiteId, page })

/** Where everything that the shop knows of who is signed in is downloaded. */
export const dataAddress = addressFor('/account/data', { websiteId })

/** Mails a link to sign in. */
export const sendSignInLink = (email: string) => post('/account/link', { websiteId, email })

export const signIn = (token: string) => post('/account/sign-in', { websiteId, token })

export const signOut = () => post('/account/sign-out', { websiteId })

export const signOutEverywhere = () => post('/account/sign-out-everywhere', { websiteId })

/** The addresses after one was added, or changed where it has an id. */
export const saveAddress = (address: Omit<ShopInputOf<typeof shopApi.saveAddress>, 'websiteId'>) =>
  post('/account/address', { websiteId, ...address })

export const deleteAddress = (id: string) => post('/account/address/delete', { websiteId, id })

export const setConsent = (isGiven: boolean, text: string) => post('/account/consent', { websiteId, isGiven, text })

export const eraseBuyer = (email: string) => post('/account/erase', { websiteId, email })
