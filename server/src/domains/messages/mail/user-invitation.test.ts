import { adminRole, adminUser, audit, coupon, mail, userInvitation } from '@wanpu/contract'
import { type Caller, makeCaller, openShop, type Shop, type ShopOptions } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { expect, test } from 'vitest'
import { sendWaitingMails } from './send-mails.ts'

const began = '2026-11-29T10:00:00.000Z'
const own = 'a-password-of-ones-own'

/** A shop whose SuperAdmin invites `lin`, who may look after coupons, by a link. */
async function inviteLin(options: ShopOptions = {}) {
  const shop = await openShop({ now: began, ...options })
  const boss = await shop.signIn('SuperAdmin')
  const { id: roleId } = await boss.call(adminRole.insert, { name: 'coupons', permissions: ['coupon.*'] })
  const invited = await boss.call(userInvitation.invite, { username: 'lin', roleIds: [roleId], way: 'card' })
  return { shop, boss, roleId, invited, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

const accept = (shop: Shop, token: string | null, password = own) => shop.nobody().send(userInvitation.accept.name, { token, password })
const userOf = async (boss: Caller, id: string) => boss.call(adminUser.read, { id })
const ended = { status: 409, code: 'invitation-ended' }

test('whoever is invited sets the own password, is signed in, and the link has ended', async () => {
  await using open = await inviteLin()
  const { shop, boss, invited } = open
  expect(invited).toMatchObject({ username: 'lin', endsAt: '2026-12-02T10:00:00.000Z' })
  expect(await userOf(boss, invited.id)).toMatchObject({ invitedUntil: invited.endsAt, hasPassword: false })
  expect(await shop.nobody().call(userInvitation.read, { token: invited.token ?? '' })).toMatchObject({ username: 'lin' })

  const accepted = await accept(shop, invited.token)
  const lin = makeCaller(shop.url, (accepted.response as { token: string }).token, '0')
  expect(await lin.call(coupon.search, {})).toMatchObject({ recordCount: 0 })
  expect(await userOf(boss, invited.id)).toMatchObject({ invitedUntil: null, hasPassword: true, lastSignInAt: began })
  expect(await accept(shop, invited.token)).toMatchObject(ended)
  expect(await shop.nobody().send(userInvitation.read.name, { token: invited.token })).toMatchObject(ended)
  expect(await shop.nobody().send(adminUser.signIn.name, { username: 'lin', password: own })).toMatchObject({ status: 200 })
})

test('of two who use a link at the same moment, one gets in', async () => {
  await using open = await inviteLin()
  const answers = await Promise.all([1, 2, 3].map((each) => accept(open.shop, open.invited.token, `${own}-${each}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a link ends after three days, when it is revoked, replaced, or its user is disabled or gets a password', {
  tags: 'long',
}, async () => {
  await using open = await inviteLin()
  const { shop, invited } = open
  shop.travel('2026-12-02T10:00:00.001Z')
  expect(await accept(shop, invited.token)).toMatchObject(ended)

  const bossLater = await shop.signIn('SuperAdmin')
  expect(await userOf(bossLater, invited.id)).toMatchObject({ invitedUntil: invited.endsAt })
  const again = await bossLater.call(userInvitation.inviteAgain, { id: invited.id, way: 'card' })
  expect(await bossLater.call(userInvitation.revoke, { id: invited.id })).toEqual({ affected: 1 })
  expect(await accept(shop, again.token)).toMatchObject(ended)

  shop.travel('2026-12-02T10:01:00.000Z')
  const third = await bossLater.call(userInvitation.inviteAgain, { id: invited.id, way: 'card' })
  const { version, roleIds } = await userOf(bossLater, invited.id)
  await bossLater.call(adminUser.update, { id: invited.id, version, roleIds, status: 'disabled' })
  expect(await accept(shop, third.token)).toMatchObject(ended)

  await bossLater.call(adminUser.update, { id: invited.id, version: version + 1, roleIds })
  await bossLater.call(adminUser.resetPassword, { id: invited.id, newPassword: 'set-by-the-boss' })
  expect(await accept(shop, third.token)).toMatchObject(ended)
  expect(await bossLater.send(userInvitation.inviteAgain.name, { id: invited.id, way: 'card' })).toMatchObject({ code: 'has-password' })
})

test('nobody invites to more than their own rights, and a link is good only for what its maker may grant', async () => {
  await using open = await inviteLin()
  const { shop, boss, roleId, invited } = open
  const clerk = await shop.signIn({ permissions: ['admin-user.*', 'coupon.*'] })
  const { id: mightyId } = await boss.call(adminRole.insert, { name: 'orders', permissions: ['order.*'] })

  const invite = (roleIds: string[], username: string) => clerk.send(userInvitation.invite.name, { username, roleIds, way: 'card' })
  expect(await invite([mightyId], 'mei')).toMatchObject({ code: 'grants-beyond-own' })
  const mei = (await invite([roleId], 'mei')).response as { id: string; token: string }
  await boss.call(adminUser.update, { id: mei.id, version: 1, roleIds: [mightyId] })
  expect(await accept(shop, mei.token)).toMatchObject(ended)
  expect(await clerk.send(userInvitation.inviteAgain.name, { id: mei.id, way: 'card' })).toMatchObject({ code: 'grants-beyond-own' })

  const stranger = await shop.signIn({ permissions: ['coupon.*'] })
  for (const action of [userInvitation.inviteAgain, userInvitation.revoke])
    expect(await stranger.send(action.name, { id: invited.id, way: 'card' })).toMatchObject({ status: 403 })
  const limited = await shop.signIn({ permissions: ['admin-user.*', 'coupon.*'], websiteIds: [] })
  expect(await limited.send(userInvitation.revoke.name, { id: invited.id })).toMatchObject({ status: 404 })
})

test('a common password is refused with its reason and does not use the link up; wrong links are counted', async () => {
  await using open = await inviteLin()
  const { shop, invited } = open
  expect(await accept(shop, invited.token, 'password123')).toMatchObject({
    status: 400,
    detail: { fields: { password: expect.any(String) } },
  })
  const wrong = 'x'.repeat(43)
  for (let each = 0; each < 30; each++) expect(await accept(shop, wrong)).toMatchObject(ended)
  expect(await accept(shop, wrong)).toMatchObject({ code: 'account-locked' })
})

test('the audit says who invited whom and who came, and keeps no link', async () => {
  await using open = await inviteLin()
  const { shop, boss, invited } = open
  await accept(shop, invited.token)

  const { items } = await boss.call(audit.search, {})
  expect(items.map(({ action, username }) => `${username} ${action}`)).toEqual(
    expect.arrayContaining(['SuperAdmin admin-user.invite', 'lin admin-user.accept-invitation']),
  )
  const stored = await shop.services.db.selectFrom('auditDetail').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(invited.token)
  expect(JSON.stringify(await shop.services.db.selectFrom('userInvitation').selectAll().execute())).not.toContain(invited.token)
})

test('an invitation is mailed by the sender for every website, and its link is kept nowhere', async () => {
  await using inbox = await openMailServer()
  await using open = await inviteLin({ env: { BASE_URL: 'https://console.example.com', CHECK_ALLOW: '127.0.0.0/8' } })
  const { shop, boss, roleId } = open
  const wish = { username: 'mei', displayName: 'Mei', email: 'mei@example.com', roleIds: [roleId], way: 'mail' as const }
  expect(await boss.call(userInvitation.readMail, {})).toEqual({ mail: 'no-sender' })
  expect(await boss.send(userInvitation.invite.name, wish)).toMatchObject({ code: 'invitation-mail' })

  await shop.given.mailSender({ port: inbox.port })
  expect(await boss.call(userInvitation.readMail, {})).toEqual({ mail: 'ready' })
  const { id, token } = await boss.call(userInvitation.invite, wish)
  expect(token).toBeNull()
  await sendWaitingMails(shop.services)

  const sent = inbox.received.at(-1)?.text ?? ''
  const [, link = ''] = /https:\/\/console\.example\.com\/invitation\?language=zh#([\w-]{43})/.exec(sent) ?? []
  expect(JSON.stringify((await boss.call(mail.search, {})).items)).not.toContain(link)
  expect(await accept(shop, link)).toMatchObject({ status: 200 })
  expect(await userOf(boss, id)).toMatchObject({ hasPassword: true })
})
