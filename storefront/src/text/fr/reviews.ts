import { plural } from '../plural.ts'
import type { ReviewWords } from '../zh/reviews.ts'

export const reviews: ReviewWords = {
  title: 'Avis des clients',
  average: (stars) => `${stars} étoiles sur 5`,
  count: (count) => plural('fr', count, { one: '# avis', other: '# avis' }),
  verified: 'Achat vérifié',
  nobody: 'Client',
  answer: 'Réponse de la boutique',
  how: 'Les avis proviennent uniquement de clients ayant acheté l’article dans cette boutique : nous les invitons par e-mail après l’expédition et rapprochons chaque avis de sa commande.',
  form: {
    title: 'Donner mon avis',
    about: 'Notez vos achats. Vous pouvez modifier un avis tant que la boutique ne l’a pas vérifié.',
    stars: 'Votre note',
    each: ['1 étoile', '2 étoiles', '3 étoiles', '4 étoiles', '5 étoiles'],
    headline: 'Titre',
    body: 'Votre avis',
    author: 'Nom affiché',
    authorHint: 'Il est affiché avec l’avis. Laissez ce champ vide pour rester anonyme.',
    optional: 'facultatif',
    send: 'Envoyer l’avis',
    change: 'Modifier l’avis',
    chooseStars: 'Choisissez de une à cinq étoiles.',
    waiting: 'Merci. Votre avis sera affiché dès que la boutique l’aura vérifié.',
    shown: 'Merci. Votre avis est publié.',
    hidden: 'La boutique n’affiche pas cet avis.',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    noLink: 'Veuillez ouvrir le lien reçu par e-mail.',
  },
}
