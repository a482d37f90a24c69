import type { MailStopWords } from '../zh/mail-stop.ts'

export const mailStop: MailStopWords = {
  title: 'Cancelar suscripción',
  ask: (shop, email) =>
    `¿Dejar de enviar a ${email} las novedades, los avisos y las invitaciones a opinar de ${shop}? Los correos sobre sus pedidos seguirán llegando.`,
  stop: 'Cancelar suscripción',
  done: 'Se ha cancelado la suscripción y se han borrado sus avisos.',
  gone: 'Este enlace no es válido. Use el enlace completo del correo.',
}
