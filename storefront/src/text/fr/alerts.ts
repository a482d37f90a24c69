import type { AlertWords } from '../zh/alerts.ts'

export const alerts: AlertWords = {
  title: 'M’avertir par e-mail du retour en stock',
  send: 'M’avertir',
  consent:
    'Nous écrivons une seule fois à cette adresse, au retour en stock, et ne l’utilisons pour rien d’autre. Désabonnement possible à tout moment.',
  sent: 'C’est noté. Nous vous écrirons au retour en stock.',
  failed: 'Cela n’a pas fonctionné. Vérifiez votre adresse e-mail et réessayez.',
  remind:
    'M’envoyer un seul rappel par e-mail si je ne termine pas cette commande. Mon panier et mon adresse e-mail sont conservés pour cela ; désabonnement possible à tout moment.',
}
