import { allows, type MailRow, mail, omit, resendableMailStates } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { earlierOf } from '../../../export/searched-list.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { conflict, demandRow } from '../../../refusals.ts'
import { maskEmail } from '../../../text/mask.ts'
import { readRights } from '../../system/user/session.ts'
import { getMail, insertMailAgain, raiseMailVersion, searchMails } from './mail.sql.ts'
import { readRetention, saveRetention } from './retention.sql.ts'

export const mailActions = handlers(mail, {
  async search(input, { db, scope, caller }) {
    const page = await searchMails(db, input, scope)
    return { ...page, items: page.items.map((row) => hideSecrets(caller.permissions, row)) }
  },

  export: exportSearched({
    action: mail.export,
    fileName: 'mails',
    // Mails that are written meanwhile are not waited for.
    async search(db, input, { scope, now, callerId }) {
      const page = await searchMails(db, { ...input, createdTo: earlierOf(input.createdTo, now) }, scope)
      const rights = await readRights(db, callerId)
      return { ...page, items: page.items.map((row) => hideSecrets(rights?.permissions ?? [], row)) }
    },
  }),

  read: async ({ id }, { db, scope }) => demandRow(await getMail(db, id, scope)),

  async sendAgain({ id, version }, { db, scope, caller, now, fail }) {
    const row = omit(demandRow(await getMail(db, id, scope)), 'html', 'text')
    if (!resendableMailStates.includes(row.state)) throw fail('mail-not-resendable')
    if (!(await raiseMailVersion(db, id, version))) throw conflict(hideSecrets(caller.permissions, row))
    return { id: await insertMailAgain(db, id, version, caller.username, now().toISOString()) }
  },

  readRetention: (_, { db }) => readRetention(db),

  async saveRetention(retention, { db }) {
    if (!(await saveRetention(db, retention))) throw conflict(await readRetention(db))
    return readRetention(db)
  },
})

/** Who may not open mails sees stars where their readers' addresses stand. A channel's name is no address. */
function hideSecrets(permissions: readonly string[], row: MailRow): MailRow {
  return row.way === 'alarm' || allows(permissions, mail.read.name) ? row : { ...row, recipient: maskEmail(row.recipient) }
}
