import type { NewsletterPageWords } from '../zh/newsletter-page.ts'

export const newsletterPage: NewsletterPageWords = {
  title: 'Confirmar a subscrição',
  ask: (shop, email) => `Enviar as novidades de ${shop} para ${email}?`,
  confirm: 'Subscrever',
  done: 'Obrigado, a subscrição está ativa. Pode cancelá-la a qualquer momento.',
  gone: 'Esta ligação não é válida ou expirou. Subscreva de novo no site.',
}
