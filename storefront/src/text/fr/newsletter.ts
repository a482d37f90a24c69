import type { NewsletterWords } from '../zh/newsletter.ts'

export const newsletter: NewsletterWords = {
  send: 'S’abonner',
  consent:
    'Nous envoyons nos nouveautés et nos offres à cette adresse et ne l’utilisons pour rien d’autre. Désabonnement possible à tout moment.',
  sent: 'Presque fini : confirmez avec le bouton de l’e-mail que nous vous avons envoyé.',
  failed: 'Cela n’a pas fonctionné. Vérifiez votre adresse e-mail et réessayez.',
}
