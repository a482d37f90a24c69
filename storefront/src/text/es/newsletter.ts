import type { NewsletterWords } from '../zh/newsletter.ts'

export const newsletter: NewsletterWords = {
  send: 'Suscribirme',
  consent: 'Enviamos novedades y ofertas a esta dirección y no la usamos para nada más. Puede darse de baja en cualquier momento.',
  sent: 'Casi listo: confirme con el botón del correo que le hemos enviado.',
  failed: 'No ha funcionado. Compruebe su dirección de correo e inténtelo de nuevo.',
}
