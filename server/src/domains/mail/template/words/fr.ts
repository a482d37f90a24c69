import type { MailWords } from './mail-words.ts'

export const fr: MailWords = {
  lines: { goods: 'Articles', discount: 'Remise', shipping: 'Livraison', includes: 'Dont', total: 'Total' },
  pay: {
    isHeld: 'Nous vérifions votre commande et vous écrirons dès qu’elle pourra être payée. Il n’y a rien à payer pour le moment.',
    now: 'Payer maintenant',
    method: 'Moyen de paiement : {{ payment.method }}',
    reference: 'Indiquez le numéro de commande {{ order.number }} lors du paiement. Tous les détails sont sur la page de la commande.',
  },
  viewOrder: 'Voir la commande',
  shippingTo: 'Adresse de livraison : {{ order.address }}',
  delivery: 'Livraison estimée : {{ order.delivery }}',
  placed: {
    subject: '{{ shop.name }} : nous avons reçu votre commande {{ order.number }}',
    heading: 'Merci pour votre commande',
    text: 'Bonjour {{ buyer.name }}, nous avons reçu votre commande {{ order.number }} le {{ order.date }}.',
  },
  reminder: {
    subject: '{{ shop.name }} : votre commande {{ order.number }} attend son paiement',
    heading: 'Votre commande n’est pas encore payée',
    text: 'Bonjour {{ buyer.name }}, votre commande {{ order.number }} d’un montant de {{ order.total }} n’est pas encore payée. Si vous avez déjà payé, ne tenez pas compte de cet e-mail.',
  },
  paid: {
    subject: '{{ shop.name }} : paiement reçu pour la commande {{ order.number }}',
    heading: 'Paiement reçu',
    text: 'Bonjour {{ buyer.name }}, nous avons reçu le paiement de votre commande {{ order.number }} et l’expédierons bientôt.',
    invoice: 'Télécharger la facture',
  },
  shipped: {
    subject: '{{ shop.name }} : votre commande {{ order.number }} est en route',
    partSubject: '{{ shop.name }} : une partie de votre commande {{ order.number }} est en route',
    heading: 'Votre commande est en route',
    partHeading: 'Une partie de votre commande est en route',
    text: 'Bonjour {{ buyer.name }}, nous avons expédié un colis de votre commande {{ order.number }} :',
    carrier: 'Transporteur : {{ shipment.carrier }}',
    trackingNo: 'Numéro de suivi : {{ shipment.trackingNo }}',
    track: 'Suivre le colis',
  },
  receiptRefused: {
    subject: '{{ shop.name }} : à propos du justificatif de virement de la commande {{ order.number }}',
    heading: 'Nous n’avons pas pu confirmer votre virement',
    text: 'Bonjour {{ buyer.name }}, nous avons examiné le justificatif envoyé pour la commande {{ order.number }} et ne pouvons pas encore confirmer le paiement :',
    again:
      'Vous pouvez envoyer un autre justificatif sur la page de votre commande. Pour toute question, répondez simplement à cet e-mail.',
  },
  cancelled: {
    subject: '{{ shop.name }} : votre commande {{ order.number }} a été annulée',
    heading: 'Votre commande a été annulée',
    text: 'Bonjour {{ buyer.name }}, votre commande {{ order.number }} a été annulée. Pour toute question, répondez simplement à cet e-mail.',
  },
  refunded: {
    subject: '{{ shop.name }} : remboursement de {{ refund.amount }} pour la commande {{ order.number }}',
    heading: 'Remboursement',
    text: 'Bonjour {{ buyer.name }}, nous avons remboursé {{ refund.amount }} pour votre commande {{ order.number }}. Le délai de réception dépend de votre moyen de paiement.',
  },
  returnApproved: {
    subject: '{{ shop.name }} : retour {{ return.number }} accepté',
    heading: 'Votre retour est accepté',
    text: 'Bonjour {{ buyer.name }}, vous pouvez renvoyer ces articles de votre commande {{ order.number }} :',
    number: 'Inscrivez le numéro de retour {{ return.number }} sur le colis. Nous vous remboursons à la réception des articles.',
  },
  returnDeclined: {
    subject: '{{ shop.name }} : retour {{ return.number }} refusé',
    heading: 'Votre retour est refusé',
    text: 'Bonjour {{ buyer.name }}, nous sommes désolés : nous ne pouvons pas reprendre ces articles de votre commande {{ order.number }} :',
    question: 'Pour toute question, répondez simplement à cet e-mail.',
  },
  signIn: {
    subject: '{{ shop.name }} : votre lien de connexion',
    heading: 'Connectez-vous à votre compte',
    text: 'Utilisez le bouton ci-dessous pour vous connecter à {{ shop.name }}. Le lien fonctionne une seule fois, pendant {{ signIn.minutes }} minutes.',
    button: 'Se connecter',
    ignore: 'Si vous ne l’avez pas demandé, ignorez cet e-mail : personne ne peut se connecter sans ce lien.',
  },
  released: {
    subject: '{{ shop.name }} : votre commande {{ order.number }} a été vérifiée',
    heading: 'Votre commande a été vérifiée',
    text: 'Bonjour {{ buyer.name }}, nous avons vérifié votre commande {{ order.number }}. Vous pouvez la payer maintenant : {{ order.total }}.',
  },
  edited: {
    subject: '{{ shop.name }} : votre commande {{ order.number }} a été modifiée',
    heading: 'Votre commande a été modifiée',
    text: 'Bonjour {{ buyer.name }}, voici ce qui a changé dans votre commande {{ order.number }} :',
    total: 'Total {{ edit.before }} → {{ edit.after }}',
    due: 'Reste à payer : {{ edit.due }}. La page de la commande indique comment.',
    refund: 'Nous vous remboursons {{ edit.refund }}.',
  },
  reopened: {
    subject: '{{ shop.name }} : votre commande {{ order.number }} est rouverte',
    heading: 'Votre commande est rouverte',
    text: 'Bonjour {{ buyer.name }}, votre commande annulée {{ order.number }} est rouverte.',
  },
  reviewInvitation: {
    subject: '{{ shop.name }} : que pensez-vous de votre commande {{ order.number }} ?',
    heading: 'Qu’en pensez-vous ?',
    text: 'Bonjour {{ buyer.name }}, auriez-vous une minute pour donner votre avis sur vos achats chez {{ shop.name }} ? Votre avis aide les autres clients à choisir :',
    button: 'Donner mon avis',
  },
  cartReminder: {
    subject: '{{ shop.name }} : il reste des articles dans votre panier',
    heading: 'Votre panier vous attend',
    text: 'Vous avez demandé un rappel de cette commande non terminée :',
    button: 'Revenir à mon panier',
  },
  backInStock: {
    subject: '{{ shop.name }} : {{ product.title }} est de retour',
    heading: 'De nouveau en stock',
    text: "Vous souhaitiez savoir quand {{ product.title }}{% if product.options != '' %} ({{ product.options }}){% endif %} serait à nouveau disponible : c’est le cas. Nous ne le réservons pas, commandez tant qu’il y en a.",
    button: 'Voir le produit',
  },
  stop: 'Ne plus recevoir ces e-mails',
  openConsole: 'Ouvrir l’administration',
}
