import type { NewUser } from '@wanpu/contract'
import type { Context } from '../../../action.ts'
import { badInput } from '../../../refusals.ts'
import { findWrongGrant } from './grants.ts'
import { insertUser, isNameTaken } from './user.sql.ts'
import { isOneScript } from './user-name.rules.ts'

type Adding = Context<'username-taken' | 'grants-beyond-own' | 'websites-beyond-own' | 'no-such-role'>

/**
 * Adds a user with no more rights than the caller's, and returns the id.
 * @throws username-taken, grants-beyond-own, websites-beyond-own, no-such-role; bad-input for a name of several scripts
 */
export async function addUser(
  user: NewUser,
  secret: { passwordHash: string; mustChangePassword?: boolean },
  { db, caller, fail, language }: Adding,
): Promise<string> {
  const grantProblem = await findWrongGrant(db, caller, user)
  if (grantProblem) throw fail(grantProblem.code, grantProblem.detail)
  if (!isOneScript(user.username)) throw badInput({ username: mixedScripts[language] })
  if (await isNameTaken(db, user.username)) throw fail('username-taken')
  return insertUser(db, { ...user, ...secret })
}

const mixedScripts = {
  zh: '请只使用一种文字的字母；中文可以和英文混用',
  en: 'Use the letters of one script only; Chinese may go with Latin letters',
}
