import { randomBytes, randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { madeUpPassword } from '@wanpu/contract'
import type { Context } from '../../../action.ts'
import { badInput } from '../../../refusals.ts'

/**
 * The hash of a new password (argon2id).
 * @throws bad-input at `field` when everybody's first guess would be right
 */
export async function hashNewPassword(password: string, field: string, { language }: Pick<Context, 'language'>): Promise<string> {
  if (await isCommon(password)) {
    throw badInput({ [field]: language === 'zh' ? '这个密码太常见，容易被猜到，请换一个' : 'This password is too common. Choose another' })
  }
  return hash(password)
}

/** A password that nobody can foretell, to be typed once. */
export const makeUpPassword = (): string => madeUpPassword(() => randomInt(2 ** 32) / 2 ** 32)

/** True for the some 18,000 passwords of eight characters and more that are used most. */
async function isCommon(password: string): Promise<boolean> {
  // Only needed when a password is set, so the list does not stay in the memory of every process from the start.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary.passwords.includes(password.toLowerCase())
}

/**
 * Compared when the user is unknown or has no password, so that all answers take the same time. Nobody knows what it is
 * the hash of.
 */
export const nobodysHash = hash(randomBytes(32))
