import type { MailStopWords } from '../zh/mail-stop.ts'

export const mailStop: MailStopWords = {
  title: 'Unsubscribe',
  ask: (shop, email) => `Stop news, reminders and review invitations from ${shop} to ${email}? E-mails about your orders still come.`,
  stop: 'Unsubscribe',
  done: 'You are unsubscribed, and your reminders are deleted.',
  gone: 'This link is not valid. Please use the whole link from the e-mail.',
}
