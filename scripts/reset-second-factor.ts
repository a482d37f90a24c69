// npm run reset-second-factor NAME: takes the second factor from an administrator who lost phone and recovery codes,
// where nobody can do it in the console. It ends their sessions. With the embedded database stop the server first.
import { keepAudit } from '../server/src/domains/system/audit/audit.sql.ts'
import { deleteSecondFactor } from '../server/src/domains/system/user/second-factor.sql.ts'
import { deleteSessions } from '../server/src/domains/system/user/session.sql.ts'
import { getCredentials } from '../server/src/domains/system/user/user.sql.ts'
import { fail, onInstallation } from './on-installation.ts'

const [username = ''] = process.argv.slice(2)
if (username === '') fail('Name the administrator: npm run reset-second-factor -- SuperAdmin')

await onInstallation(async (db) => {
  const user = await getCredentials(db, username)
  if (!user) return `There is no administrator called ${username}.`
  const affected = await deleteSecondFactor(db, user.id)
  if (affected === 0) return `${user.username} has no second factor.`
  await deleteSessions(db, [user.id])
  const line = { action: 'admin-user.reset-second-factor', caller: { id: '0', username: '' }, ip: '', at: new Date(), input: {} }
  await keepAudit(db, { ...line, subject: user.username, subjectId: user.id, response: { affected } })
  return `The second factor of ${user.username} is gone: the password alone signs in. Set up a new one.`
})
