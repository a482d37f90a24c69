import type { MailWords } from './mail-words.ts'

export const it: MailWords = {
  lines: { goods: 'Articoli', discount: 'Sconto', shipping: 'Spedizione', includes: 'Include', total: 'Totale' },
  pay: {
    isHeld: 'Stiamo controllando il Suo ordine e Le scriveremo appena potrà essere pagato. Per ora non c’è nulla da pagare.',
    now: 'Paga ora',
    method: 'Metodo di pagamento: {{ payment.method }}',
    reference: 'Indichi il numero d’ordine {{ order.number }} nel pagamento. Tutti i dettagli sono nella pagina dell’ordine.',
  },
  viewOrder: 'Vedi l’ordine',
  shippingTo: 'Indirizzo di spedizione: {{ order.address }}',
  delivery: 'Consegna prevista: {{ order.delivery }}',
  placed: {
    subject: '{{ shop.name }}: abbiamo ricevuto il Suo ordine {{ order.number }}',
    heading: 'Grazie per il Suo ordine',
    text: 'Buongiorno {{ buyer.name }}, abbiamo ricevuto il Suo ordine {{ order.number }} in data {{ order.date }}.',
  },
  reminder: {
    subject: '{{ shop.name }}: l’ordine {{ order.number }} è in attesa di pagamento',
    heading: 'Il Suo ordine non è ancora pagato',
    text: 'Buongiorno {{ buyer.name }}, il Suo ordine {{ order.number }} di {{ order.total }} non è ancora pagato. Se ha già pagato, ignori questa e-mail.',
  },
  paid: {
    subject: '{{ shop.name }}: pagamento ricevuto per l’ordine {{ order.number }}',
    heading: 'Pagamento ricevuto',
    text: 'Buongiorno {{ buyer.name }}, abbiamo ricevuto il pagamento del Suo ordine {{ order.number }} e lo spediremo presto.',
    invoice: 'Scarica la fattura',
  },
  shipped: {
    subject: '{{ shop.name }}: il Suo ordine {{ order.number }} è in viaggio',
    partSubject: '{{ shop.name }}: una parte del Suo ordine {{ order.number }} è in viaggio',
    heading: 'Il Suo ordine è in viaggio',
    partHeading: 'Una parte del Suo ordine è in viaggio',
    text: 'Buongiorno {{ buyer.name }}, abbiamo spedito un pacco del Suo ordine {{ order.number }}:',
    carrier: 'Corriere: {{ shipment.carrier }}',
    trackingNo: 'Numero di tracciamento: {{ shipment.trackingNo }}',
    track: 'Segui il pacco',
  },
  receiptRefused: {
    subject: '{{ shop.name }}: la ricevuta del bonifico per l’ordine {{ order.number }}',
    heading: 'Non abbiamo potuto confermare il bonifico',
    text: 'Buongiorno {{ buyer.name }}, abbiamo esaminato la ricevuta inviata per l’ordine {{ order.number }} e non possiamo ancora confermare il pagamento:',
    again: 'Può inviare un’altra ricevuta dalla pagina dell’ordine. Per qualsiasi domanda risponda a questa e-mail.',
  },
  cancelled: {
    subject: '{{ shop.name }}: il Suo ordine {{ order.number }} è stato annullato',
    heading: 'Il Suo ordine è stato annullato',
    text: 'Buongiorno {{ buyer.name }}, il Suo ordine {{ order.number }} è stato annullato. Per qualsiasi domanda risponda a questa e-mail.',
  },
  refunded: {
    subject: '{{ shop.name }}: rimborso di {{ refund.amount }} per l’ordine {{ order.number }}',
    heading: 'Rimborso',
    text: 'Buongiorno {{ buyer.name }}, abbiamo rimborsato {{ refund.amount }} per il Suo ordine {{ order.number }}. I tempi di accredito dipendono dal metodo di pagamento.',
  },
  returnApproved: {
    subject: '{{ shop.name }}: reso {{ return.number }} approvato',
    heading: 'Il Suo reso è stato approvato',
    text: 'Buongiorno {{ buyer.name }}, può restituire questi articoli del Suo ordine {{ order.number }}:',
    number: 'Scriva il numero di reso {{ return.number }} sul pacco. La rimborseremo quando gli articoli saranno arrivati.',
  },
  returnDeclined: {
    subject: '{{ shop.name }}: reso {{ return.number }} rifiutato',
    heading: 'Il Suo reso è stato rifiutato',
    text: 'Buongiorno {{ buyer.name }}, siamo spiacenti: non possiamo accettare il reso di questi articoli del Suo ordine {{ order.number }}:',
    question: 'Per qualsiasi domanda risponda a questa e-mail.',
  },
  signIn: {
    subject: '{{ shop.name }}: il Suo link di accesso',
    heading: 'Acceda al Suo account',
    text: 'Usi il pulsante qui sotto per accedere a {{ shop.name }}. Il link funziona una sola volta, entro {{ signIn.minutes }} minuti.',
    button: 'Accedi',
    ignore: 'Se non l’ha richiesto, ignori questa e-mail: senza il link nessuno può accedere.',
  },
  released: {
    subject: '{{ shop.name }}: il Suo ordine {{ order.number }} è stato controllato',
    heading: 'Il Suo ordine è stato controllato',
    text: 'Buongiorno {{ buyer.name }}, abbiamo controllato il Suo ordine {{ order.number }}. Ora può pagarlo: {{ order.total }}.',
  },
  edited: {
    subject: '{{ shop.name }}: il Suo ordine {{ order.number }} è stato modificato',
    heading: 'Il Suo ordine è stato modificato',
    text: 'Buongiorno {{ buyer.name }}, ecco che cosa è cambiato nel Suo ordine {{ order.number }}:',
    total: 'Totale {{ edit.before }} → {{ edit.after }}',
    due: 'Restano da pagare {{ edit.due }}: la pagina dell’ordine spiega come.',
    refund: 'Le restituiamo {{ edit.refund }}.',
  },
  reopened: {
    subject: '{{ shop.name }}: il Suo ordine {{ order.number }} è di nuovo aperto',
    heading: 'Il Suo ordine è di nuovo aperto',
    text: 'Buongiorno {{ buyer.name }}, il Suo ordine annullato {{ order.number }} è di nuovo aperto.',
  },
  openConsole: 'Apri la gestione',
}
