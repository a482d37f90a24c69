import type { Config } from '../../../boot/config.ts'
import { addressOf } from '../../shops/website/website-address.rules.ts'
import { tokenOf } from './order-token.ts'

/**
 * The address of an order's page for the buyer, which anyone with the link may open. The token follows `#`, so that no
 * server and no log sees it.
 */
export function orderPage({ secretKey, sitesPort }: Pick<Config, 'secretKey' | 'sitesPort'>, domain: string, orderNo: string): string {
  return `${addressOf(domain, sitesPort)}/order/#${new URLSearchParams({ no: orderNo, token: tokenOf(secretKey, orderNo) })}`
}
