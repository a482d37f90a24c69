import { plural } from '../plural.ts'
import type { ReviewWords } from '../zh/reviews.ts'

export const reviews: ReviewWords = {
  title: 'Opiniones de clientes',
  average: (stars) => `${stars} de 5 estrellas`,
  count: (count) => plural('es', count, { one: '# opinión', other: '# opiniones' }),
  verified: 'Compra verificada',
  nobody: 'Cliente',
  answer: 'Respuesta de la tienda',
  how: 'Las opiniones son solo de clientes que compraron el producto en esta tienda: les invitamos por correo tras el envío y cotejamos cada opinión con su pedido.',
  form: {
    title: 'Escribir una opinión',
    about: 'Valore lo que compró. Puede cambiar una opinión hasta que la tienda la revise.',
    stars: 'Su valoración',
    each: ['1 estrella', '2 estrellas', '3 estrellas', '4 estrellas', '5 estrellas'],
    headline: 'Título',
    body: 'Su opinión',
    author: 'Nombre visible',
    authorHint: 'Se muestra con la opinión. Déjelo vacío para permanecer anónimo.',
    optional: 'opcional',
    send: 'Enviar opinión',
    change: 'Cambiar opinión',
    chooseStars: 'Elija de una a cinco estrellas.',
    waiting: 'Gracias. Su opinión se mostrará cuando la tienda la revise.',
    shown: 'Gracias. Su opinión está publicada.',
    hidden: 'La tienda no muestra esta opinión.',
    failed: 'No ha funcionado. Inténtelo de nuevo.',
    noLink: 'Abra el enlace del correo.',
  },
}
