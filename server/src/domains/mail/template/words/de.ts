import type { MailWords } from './mail-words.ts'

export const de: MailWords = {
  lines: { goods: 'Artikel', discount: 'Rabatt', shipping: 'Versand', includes: 'Enthält', total: 'Gesamt' },
  pay: {
    isHeld: 'Wir prüfen Ihre Bestellung und schreiben Ihnen, sobald sie bezahlt werden kann. Jetzt ist nichts zu bezahlen.',
    now: 'Jetzt bezahlen',
    method: 'Zahlungsart: {{ payment.method }}',
    reference: 'Bitte geben Sie bei der Zahlung die Bestellnummer {{ order.number }} an. Alle Angaben stehen auf der Bestellseite.',
  },
  viewOrder: 'Bestellung ansehen',
  shippingTo: 'Lieferadresse: {{ order.address }}',
  delivery: 'Voraussichtliche Lieferung: {{ order.delivery }}',
  placed: {
    subject: '{{ shop.name }}: Ihre Bestellung {{ order.number }} ist eingegangen',
    heading: 'Vielen Dank für Ihre Bestellung',
    text: 'Guten Tag {{ buyer.name }}, Ihre Bestellung {{ order.number }} ist am {{ order.date }} bei uns eingegangen.',
  },
  reminder: {
    subject: '{{ shop.name }}: Ihre Bestellung {{ order.number }} ist noch nicht bezahlt',
    heading: 'Ihre Bestellung ist noch nicht bezahlt',
    text: 'Guten Tag {{ buyer.name }}, Ihre Bestellung {{ order.number }} über {{ order.total }} ist noch nicht bezahlt. Wenn Sie schon bezahlt haben, ist diese E-Mail gegenstandslos.',
  },
  paid: {
    subject: '{{ shop.name }}: Zahlung für Bestellung {{ order.number }} erhalten',
    heading: 'Zahlung erhalten',
    text: 'Guten Tag {{ buyer.name }}, wir haben die Zahlung für Ihre Bestellung {{ order.number }} erhalten und verschicken sie bald.',
    invoice: 'Rechnung herunterladen',
  },
  shipped: {
    subject: '{{ shop.name }}: Ihre Bestellung {{ order.number }} ist unterwegs',
    partSubject: '{{ shop.name }}: ein Teil Ihrer Bestellung {{ order.number }} ist unterwegs',
    heading: 'Ihre Bestellung ist unterwegs',
    partHeading: 'Ein Teil Ihrer Bestellung ist unterwegs',
    text: 'Guten Tag {{ buyer.name }}, wir haben ein Paket Ihrer Bestellung {{ order.number }} verschickt:',
    carrier: 'Versanddienst: {{ shipment.carrier }}',
    trackingNo: 'Sendungsnummer: {{ shipment.trackingNo }}',
    track: 'Sendung verfolgen',
  },
  receiptRefused: {
    subject: '{{ shop.name }}: zum Überweisungsbeleg der Bestellung {{ order.number }}',
    heading: 'Wir konnten Ihre Überweisung nicht bestätigen',
    text: 'Guten Tag {{ buyer.name }}, wir haben den Beleg zu Ihrer Bestellung {{ order.number }} geprüft und können die Zahlung noch nicht bestätigen:',
    again: 'Auf der Seite Ihrer Bestellung können Sie einen anderen Beleg senden. Bei Fragen antworten Sie einfach auf diese E-Mail.',
  },
  cancelled: {
    subject: '{{ shop.name }}: Ihre Bestellung {{ order.number }} wurde storniert',
    heading: 'Ihre Bestellung wurde storniert',
    text: 'Guten Tag {{ buyer.name }}, Ihre Bestellung {{ order.number }} wurde storniert. Bei Fragen antworten Sie einfach auf diese E-Mail.',
  },
  refunded: {
    subject: '{{ shop.name }}: Erstattung von {{ refund.amount }} für Bestellung {{ order.number }}',
    heading: 'Erstattung',
    text: 'Guten Tag {{ buyer.name }}, wir haben Ihnen {{ refund.amount }} für Ihre Bestellung {{ order.number }} erstattet. Wann der Betrag ankommt, hängt von Ihrer Zahlungsart ab.',
  },
  returnApproved: {
    subject: '{{ shop.name }}: Rücksendung {{ return.number }} angenommen',
    heading: 'Ihre Rücksendung wurde angenommen',
    text: 'Guten Tag {{ buyer.name }}, Sie können diese Artikel Ihrer Bestellung {{ order.number }} zurücksenden:',
    number:
      'Bitte schreiben Sie die Rücksendenummer {{ return.number }} auf das Paket. Wir erstatten den Betrag, wenn die Artikel angekommen sind.',
  },
  returnDeclined: {
    subject: '{{ shop.name }}: Rücksendung {{ return.number }} abgelehnt',
    heading: 'Ihre Rücksendung wurde abgelehnt',
    text: 'Guten Tag {{ buyer.name }}, leider können wir diese Artikel Ihrer Bestellung {{ order.number }} nicht zurücknehmen:',
    question: 'Bei Fragen antworten Sie einfach auf diese E-Mail.',
  },
  signIn: {
    subject: '{{ shop.name }}: Ihr Anmeldelink',
    heading: 'Bei Ihrem Konto anmelden',
    text: 'Mit der Schaltfläche unten melden Sie sich bei {{ shop.name }} an. Der Link gilt einmal und {{ signIn.minutes }} Minuten lang.',
    button: 'Anmelden',
    ignore: 'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Link kann sich niemand anmelden.',
  },
  released: {
    subject: '{{ shop.name }}: Ihre Bestellung {{ order.number }} wurde geprüft',
    heading: 'Ihre Bestellung wurde geprüft',
    text: 'Guten Tag {{ buyer.name }}, wir haben Ihre Bestellung {{ order.number }} geprüft. Sie können jetzt bezahlen: {{ order.total }}.',
  },
  edited: {
    subject: '{{ shop.name }}: Ihre Bestellung {{ order.number }} wurde geändert',
    heading: 'Ihre Bestellung wurde geändert',
    text: 'Guten Tag {{ buyer.name }}, das hat sich an Ihrer Bestellung {{ order.number }} geändert:',
    total: 'Gesamt {{ edit.before }} → {{ edit.after }}',
    due: '{{ edit.due }} sind noch zu bezahlen: Auf der Bestellseite steht, wie.',
    refund: 'Wir erstatten {{ edit.refund }}.',
  },
  reopened: {
    subject: '{{ shop.name }}: Ihre Bestellung {{ order.number }} ist wieder offen',
    heading: 'Ihre Bestellung ist wieder offen',
    text: 'Guten Tag {{ buyer.name }}, Ihre stornierte Bestellung {{ order.number }} ist wieder offen.',
  },
  reviewInvitation: {
    subject: '{{ shop.name }}: Wie gefällt Ihnen Ihre Bestellung {{ order.number }}?',
    heading: 'Wie gefällt es Ihnen?',
    text: 'Guten Tag {{ buyer.name }}, möchten Sie in einer Minute bewerten, was Sie bei {{ shop.name }} gekauft haben? Ihre Bewertung hilft anderen bei der Auswahl:',
    button: 'Bewertung schreiben',
  },
  cartReminder: {
    subject: '{{ shop.name }}: In Ihrem Warenkorb liegt noch etwas',
    heading: 'Ihr Warenkorb wartet',
    text: 'Sie wollten an diese nicht abgeschlossene Bestellung erinnert werden:',
    button: 'Zum Warenkorb',
  },
  backInStock: {
    subject: '{{ shop.name }}: {{ product.title }} ist wieder da',
    heading: 'Wieder auf Lager',
    text: "Sie wollten wissen, wann {{ product.title }}{% if product.options != '' %} ({{ product.options }}){% endif %} wieder verfügbar ist: jetzt. Wir reservieren nichts – bestellen Sie, solange der Vorrat reicht.",
    button: 'Produkt ansehen',
  },
  stop: 'Keine solchen E-Mails mehr erhalten',
  openConsole: 'Verwaltung öffnen',
}
