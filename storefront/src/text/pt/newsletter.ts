import type { NewsletterWords } from '../zh/newsletter.ts'

export const newsletter: NewsletterWords = {
  send: 'Subscrever',
  consent: 'Enviamos novidades e ofertas para este endereço e não o usamos para mais nada. Pode cancelar a qualquer momento.',
  sent: 'Quase pronto: confirme com o botão do e-mail que lhe enviámos.',
  failed: 'Não funcionou. Verifique o endereço de e-mail e tente novamente.',
}
