import type { MailStopWords } from '../zh/mail-stop.ts'

export const mailStop: MailStopWords = {
  title: 'Se désabonner',
  ask: (shop, email) =>
    `Arrêter les nouveautés, les rappels et les invitations à donner un avis de ${shop} envoyés à ${email} ? Les e-mails sur vos commandes continueront d’arriver.`,
  stop: 'Se désabonner',
  done: 'Vous êtes désabonné, vos rappels sont supprimés.',
  gone: 'Ce lien n’est pas valide. Utilisez le lien complet de l’e-mail.',
}
