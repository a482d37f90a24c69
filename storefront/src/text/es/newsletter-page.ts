import type { NewsletterPageWords } from '../zh/newsletter-page.ts'

export const newsletterPage: NewsletterPageWords = {
  title: 'Confirmar la suscripción',
  ask: (shop, email) => `¿Enviar las novedades de ${shop} a ${email}?`,
  confirm: 'Suscribirme',
  done: 'Gracias, ya está suscrito. Puede darse de baja en cualquier momento.',
  gone: 'Este enlace no es válido o ha caducado. Suscríbase de nuevo en el sitio web.',
}
