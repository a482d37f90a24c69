import type { Context } from '../../../action.ts'
import { badInput } from '../../../refusals.ts'
import { mayAssignOwner } from '../../system/user/user.rules.ts'

/**
 * A website's owner code decides who else sees it, so who is limited to some websites may not change it to another one
 * than their own.
 * @throws bad-input that names `field`
 */
export function checkHandOver(
  websites: readonly { ownerCode: string }[],
  ownerCode: string,
  field: string,
  { scope, language }: Pick<Context, 'scope' | 'language'>,
): void {
  const isHandedOver = websites.some((website) => website.ownerCode !== ownerCode)
  if (!isHandedOver || mayAssignOwner(scope, ownerCode)) return
  throw badInput({
    [field]: language === 'zh' ? '只有可见全部网站的用户才能更换归属人编码' : 'Only users who see every website can change the owner code',
  })
}
