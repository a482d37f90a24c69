import type { NewsletterPageWords } from '../zh/newsletter-page.ts'

export const newsletterPage: NewsletterPageWords = {
  title: 'Confirmer l’abonnement',
  ask: (shop, email) => `Envoyer les nouveautés de ${shop} à ${email} ?`,
  confirm: 'S’abonner',
  done: 'Merci, vous êtes abonné. Vous pouvez vous désabonner à tout moment.',
  gone: 'Ce lien n’est pas valide ou a expiré. Abonnez-vous de nouveau sur le site.',
}
