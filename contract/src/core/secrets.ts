import { failure } from './action.ts'

/** A stored secret that would go to another server than it was entered for; `fields` names those that are missing. */
export const secretNeededAgain = failure(
  'secret-needed-again',
  '更换服务器或接口地址、降低加密要求后，需要重新填写密码或密钥',
  'Enter the password or key again: the server or its address has changed, or the connection is no longer encrypted',
)
