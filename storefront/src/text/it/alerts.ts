import type { AlertWords } from '../zh/alerts.ts'

export const alerts: AlertWords = {
  title: 'Avvisami via e-mail quando torna',
  send: 'Avvisami',
  consent:
    'Scriviamo una sola volta a questo indirizzo quando torna disponibile, e non lo usiamo per altro. Può annullare l’iscrizione in ogni momento.',
  sent: 'Fatto. Le scriveremo quando torna disponibile.',
  failed: 'Non ha funzionato. Controlli l’indirizzo e-mail e riprovi.',
  remind:
    'Inviatemi un solo promemoria via e-mail se non completo questo ordine. Per questo si conservano carrello e indirizzo e-mail; posso annullare in ogni momento.',
}
