import { readSignedId, signId } from '../../../lib/signed-id.ts'

const use = 'saved-cart'

/** What opens a saved cart from its mail. */
export const cartTokenOf = (secretKey: string, id: string): string => signId(secretKey, use, id)

/** The id of the cart that a token opens; undefined for one that we did not make. */
export const readCartToken = (secretKey: string, token: string): string | undefined => readSignedId(secretKey, use, token)
