import type { MailStopWords } from '../zh/mail-stop.ts'

export const mailStop: MailStopWords = {
  title: 'Annulla iscrizione',
  ask: (shop, email) =>
    `Interrompere le novità, gli avvisi e gli inviti a recensire di ${shop} a ${email}? Le e-mail sui suoi ordini continueranno ad arrivare.`,
  stop: 'Annulla iscrizione',
  done: 'Iscrizione annullata, i suoi avvisi sono stati eliminati.',
  gone: 'Questo link non è valido. Usi il link completo dell’e-mail.',
}
