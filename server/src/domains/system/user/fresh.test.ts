import { adminRole, adminUser, audit, catalogue, coupon, familyOf, goodsBackup, mailSender } from '@wanpu/contract'
import { fieldsOf, openShop, sampleInput, superAdminPassword } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Changes of users, roles, secrets and payment accounts ask for the password again when it was proved more than fifteen
// minutes ago.

const began = '2026-01-01T00:00:00Z'
const later = '2026-01-01T00:15:01Z'
const all = [...catalogue.values()]
const guardedActions = all.filter((action) => action.needsFreshSignIn)

/**
 * Changes in the families of users, roles, secrets and payment accounts that do not ask for the password again, each
 * with the reason.
 */
const unasked: Record<string, string> = {
  'admin-user.sign-in': 'proves the password itself',
  'admin-user.sign-out': 'ends a session and gives nothing',
  'admin-user.accept-invitation': 'proves itself by its link',
  'admin-user.change-password': 'asks for the old password itself',
  'admin-user.verify-password': 'is the proof',
  'admin-user.revoke-session': 'ends a session of one’s own and gives nothing',
  'admin-user.revoke-other-sessions': 'ends sessions of one’s own and gives nothing',
  'admin-user.save-preferences': 'columns and colours of one’s own screens',
  'admin-user.save.own': 'a name of one’s own, which gives nothing',
  'admin-user.save.own-avatar': 'a picture of one’s own, which gives nothing',
  'admin-user.remove.own-avatar': 'a picture of one’s own, which gives nothing',
  'second-factor.renew-recovery-codes': 'asks for the password and a code itself',
  'second-factor.turn-off': 'asks for the password and a code itself',
  'api-key.revoke': 'ends keys and gives nothing',
  'payment-account.test': 'calls the provider with what is stored, and keeps nothing but the outcome',
  'payment-mode.insert': 'has no account: money goes only to accounts, which ask',
  'payment-mode.import.translations': 'has no account: money goes only to accounts, which ask',
  'payment-mode.update': 'has no account: money goes only to accounts, which ask',
  'payment-mode.delete': 'has no account: money goes only to accounts, which ask',
  'payment-mode.set-status': 'has no account: money goes only to accounts, which ask',
  'purge-hook.test': 'purges one page with what is stored, and keeps nothing but the outcome',
  'alarm-channel.test': 'posts a text of our own with what is stored, and keeps nothing but the outcome',
  'web-hook.test': 'posts an event of our own with what is stored, and keeps nothing but the outcome',
  'mail-sender.test': 'sends a text of our own with what is stored, and keeps nothing but the outcome',
  'website-group.insert': 'makes a group without accounts: choosing these asks',
  'website-group.update': 'names a group; its accounts stay',
  'website-group.save.settings': 'what pages show; accounts are chosen elsewhere, which asks',
  'website-group.delete': 'is refused while an account applies to the group',
  'feed.test': 'lists files with what is stored, and keeps nothing but the outcome',
  'feed.set-status': 'runs or pauses what was saved with the password',
  'feed.delete': 'ends a feed and gives nothing',
  'scheduled-export.test': 'lists files with what is stored, and keeps nothing but the outcome',
  'scheduled-export.set-status': 'runs or pauses what was saved with the password',
  'scheduled-export.delete': 'ends an export and gives nothing',
  'installation.remove-demo': 'takes what the demo brought, after a phrase was typed',
  'shop-server.test': 'pins the key of a server that has none yet; forgetting a pinned key asks',
}

const secretField = /password|secret|credential|privatekey|token/i
/** A family is sensitive when one of its actions asks for the password, or takes a secret. */
const sensitive = new Set([
  ...all
    .filter((action) => action.needsFreshSignIn || Object.keys(fieldsOf(action)).some((field) => secretField.test(field)))
    .map(familyOf),
  'payment-mode',
])

test('whatever changes users, roles, secrets or payment accounts asks for the password again, or a reason is written', () => {
  const changes = all.filter((action) => sensitive.has(familyOf(action)) && ['writes', 'deletes'].includes(action.effect))

  expect([...sensitive].toSorted()).toEqual([
    'admin-role',
    'admin-user',
    'alarm-channel',
    'api-key',
    'backup',
    'backup-plan',
    'feed',
    'installation',
    'mail-sender',
    'payment-account',
    'payment-mode',
    'purge-hook',
    'scheduled-export',
    'second-factor',
    'shop-server',
    'web-hook',
    'website-group',
  ])
  expect(
    changes
      .filter(({ needsFreshSignIn }) => !needsFreshSignIn)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(unasked).toSorted())
})

test('every change of users, roles and secrets is refused with an old proof of the password', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  shop.travel(later)

  for (const action of guardedActions) {
    expect(await boss.send(action.name, sampleInput(action, '1')), action.name).toMatchObject({ status: 401, code: 'fresh-sign-in-needed' })
  }
})

test('the right password makes the session fresh again, a wrong one does not', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  const insert = () => boss.send(adminRole.insert.name, { name: 'Desk', permissions: [] })
  shop.travel(later)

  await boss.send(adminUser.verifyPassword.name, { password: 'wrong one' })
  expect(await insert()).toMatchObject({ code: 'fresh-sign-in-needed' })
  await boss.call(adminUser.verifyPassword, { password: superAdminPassword })
  expect(await insert()).toMatchObject({ status: 200 })
})

test('who takes such a change back is asked too, and may look at what that would do without it', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  const { id } = await boss.call(mailSender.insert, { fromAddress: 'shop@oak.example', host: 'smtp.oak.example', password: 'first' })
  await boss.call(mailSender.update, { id, version: 1, fromAddress: 'shop@elm.example', host: 'smtp.elm.example', password: 'second' })
  const { items } = await boss.call(goodsBackup.searchChangeSets, {})
  const changeSetId = items.find(({ action }) => action === mailSender.update.name)?.id ?? ''
  shop.travel(later)

  expect(await boss.send(goodsBackup.undo.name, { changeSetId, preview: true })).toMatchObject({ status: 200 })
  expect(await boss.send(goodsBackup.undo.name, { changeSetId })).toMatchObject({ status: 401, code: 'fresh-sign-in-needed' })
  expect(await boss.call(mailSender.read, { id })).toMatchObject({ host: 'smtp.elm.example' })
  await boss.call(adminUser.verifyPassword, { password: superAdminPassword })
  const { changeSetId: undoId } = await boss.call(goodsBackup.undo, { changeSetId })
  expect(await boss.call(mailSender.read, { id })).toMatchObject({ host: 'smtp.oak.example' })

  // Taking the undo back is the same change once more.
  shop.travel('2026-01-01T00:30:30Z')
  expect(await boss.send(goodsBackup.undo.name, { changeSetId: undoId })).toMatchObject({ code: 'fresh-sign-in-needed' })
})

test('other work goes on without the password, and without a line in the audit', async () => {
  await using shop = await openShop({ now: began })
  const boss = await shop.signIn('SuperAdmin')
  shop.travel(later)

  expect(await boss.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
  await boss.send(adminRole.insert.name, { name: 'Desk', permissions: [] })
  expect(await boss.call(audit.search, { outcome: 'failed' })).toMatchObject({ recordCount: 0 })
})

test('who may not do it at all is told that, not asked for their password', async () => {
  await using shop = await openShop({ now: began })
  const clerk = await shop.signIn({ permissions: ['coupon.*'] })
  shop.travel(later)

  expect(await clerk.send(adminRole.insert.name, { name: 'Desk', permissions: [] })).toMatchObject({ status: 403, code: 'forbidden' })
})
