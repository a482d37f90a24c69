import { mail, mailSender } from '@wanpu/contract'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'

test('SMTP is set up and tested, an order is placed, its mail is read and sent again', async ({ desk, api, server }) => {
  await using inbox = await openMailServer({ user: { name: 'shop', password: 'right' } })
  await visit(desk, '/setting/mailSenderManagement')
  await desk.getByRole('button', { name: '新建发件设置' }).first().click()
  const form = desk.getByRole('dialog', { name: '新建发件设置' })
  await form.getByLabel('发件地址').fill('shop@oak.example')
  await form.getByLabel('主机').fill('127.0.0.1')
  await form.getByLabel('端口').fill(String(inbox.port))
  await form.getByLabel('用户名').fill('shop')
  await form.getByLabel('密码').fill('right')
  await form.getByLabel('加密').click()
  await desk.getByTitle('不加密（仅限允许的内网）').click()
  await form.getByRole('button', { name: '新建', exact: true }).click()
  const row = desk.getByRole('row').filter({ hasText: 'shop@oak.example' })
  await expect(row).toContainText('未测试')
  expect(await seriousFindings(desk)).toEqual([])

  await row.getByRole('button', { name: '测试' }).click()
  const testing = desk.getByRole('dialog', { name: /发送测试邮件/ })
  await testing.getByLabel('收件地址').fill('me@oak.example')
  await testing.getByRole('button', { name: '发送' }).click()
  await expect(testing.getByText('服务器已接收测试邮件。')).toBeVisible()
  await testing.getByRole('button', { name: '关闭' }).last().click()

  const orderNo = await sell(server.url, api, { domain: 'mails.localhost', title: '邮件杯子', email: 'ada@example.com' })
  const [, first] = await inbox.waitFor(2)
  expect(first).toMatchObject({ envelope: { to: ['ada@example.com'] } })
  expect(first?.text).toContain('邮件杯子')

  await visit(desk, '/order/mailManagement')
  const line = desk.getByRole('row').filter({ hasText: orderNo })
  await expect(line).toContainText('已发送')
  expect(await seriousFindings(desk)).toEqual([])
  await line.getByRole('button', { name: '查看' }).click()
  const opened = desk.getByRole('dialog').filter({ hasText: orderNo })
  await expect(opened.frameLocator('iframe').getByText('邮件杯子')).toBeVisible()

  const [storedMail] = (await api.call(mail.search, { keywords: orderNo })).items
  await visit(desk, `/order/orderCenterManagement?open=${storedMail?.orderId}`)
  await desk.getByRole('dialog').getByRole('button', { name: '再次发送' }).click()
  await desk.getByRole('dialog', { name: /警告/ }).getByRole('button', { name: '再次发送' }).click()
  const [, , again] = await inbox.waitFor(3)
  expect(again?.subject).toBe(first?.subject)
  expect(again?.messageId).not.toBe(first?.messageId)

  await visit(desk, '/setting/mailTemplateManagement')
  await desk.getByRole('button', { name: '编辑「下单成功」' }).click()
  const editor = desk.getByRole('dialog', { name: /下单成功/ })
  await expect(editor.frameLocator('iframe').getByText(orderNo).first()).toBeVisible()
  await editor.getByLabel('正文（HTML 与 Liquid）').fill('<p>\n{{ order.nonsense }}')
  await expect(editor.getByText('正文第 2 行：没有变量 order.nonsense')).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])

  const [sender] = (await api.call(mailSender.search, {})).items
  await api.call(mailSender.delete, { ids: [sender?.id ?? ''] })
})
