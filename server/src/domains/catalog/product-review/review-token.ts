import { readSignedId, signId } from '../../../lib/signed-id.ts'

const use = 'review'

/** What lets the buyer of an order review it, from the mail that invites them. */
export const reviewTokenOf = (secretKey: string, orderId: string): string => signId(secretKey, use, orderId)

/** The id of the order that a token is for; undefined for one that we did not make. */
export const readReviewToken = (secretKey: string, token: string): string | undefined => readSignedId(secretKey, use, token)
