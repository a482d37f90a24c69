import type { AlertWords } from '../zh/alerts.ts'

export const alerts: AlertWords = {
  title: 'Per E-Mail benachrichtigen, wenn wieder verfügbar',
  send: 'Benachrichtigen',
  consent:
    'Wir schreiben einmal an diese Adresse, sobald der Artikel wieder da ist, und nutzen sie für nichts anderes. Abmelden ist jederzeit möglich.',
  sent: 'Vorgemerkt. Wir schreiben Ihnen, sobald der Artikel wieder da ist.',
  failed: 'Das hat nicht geklappt. Bitte prüfen Sie die E-Mail-Adresse.',
  remind:
    'Erinnern Sie mich einmal per E-Mail, falls ich diese Bestellung nicht abschließe. Dafür werden Warenkorb und E-Mail-Adresse gespeichert; Abmelden ist jederzeit möglich.',
}
