import { plural } from '../plural.ts'
import type { ReviewWords } from '../zh/reviews.ts'

export const reviews: ReviewWords = {
  title: 'Avaliações de clientes',
  average: (stars) => `${stars} de 5 estrelas`,
  count: (count) => plural('pt', count, { one: '# avaliação', other: '# avaliações' }),
  verified: 'Compra verificada',
  nobody: 'Cliente',
  answer: 'Resposta da loja',
  how: 'As avaliações são apenas de clientes que compraram o produto nesta loja: convidamo-los por e-mail após o envio e confrontamos cada avaliação com a respetiva encomenda.',
  form: {
    title: 'Escrever uma avaliação',
    about: 'Avalie o que comprou. Pode alterar uma avaliação até a loja a verificar.',
    stars: 'A sua classificação',
    each: ['1 estrela', '2 estrelas', '3 estrelas', '4 estrelas', '5 estrelas'],
    headline: 'Título',
    body: 'A sua avaliação',
    author: 'Nome a mostrar',
    authorHint: 'É mostrado com a avaliação. Deixe vazio para ficar anónimo.',
    optional: 'opcional',
    send: 'Enviar avaliação',
    change: 'Alterar avaliação',
    chooseStars: 'Escolha de uma a cinco estrelas.',
    waiting: 'Obrigado. A sua avaliação será mostrada quando a loja a verificar.',
    shown: 'Obrigado. A sua avaliação está publicada.',
    hidden: 'A loja não mostra esta avaliação.',
    failed: 'Não funcionou. Tente novamente.',
    noLink: 'Abra a ligação recebida por e-mail.',
  },
}
