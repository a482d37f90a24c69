// npm run reset-password NAME: gives an administrator a new password where nobody can do it in the console, as when
// SuperAdmin's is lost. It ends their sessions. With the embedded database stop the server first.
import { giveNewPassword } from '../server/src/domains/system/user/new-password.ts'
import { fail, onInstallation } from './on-installation.ts'

const [username = ''] = process.argv.slice(2)
if (username === '') fail('Name the administrator: npm run reset-password -- SuperAdmin')

await onInstallation(async (db) => {
  const password = await giveNewPassword(db, username, new Date())
  if (!password) return `There is no administrator called ${username}.`
  return `${password.username} signs in with the password ${password.password}, and has to choose another one then.`
})
