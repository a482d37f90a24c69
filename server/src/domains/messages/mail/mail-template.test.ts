import {
  buyerMailEvent,
  goodsBackup,
  type MailEvent,
  mail,
  mailEvent,
  mailTemplate,
  mailVariables,
  notice,
  shopWebsite,
  siteLanguages,
  websiteGroup,
} from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { problemOfTemplate, renderMail } from './render-mail.ts'
import { sendWaitingMails } from './send-mails.ts'
import { defaultTemplate } from './template/defaults.ts'
import { sampleVariables } from './template/sample.ts'

const key = { event: 'order-placed', language: 'en' } as const
const own = { subject: 'Thanks, {{ buyer.name }}', body: '<p>Own words for {{ order.number }}</p>' }

/** What mails are about that are not about an order. */
const subjectsOf: Partial<Record<MailEvent, string>> = {
  'sign-in-link': sampleVariables.signIn.url,
  'back-in-stock': sampleVariables.product.title,
  'cart-reminder': sampleVariables.cart.url,
  'review-invitation': sampleVariables.review.url,
  'newsletter-confirmation': sampleVariables.newsletter.url,
}

test.each(siteLanguages)(
  'every shipped template of %s can be used, says what it is about, and has a text part without markup',
  (language) => {
    for (const event of mailEvent.options) {
      const template = defaultTemplate(event, language)
      const { subject, html, text } = renderMail(template, sampleVariables, language)
      expect(problemOfTemplate(template), event).toBeUndefined()
      expect(`${subject}${text}`, event).toContain(subjectsOf[event] ?? 'WP482170362')
      expect(text, event).not.toMatch(/[<>{}]|&\w+;/)
      expect(html).toContain('prefers-color-scheme:dark')
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    }
  },
)

test('every language says the same variables as English, in words of its own', () => {
  const variablesOf = (event: MailEvent, language: string) => {
    const { subject, body } = defaultTemplate(event, language)
    return [subject, body].map((part) => [...part.matchAll(/\{[{%].*?[}%]\}/g)].map(([tag]) => tag).toSorted())
  }
  for (const language of siteLanguages.filter((other) => other !== 'en')) {
    for (const event of buyerMailEvent.options) {
      const [template, english] = [defaultTemplate(event, language), defaultTemplate(event, 'en')]
      expect(variablesOf(event, language), `${event} ${language}`).toEqual(variablesOf(event, 'en'))
      expect(template.subject, `${event} ${language}`).not.toBe(english.subject)
      expect(template.body, `${event} ${language}`).not.toBe(english.body)
    }
  }
})

test('languages without words of their own have those of their family, else English ones', () => {
  const subjectIn = (language: string) => defaultTemplate('order-cancelled', language).subject
  expect(subjectIn('pt-BR')).toBe('{{ shop.name }}: a sua encomenda {{ order.number }} foi cancelada')
  expect(subjectIn('zh-HK')).toBe('{{ shop.name }}：訂單 {{ order.number }} 已取消')
  expect(subjectIn('zh-CN')).toBe('{{ shop.name }}：订单 {{ order.number }} 已取消')
  expect(subjectIn('th')).toBe(subjectIn('en'))
})

test('the list of variables names what there is, and nothing else', () => {
  const names = Object.entries(sampleVariables).flatMap(([group, values]) => Object.keys(values).map((name) => `${group}.${name}`))
  expect(mailVariables.map(({ name }) => name as string).toSorted()).toEqual(names.toSorted())
})

test('a saved template is used, a website’s own before the shared one, and reset brings the shipped one back', {
  tags: 'long',
}, async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv })
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  const admin = await shop.signIn('Admin')
  const subjectNow = async () => {
    await buy(shop.url, '/order', orderOf(open))
    await sendWaitingMails(shop.services)
    return server.received.at(-1)?.subject
  }
  const websiteId = open.website.id

  await admin.call(mailTemplate.save, { ...key, ...own, version: 0 })
  expect(await subjectNow()).toBe('Thanks, Anna Meyer')
  await admin.call(mailTemplate.save, { ...key, ...own, subject: 'Only here', websiteId, version: 0 })
  expect(await subjectNow()).toBe('Only here')
  expect(await admin.call(mailTemplate.read, { ...key, websiteId })).toMatchObject({ source: 'own', version: 1, subject: 'Only here' })
  expect((await admin.call(mailTemplate.readAll, { websiteId })).items).toContainEqual(expect.objectContaining({ ...key, source: 'own' }))
  await admin.call(mailTemplate.reset, { ...key, websiteId })
  expect(await admin.call(mailTemplate.read, { ...key, websiteId })).toMatchObject({ source: 'shared', version: 0 })
  await admin.call(mailTemplate.reset, key)
  expect(await subjectNow()).toContain('we received your order')
})

test('a website without a template has its group’s, which says at how many websites it counts; reset brings the shared one back', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  const [member, withOwn, thai] = [
    await shop.given.website({ groupId, language: 'en' }),
    await shop.given.website({ groupId, language: 'en' }),
    await shop.given.website({ groupId, language: 'th' }),
  ]
  await shop.given.website({ language: 'en' })
  await admin.call(mailTemplate.save, { ...key, ...own, websiteId: withOwn.id, version: 0 })
  const countWebsites = async (reach: { groupId?: string }) => (await admin.call(mailTemplate.read, { ...key, ...reach })).websites
  expect([await countWebsites({}), await countWebsites({ groupId })]).toEqual([3, 2])

  await admin.call(mailTemplate.save, { ...key, ...own, subject: 'Shared', version: 0 })
  const { changeSetId = '' } = await admin.send('mail-template.save', { ...key, ...own, subject: 'Of the group', groupId, version: 0 })

  expect([await countWebsites({}), await countWebsites({ groupId })]).toEqual([1, 2])
  for (const { id: websiteId } of [member, thai])
    expect(await admin.call(mailTemplate.read, { ...key, websiteId })).toMatchObject({
      source: 'group',
      version: 0,
      subject: 'Of the group',
    })
  expect(await admin.call(mailTemplate.read, { ...key, websiteId: withOwn.id })).toMatchObject({ source: 'own' })
  const states = (await admin.call(mailTemplate.readAll, { websiteId: member.id })).items
  expect(states).toContainEqual(expect.objectContaining({ ...key, source: 'group' }))
  expect((await admin.call(mailTemplate.readAll, { groupId })).items).toContainEqual(expect.objectContaining({ ...key, source: 'group' }))
  await admin.call(mailTemplate.reset, { ...key, websiteId: withOwn.id })
  expect(await admin.call(mailTemplate.read, { ...key, websiteId: withOwn.id })).toMatchObject({ source: 'group' })
  const deletion = admin.call(websiteGroup.delete, { ids: [groupId] })
  await expect(deletion).rejects.toMatchObject({ code: 'group-used', detail: { names: ['Of the group'] } })
  await admin.call(shopWebsite.updateFields, { id: thai.id, fields: ['groupId'], values: {} })
  expect(await admin.call(mailTemplate.read, { ...key, websiteId: thai.id })).toMatchObject({ source: 'shared' })

  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await admin.call(mailTemplate.read, { ...key, websiteId: member.id })).toMatchObject({ source: 'shared', subject: 'Shared' })
})

test('a user limited to websites neither reads nor changes templates of a group by it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  const website = await shop.given.website({ groupId })
  const limited = await shop.signIn({ permissions: ['mail-template.*'], websiteIds: [website.id] })

  await expect(limited.call(mailTemplate.save, { ...key, ...own, groupId, version: 0 })).rejects.toMatchObject({ code: 'group-beyond-own' })
  await expect(limited.call(mailTemplate.reset, { ...key, groupId })).rejects.toMatchObject({ code: 'group-beyond-own' })
  await expect(limited.call(mailTemplate.read, { ...key, groupId })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(mailTemplate.readAll, { groupId })).rejects.toMatchObject({ status: 404 })
  await limited.call(mailTemplate.save, { ...key, ...own, websiteId: website.id, version: 0 })
  const both = { ...key, ...own, websiteId: website.id, groupId, version: 0 }
  await expect(admin.call(mailTemplate.save, both)).rejects.toMatchObject({ code: 'bad-input' })
})

test('a French shop writes in French, whatever was written in English for all; a Thai one uses the English template', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(mailTemplate.save, { ...key, ...own, version: 0 })

  const french = await admin.call(mailTemplate.read, { event: 'order-placed', language: 'fr-CA' })
  const thai = await admin.call(mailTemplate.read, { event: 'order-placed', language: 'th' })

  expect(french).toMatchObject({ source: 'default', subject: '{{ shop.name }} : nous avons reçu votre commande {{ order.number }}' })
  expect(thai).toMatchObject({ source: 'shared', ...own })
})

test('two people do not overwrite each other’s template, and a save can be undone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const response = await admin.send('mail-template.save', { ...key, ...own, version: 0 })

  await expect(admin.call(mailTemplate.save, { ...key, ...own, version: 0 })).rejects.toMatchObject({ code: 'version-conflict' })
  await admin.call(goodsBackup.undo, { changeSetId: response.changeSetId ?? '' })

  expect(await admin.call(mailTemplate.read, key)).toMatchObject({ source: 'default', version: 0 })
})

test('a template with an error can’t be saved: it says line and reason in the caller’s language', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const saveRefused = async (body: string, subject = 'x') => {
    const { code, detail } = await admin.send('mail-template.save', { ...key, subject, body, version: 0 })
    return [code, detail?.line, detail?.reason]
  }

  expect(await saveRefused('<p>\n{% if order.total %}')).toEqual(['mail-template-wrong', 2, '标签 {% if order.total %} 没有结束标签'])
  expect(await saveRefused('a\nb\n{{ order.tota }}')).toEqual(['mail-template-wrong', 3, '没有变量 order.tota'])
  expect(await saveRefused('{% if false %}{{ secretKey }}{% endif %}')).toEqual(['mail-template-wrong', 1, '没有变量 secretKey'])
  expect(await saveRefused('{{ order.number | raw }}')).toEqual(['mail-template-wrong', 1, '没有过滤器 raw'])
  expect(await saveRefused('{% include "/etc/passwd" %}')).toEqual(['mail-template-wrong', 1, '不能使用标签 include'])
  expect(await saveRefused('{% for item in order.items %}{{ item.nonsense }}{% endfor %}')).toEqual([
    'mail-template-wrong',
    1,
    '没有变量 item.nonsense',
  ])
  expect(await saveRefused('x', '{{ order.')).toEqual(['mail-template-wrong', 1, '输出 {{ order. 缺少 }}'])
  const [code] = await saveRefused('{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}')
  expect(code).toBe('mail-template-wrong')
})

test('a stored template that fails when it is used gives way to the shipped one; mails, templates and one notice say so until it is saved', {
  tags: 'long',
}, async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv })
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  const broken = { ...own, body: '<p>\n{{ order.number | nonsense }}' }
  await shop.services.db
    .insertInto('mailTemplate')
    .values({ ...key, ...broken })
    .execute()

  const admin = await shop.signIn('Admin')
  const sendOne = async () => {
    await buy(shop.url, '/order', orderOf(open))
    await sendWaitingMails(shop.services)
  }
  const stateOf = async () => (await admin.call(mailTemplate.readAll, {})).items.find(({ failure }) => failure !== '')
  const notices = async () => (await admin.call(notice.search, {})).items.filter(({ kind }) => kind === 'task-failed')
  await sendOne()
  await sendOne()

  const failure = '2: undefined filter: nonsense'
  expect(server.received[0]?.subject).toContain('we received your order')
  expect((await admin.call(mail.search, { templateFailed: true })).items).toMatchObject([
    { state: 'sent', templateFailure: failure },
    { templateFailure: failure },
  ])
  expect((await admin.call(mail.search, { templateFailed: false })).items).toEqual([])
  expect(await stateOf()).toMatchObject({ ...key, source: 'shared', failure })
  expect(await admin.call(mailTemplate.read, key)).toMatchObject({ failure })
  const [failureNotice, ...rest] = await notices()
  expect(failureNotice).toMatchObject({ link: '/setting/mailTemplateManagement' })
  expect(failureNotice?.notice).toContain('邮件模板无法使用：下单成功（en）')
  expect(rest).toEqual([])

  // Saved, it begins anew; what fails then is told of again.
  await admin.call(mailTemplate.save, { ...key, ...own, version: 1 })
  expect(await stateOf()).toBeUndefined()
  await shop.services.db.updateTable('mailTemplate').set({ body: broken.body }).execute()
  await sendOne()
  expect(await stateOf()).toMatchObject({ failure })
  expect(await notices()).toHaveLength(2)
})

test('the preview is filled with a real order, and with made-up values where there is none', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  expect(await admin.call(mailTemplate.preview, { ...key, ...own })).toMatchObject({
    orderNo: '',
    subject: 'Thanks, Anna Meyer',
    problem: null,
  })
  const open = await shop.given.openShop()
  const realOrder = await shop.given.order({ websiteId: open.website.id, contact: { name: 'Bo <b>', email: 'bo@example.com', phone: '' } })

  const preview = await admin.call(mailTemplate.preview, { ...key, ...own, websiteId: open.website.id })

  expect(preview).toMatchObject({ orderNo: realOrder.orderNo, subject: 'Thanks, Bo <b>' })
  expect(preview.html).toContain(`Own words for ${realOrder.orderNo}`)
  expect(preview.text).toContain(`Own words for ${realOrder.orderNo}`)
  expect(await admin.call(mailTemplate.preview, { ...key, subject: 'x', body: '{{ nobody }}' })).toMatchObject({
    html: '',
    problem: { part: 'body', line: 1, reason: '没有变量 nobody' },
  })
})

test('the preview is filled with the latest order that has what the mail is about, or with the one that is named', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  const [website, other] = [await shop.given.website({ groupId }), await shop.given.website()]
  const [shippedOrder, latest] = [await shop.given.order({ websiteId: website.id }), await shop.given.order({ websiteId: website.id })]
  const elsewhere = await shop.given.order({ websiteId: other.id })
  await shop.services.db
    .insertInto('parcel')
    .values({ orderId: shippedOrder.id, websiteId: website.id, trackingNo: 'SF1', shippedAt: '2026-01-01T00:00:00Z', lines: '[]' })
    .execute()
  const previewWith = async (wish: { event: MailEvent; orderId?: string; groupId?: string }) =>
    (await admin.call(mailTemplate.preview, { language: 'en', ...own, ...wish })).orderNo

  expect(await previewWith({ event: 'order-shipped' })).toBe(shippedOrder.orderNo)
  expect(await previewWith({ event: 'order-shipped', orderId: latest.id })).toBe(latest.orderNo)
  expect(await previewWith({ event: 'order-placed' })).toBe(elsewhere.orderNo)
  expect(await previewWith({ event: 'order-placed', groupId })).toBe(latest.orderNo)
  // None was refunded.
  expect(await previewWith({ event: 'order-refunded' })).toBe(elsewhere.orderNo)
})

test('the preview of a mail that is about no order has made-up values, also where there are orders', async () => {
  await using shop = await openShop()
  const { website } = await shop.given.openShop()
  await shop.given.order({ websiteId: website.id })
  const admin = await shop.signIn('Admin')

  const body = '{{ newsletter.consent }} {{ newsletter.url }} {{ stop.url }}'
  const preview = await admin.call(mailTemplate.preview, { event: 'newsletter-confirmation', language: 'en', subject: 'Hi', body })

  const { newsletter, stop } = sampleVariables
  expect(preview.text).toContain(`${newsletter.consent} ${newsletter.url} ${stop.url}`)
})

test('a test of a template sends what the preview shows', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv })
  await shop.given.mailSender({ port: server.port })
  const admin = await shop.signIn('Admin')

  const outcome = await admin.call(mailTemplate.test, { ...key, ...own, to: 'me@oak.example' })

  expect(outcome).toMatchObject({ isOk: true })
  expect(server.received).toMatchObject([{ subject: 'Thanks, Anna Meyer', envelope: { to: ['me@oak.example'] } }])
})

test('a user limited to websites writes templates for these only, and previews their orders only', async () => {
  await using shop = await openShop()
  const [mine, foreign] = [await shop.given.website(), await shop.given.website()]
  const theirs = await shop.given.order({ websiteId: foreign.id })
  const clerk = await shop.signIn({ permissions: ['mail-template.*'], websiteIds: [mine.id] })

  await clerk.call(mailTemplate.save, { ...key, ...own, websiteId: mine.id, version: 0 })
  await expect(clerk.call(mailTemplate.save, { ...key, ...own, websiteId: foreign.id, version: 0 })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(mailTemplate.save, { ...key, ...own, version: 0 })).rejects.toMatchObject({ status: 403 })
  expect(await clerk.call(mailTemplate.preview, { ...key, ...own, orderId: theirs.id })).toMatchObject({ orderNo: '' })
})

test('the words of all mails go into one file, in every language, each as it counts for the website or group', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const website = await shop.given.website()
  const other = await shop.given.website()
  const key = { event: 'order-placed', language: 'de', version: 0, body: '<p>Danke</p>' } as const
  await boss.call(mailTemplate.save, { ...key, subject: 'Für alle' })
  await boss.call(mailTemplate.save, { ...key, websiteId: website.id, subject: 'Nur hier' })
  const linesOf = async (options: object, columns = ['event', 'language', 'source', 'subject']) => {
    const { url = '' } = await boss.call(mailTemplate.export, { options, columns, mark: false } as never)
    return (await (await boss.get(url)).text()).trimEnd().split('\r\n').slice(1)
  }

  const all = await linesOf({})
  expect(all).toHaveLength(mailEvent.options.length * siteLanguages.length)
  expect(all).toContain('下单成功,de,已修改,Für alle')
  expect(await linesOf({ websiteId: website.id, event: 'order-placed', language: 'de' })).toEqual(['下单成功,de,本网站专用,Nur hier'])
  expect(await linesOf({ websiteId: other.id, event: 'order-placed', language: 'de' }, ['subject', 'body'])).toEqual([
    'Für alle,<p>Danke</p>',
  ])
  expect(await linesOf({ language: 'fr' })).toHaveLength(mailEvent.options.length)

  const clerk = await shop.signIn({ permissions: ['mail-template.*'], websiteIds: [other.id] })
  const attempt = (options: object) => clerk.call(mailTemplate.export, { options } as never)
  await expect(attempt({ websiteId: website.id })).rejects.toMatchObject({ status: 404 })
  expect(await attempt({ websiteId: other.id })).toMatchObject({ recordCount: all.length })
})
