import type { MailWords } from './mail-words.ts'

export const nl: MailWords = {
  lines: { goods: 'Artikelen', discount: 'Korting', shipping: 'Verzending', includes: 'Inclusief', total: 'Totaal' },
  pay: {
    isHeld: 'We controleren je bestelling en schrijven je zodra je kunt betalen. Je hoeft nu niets te betalen.',
    now: 'Nu betalen',
    method: 'Betaalmethode: {{ payment.method }}',
    reference: 'Vermeld het bestelnummer {{ order.number }} bij je betaling. Alle gegevens staan op de bestelpagina.',
  },
  viewOrder: 'Bestelling bekijken',
  shippingTo: 'Bezorgadres: {{ order.address }}',
  delivery: 'Verwachte bezorging: {{ order.delivery }}',
  placed: {
    subject: '{{ shop.name }}: we hebben je bestelling {{ order.number }} ontvangen',
    heading: 'Bedankt voor je bestelling',
    text: 'Hallo {{ buyer.name }}, we hebben je bestelling {{ order.number }} op {{ order.date }} ontvangen.',
  },
  reminder: {
    subject: '{{ shop.name }}: je bestelling {{ order.number }} wacht op betaling',
    heading: 'Je bestelling is nog niet betaald',
    text: 'Hallo {{ buyer.name }}, je bestelling {{ order.number }} van {{ order.total }} is nog niet betaald. Heb je al betaald, dan kun je deze e-mail negeren.',
  },
  paid: {
    subject: '{{ shop.name }}: betaling ontvangen voor bestelling {{ order.number }}',
    heading: 'Betaling ontvangen',
    text: 'Hallo {{ buyer.name }}, we hebben de betaling voor je bestelling {{ order.number }} ontvangen en versturen die binnenkort.',
    invoice: 'Factuur downloaden',
  },
  shipped: {
    subject: '{{ shop.name }}: je bestelling {{ order.number }} is onderweg',
    partSubject: '{{ shop.name }}: een deel van je bestelling {{ order.number }} is onderweg',
    heading: 'Je bestelling is onderweg',
    partHeading: 'Een deel van je bestelling is onderweg',
    text: 'Hallo {{ buyer.name }}, we hebben een pakket van je bestelling {{ order.number }} verstuurd:',
    carrier: 'Vervoerder: {{ shipment.carrier }}',
    trackingNo: 'Trackingnummer: {{ shipment.trackingNo }}',
    track: 'Pakket volgen',
  },
  receiptRefused: {
    subject: '{{ shop.name }}: over het overschrijvingsbewijs van bestelling {{ order.number }}',
    heading: 'We konden je overschrijving niet bevestigen',
    text: 'Hallo {{ buyer.name }}, we hebben het bewijs voor bestelling {{ order.number }} bekeken en kunnen de betaling nog niet bevestigen:',
    again: 'Je kunt op de pagina van je bestelling een ander bewijs sturen. Heb je een vraag, beantwoord dan deze e-mail.',
  },
  cancelled: {
    subject: '{{ shop.name }}: je bestelling {{ order.number }} is geannuleerd',
    heading: 'Je bestelling is geannuleerd',
    text: 'Hallo {{ buyer.name }}, je bestelling {{ order.number }} is geannuleerd. Heb je een vraag, beantwoord dan deze e-mail.',
  },
  refunded: {
    subject: '{{ shop.name }}: terugbetaling van {{ refund.amount }} voor bestelling {{ order.number }}',
    heading: 'Terugbetaling',
    text: 'Hallo {{ buyer.name }}, we hebben {{ refund.amount }} voor je bestelling {{ order.number }} terugbetaald. Wanneer het bedrag aankomt, hangt af van je betaalmethode.',
  },
  returnApproved: {
    subject: '{{ shop.name }}: retour {{ return.number }} goedgekeurd',
    heading: 'Je retour is goedgekeurd',
    text: 'Hallo {{ buyer.name }}, je kunt deze artikelen van je bestelling {{ order.number }} terugsturen:',
    number: 'Schrijf het retournummer {{ return.number }} op het pakket. We betalen terug zodra de artikelen zijn aangekomen.',
  },
  returnDeclined: {
    subject: '{{ shop.name }}: retour {{ return.number }} afgewezen',
    heading: 'Je retour is afgewezen',
    text: 'Hallo {{ buyer.name }}, het spijt ons: we kunnen deze artikelen van je bestelling {{ order.number }} niet terugnemen:',
    question: 'Heb je een vraag, beantwoord dan deze e-mail.',
  },
  signIn: {
    subject: '{{ shop.name }}: je inloglink',
    heading: 'Inloggen op je account',
    text: 'Gebruik de knop hieronder om in te loggen bij {{ shop.name }}. De link werkt één keer, binnen {{ signIn.minutes }} minuten.',
    button: 'Inloggen',
    ignore: 'Heb je hier niet om gevraagd, negeer deze e-mail dan: zonder de link kan niemand inloggen.',
  },
  released: {
    subject: '{{ shop.name }}: je bestelling {{ order.number }} is gecontroleerd',
    heading: 'Je bestelling is gecontroleerd',
    text: 'Hallo {{ buyer.name }}, we hebben je bestelling {{ order.number }} gecontroleerd. Je kunt nu betalen: {{ order.total }}.',
  },
  edited: {
    subject: '{{ shop.name }}: je bestelling {{ order.number }} is gewijzigd',
    heading: 'Je bestelling is gewijzigd',
    text: 'Hallo {{ buyer.name }}, dit is er gewijzigd aan je bestelling {{ order.number }}:',
    total: 'Totaal {{ edit.before }} → {{ edit.after }}',
    due: 'Nog te betalen: {{ edit.due }}. Op de bestelpagina staat hoe.',
    refund: 'We betalen {{ edit.refund }} terug.',
  },
  reopened: {
    subject: '{{ shop.name }}: je bestelling {{ order.number }} is weer open',
    heading: 'Je bestelling is weer open',
    text: 'Hallo {{ buyer.name }}, je geannuleerde bestelling {{ order.number }} is weer open.',
  },
  openConsole: 'Beheer openen',
}
