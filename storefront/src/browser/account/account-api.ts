import type { ShopInputOf, ShopOutputOf, shopApi } from '@wanpu/contract'
import { addressFor, get, post } from '../calls/shop-call.ts'
import { shop } from '../page/page-facts.ts'

/** What the shop offers its buyers, and who is signed in. */
export type Account = ShopOutputOf<typeof shopApi.readAccount>
export type Member = NonNullable<Account['member']>
export type KeptAddress = Member['addresses'][number]
export type OrdersPage = ShopOutputOf<typeof shopApi.searchAccountOrders>
export type AccountOrder = OrdersPage['items'][number]

const { websiteId } = shop

/** Accounts live in a cookie of the shop's own host, which browsers keep for secure pages only. */
export const canHaveAccount = isSecureContext && new URL(shop.api, location.href).origin === location.origin

/** What the website offers its buyers and who is signed in by the cookie; `member` is null for nobody. */
export const readAccount = () => get('/account', { websiteId })

/**
 * A page, counted from 1, of the orders of who is signed in at all websites of the seller, the newest first;
 * `signed-out` for nobody.
 */
export const readOrders = (page: number) => get('/account/orders', { websiteId, page })

/** Where everything that the shop knows of who is signed in is downloaded. */
export const dataAddress = addressFor('/account/data', { websiteId })

/** Mails a link to sign in. */
export const sendSignInLink = (email: string) => post('/account/link', { websiteId, email })

/**
 * Signs in by the token of a mailed link, which it uses up; `link-ended` where that was done before or the link is too
 * old.
 */
export const signIn = (token: string) => post('/account/sign-in', { websiteId, token })

/** Ends the session of this browser; succeeds also where nobody is signed in. */
export const signOut = () => post('/account/sign-out', { websiteId })

/** Ends the buyer’s sessions on all devices and at all websites of the seller; `signed-out` for nobody. */
export const signOutEverywhere = () => post('/account/sign-out-everywhere', { websiteId })

/** The addresses after one was added, or changed where it has an id. */
export const saveAddress = (address: Omit<ShopInputOf<typeof shopApi.saveAddress>, 'websiteId'>) =>
  post('/account/address', { websiteId, ...address })

/** The addresses that are left after one was deleted; `not-found` where the buyer has none of that id. */
export const deleteAddress = (id: string) => post('/account/address/delete', { websiteId, id })

/**
 * Consents to marketing in the words that the buyer read, or withdraws that at all websites of the seller.
 * `no-consent-asked` where `text` is not what the shop asks now.
 */
export const setConsent = (isGiven: boolean, text: string) => post('/account/consent', { websiteId, isGiven, text })

/**
 * Makes who is signed in anonymous at all websites of the seller, and signs them out.
 * `bad-input` for an e-mail that is not theirs, `orders-open` while an order is not finished.
 */
export const eraseBuyer = (email: string) => post('/account/erase', { websiteId, email })
