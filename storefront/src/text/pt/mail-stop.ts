import type { MailStopWords } from '../zh/mail-stop.ts'

export const mailStop: MailStopWords = {
  title: 'Cancelar subscrição',
  ask: (shop, email) =>
    `Deixar de enviar para ${email} as novidades, os avisos e os convites para avaliar de ${shop}? Os e-mails sobre as suas encomendas continuam a chegar.`,
  stop: 'Cancelar subscrição',
  done: 'A subscrição foi cancelada e os seus avisos foram eliminados.',
  gone: 'Esta ligação não é válida. Use a ligação completa do e-mail.',
}
