import type { AlertWords } from '../zh/alerts.ts'

export const alerts: AlertWords = {
  title: 'Avisar-me por e-mail quando voltar',
  send: 'Avisar-me',
  consent:
    'Escrevemos uma única vez para este endereço quando voltar a haver stock e não o usamos para mais nada. Pode cancelar a qualquer momento.',
  sent: 'Registado. Escrevemos-lhe quando voltar a estar disponível.',
  failed: 'Não funcionou. Verifique o endereço de e-mail e tente novamente.',
  remind:
    'Enviem-me um único lembrete por e-mail se eu não concluir esta encomenda. Para isso são guardados o carrinho e o endereço de e-mail; posso cancelar a qualquer momento.',
}
