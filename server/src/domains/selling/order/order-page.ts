import type { Config } from '../../../boot/config.ts'
import { addressOf } from '../../shops/website/website-address.rules.ts'
import { tokenOf } from './order-token.ts'

/**
 * The buyer's page of an order, which whoever has the link may open. What opens it stands behind `#`: no server and no
 * log reads it.
 */
export function orderPage({ secretKey, sitesPort }: Pick<Config, 'secretKey' | 'sitesPort'>, domain: string, orderNo: string): string {
  return `${addressOf(domain, sitesPort)}/order/#${new URLSearchParams({ no: orderNo, token: tokenOf(secretKey, orderNo) })}`
}
