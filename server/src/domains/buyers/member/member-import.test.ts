import { goodsBackup, memberExport, memberImport, memberUser, uploadFile } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const list = [
  'E-mail\tFull name\tPhone\tTags\tNotes',
  'Ada@Example.com\tAda Lovelace\t+44 1\tvip, b2b\tPays late',
  'bo@example.com\tBo\t\t\t',
  'ada@example.com\tAgain\t\t\t',
  'nobody\tX\t\t\t',
  '\tY\t\t\t',
].join('\n')

test('a list is looked at first, then taken in; what can’t be is reported by row, and all of it is undone together', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  await admin.call(memberUser.insert, { websiteId: website.id, email: 'bo@example.com', name: 'Robert', tags: ['old'] })
  const wish = { websiteId: website.id, text: list }
  const names = async () => {
    const customers = await admin.call(memberUser.search, { sort: { by: 'email', desc: false } })
    return customers.items.map(({ email, name, phone, tags }) => [email, name, phone, tags.join()])
  }

  const preview = await admin.call(memberImport.preview, wish)
  expect(preview).toMatchObject({
    hasHeader: true,
    columns: { email: 0, name: 1, phone: 2, tags: 3, memo: 4 },
    totalRows: 5,
    inserting: 1,
    updating: 0,
    keeping: 1,
    failing: 3,
    problems: [
      { row: 4, email: 'ada@example.com', code: 'doubled' },
      { row: 5, email: 'nobody', code: 'bad-email' },
      { row: 6, code: 'no-email' },
    ],
  })
  expect(await names()).toEqual([['bo@example.com', 'Robert', '', 'old']])
  expect(await admin.call(memberImport.run, wish)).toMatchObject({ inserting: 1, keeping: 1, failing: 3 })
  expect(await names()).toEqual([
    ['ada@example.com', 'Ada Lovelace', '+44 1', 'vip,b2b'],
    ['bo@example.com', 'Robert', '', 'old'],
  ])
  const columns = { email: 0, tags: 1 }
  await admin.call(memberImport.run, { websiteId: website.id, text: 'bo@example.com\tnew', columns, hasHeader: false, existing: 'update' })
  expect((await names())[1]).toEqual(['bo@example.com', 'Robert', '', 'new,old'])

  const sets = await shop.services.db
    .selectFrom('changeSet')
    .select('id')
    .where('action', '=', 'member-user.import')
    .orderBy('id', 'desc')
    .execute()
  for (const { id } of sets) await admin.call(goodsBackup.undo, { changeSetId: id })
  expect(await names()).toEqual([['bo@example.com', 'Robert', '', 'old']])
})

test('without a header a column of numbers is the phone, wherever it is, and no word is', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const columnsOf = async (text: string) => (await admin.call(memberImport.preview, { websiteId, text })).columns

  expect(await columnsOf('ada@example.com\t+86 138-0000-0000\t艾达')).toEqual({ email: 0, phone: 1, name: 2 })
  expect(await columnsOf('Ada;(030) 12 34 56;ada@example.com')).toEqual({ name: 0, phone: 1, email: 2 })
  expect(await columnsOf('Ada,ada@example.com,\nBo,bo@example.com,030 123456')).toEqual({ name: 0, email: 1, phone: 2 })
  expect(await columnsOf('Ada Lovelace ada@example.com')).toEqual({ name: 0, email: 2 })
})

test('a list that nobody can read is refused in words', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()

  await expect(admin.call(memberImport.preview, { websiteId, text: 'a\tb\nc\td' })).rejects.toMatchObject({ code: 'member-no-columns' })
  await expect(admin.call(memberImport.run, { websiteId, uploadId: '99' })).rejects.toMatchObject({ code: 'no-such-upload' })
  await expect(admin.call(memberImport.run, { websiteId: '99', text: 'a@example.com' })).rejects.toMatchObject({ status: 404 })
  const long = Array.from({ length: 10_001 }, (_, at) => `m${at}@x.de`).join('\n')
  await expect(admin.call(memberImport.run, { websiteId, text: long })).rejects.toMatchObject({ code: 'member-too-many-rows' })
})

test('a file that was exported comes back in unchanged, and stray control characters stop nothing', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const customer = { name: '=Ada', phone: '+86 138 0000 0000', tags: ['@home', 'R&D', 'a, b'] }
  await admin.call(memberUser.insert, { websiteId, email: 'ada@example.com', ...customer })
  const { id: plain } = await admin.call(memberUser.insert, { websiteId, email: 'bo@example.com', tags: ['-10%'] })
  const readStored = async () =>
    (await admin.call(memberUser.search, {})).items.map(({ email, name, phone, tags }) => [email, name, phone, tags])
  const before = await readStored()

  for (const format of ['csv', 'xlsx'] as const) {
    const { url = '', fileName } = await admin.call(memberExport.export, { options: {}, format })
    const content = Buffer.from(await (await admin.get(url)).arrayBuffer())
    const { id: uploadId } = await admin.upload(uploadFile.upload, { name: fileName, content })
    expect(await admin.call(memberImport.run, { websiteId, uploadId, existing: 'update' })).toMatchObject({ updating: 2, failing: 0 })
    expect(await readStored()).toEqual(before)
  }
  const { id: uploadId } = await admin.upload(uploadFile.upload, {
    name: 'list.csv',
    content: `email,name\nbo@example.com,B\0o\n${'carl@example.com,Carl\n'.repeat(9)}`,
  })
  await admin.call(memberImport.run, { websiteId, uploadId, existing: 'update' })
  expect(await admin.call(memberUser.read, { id: plain })).toMatchObject({ name: 'Bo' })
})
