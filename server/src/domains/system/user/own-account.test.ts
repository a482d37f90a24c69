import { adminUser, audit } from '@wanpu/contract'
import { openShop, superAdminPassword } from '@wanpu/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const began = '2026-01-01T00:00:00Z'

async function openClerk() {
  const shop = await openShop({ now: began })
  const clerk = await shop.signIn({ permissions: ['coupon.*'] })
  return { shop, clerk, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

const userInfo = async (url: string, token: string | undefined) => {
  const answer = await fetch(`${url}/apis/userInfo`, { headers: { Authorization: `Bearer ${token}` } })
  return (await answer.json()).response as { displayName: string; avatar: string }
}

test('a user without rights to accounts changes and empties the own name, and nobody else’s', async () => {
  await using house = await openClerk()
  const { shop, clerk } = house
  const boss = await shop.signIn('SuperAdmin')

  expect(await clerk.call(adminUser.saveOwn, { displayName: ' Mei Lin ' })).toMatchObject({ id: clerk.userId, displayName: 'Mei Lin' })
  expect(await userInfo(shop.url, clerk.token)).toMatchObject({ displayName: 'Mei Lin' })
  expect(await clerk.send(adminUser.saveOwn.name, { displayName: 'x', id: boss.userId })).toMatchObject({ status: 400 })
  expect(await clerk.call(adminUser.saveOwn, {})).toMatchObject({ displayName: '' })
  expect((await boss.call(adminUser.readOwn, {})).displayName).not.toBe('x')
})

test('an own e-mail asks for the password again once its proof is old', async () => {
  await using house = await openClerk()
  const { shop } = house
  const boss = await shop.signIn('SuperAdmin')
  shop.travel('2026-01-01T00:15:01Z')
  const save = (email: string) => boss.send(adminUser.saveOwnEmail.name, { email })

  expect(await save('mei@example.com')).toMatchObject({ status: 401, code: 'fresh-sign-in-needed' })
  expect(await boss.call(adminUser.readOwn, {})).toMatchObject({ email: '' })
  await boss.call(adminUser.verifyPassword, { password: superAdminPassword })
  expect(await save('mei@example')).toMatchObject({ status: 400, detail: { fields: { email: expect.any(String) } } })
  expect(await save('mei@example.com')).toMatchObject({ status: 200, response: { email: 'mei@example.com' } })
})

test('an own picture is kept as a small square, shown by the session, and taken away again', async () => {
  await using house = await openClerk()
  const { shop, clerk } = house
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#4e88f3' } })
    .png()
    .toBuffer()

  const { avatar } = await clerk.upload(adminUser.saveOwnAvatar, { name: 'me.png', content })
  const file = await fetch(shop.url + avatar)
  expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(await userInfo(shop.url, clerk.token)).toMatchObject({ avatar })
  await expect(clerk.upload(adminUser.saveOwnAvatar, { name: 'me.png', content: 'no picture' })).rejects.toMatchObject({
    code: 'not-a-picture',
  })
  expect(await clerk.call(adminUser.removeOwnAvatar, {})).toMatchObject({ avatar: '' })
})

test('a change of the own account stands in the audit, and an open form of it is stale', async () => {
  await using house = await openClerk()
  const { shop, clerk } = house
  const boss = await shop.signIn('SuperAdmin')
  const { version } = await boss.call(adminUser.read, { id: clerk.userId })
  await clerk.call(adminUser.saveOwn, { displayName: 'Mei Lin' })

  const { items } = await boss.call(audit.search, { action: adminUser.saveOwn.name })
  expect(items).toMatchObject([{ action: 'admin-user.save.own', subjectId: clerk.userId }])
  expect(await boss.send(adminUser.update.name, { id: clerk.userId, version, displayName: 'x' })).toMatchObject({
    code: 'version-conflict',
  })
})
