import type { LegalDrafts } from '../legal-drafts.ts'

export const de: LegalDrafts = {
  group: 'Rechtliches',
  pages: {
    terms: {
      title: 'Allgemeine Geschäftsbedingungen',
      html: `<h2>1. Geltungsbereich und Vertragspartner</h2>
<p>Diese Bedingungen gelten für alle Bestellungen auf {{website.domain}}. Ihr Vertragspartner ist {{seller.name}}, {{seller.address}} („wir“).</p>
<h2>2. Vertragsschluss</h2>
<p>Die Darstellung der Produkte ist kein bindendes Angebot, sondern eine Aufforderung zur Bestellung. Mit dem Absenden der Bestellung geben Sie ein verbindliches Angebot ab. Der Vertrag kommt zustande, wenn wir die Bestellung annehmen oder die Ware versenden. Können wir eine Bestellung nicht annehmen, teilen wir Ihnen das mit und erstatten bereits geleistete Zahlungen unverzüglich.</p>
<h2>3. Preise und Zahlung</h2>
<p>Es gelten die Preise zum Zeitpunkt der Bestellung. Steuern und Versandkosten werden vor dem Absenden der Bestellung angezeigt. Sie zahlen mit einer der an der Kasse angebotenen Zahlungsarten.</p>
<h2>4. Lieferung</h2>
<p>Wir liefern an die von Ihnen angegebene Adresse. Lieferländer, Kosten und voraussichtliche Lieferzeiten werden an der Kasse und auf der Seite zum Versand genannt.</p>
<h2>5. Eigentumsvorbehalt</h2>
<p>Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.</p>
<h2>6. Widerrufsrecht</h2>
<p>Verbrauchern steht ein Widerrufsrecht nach Maßgabe der Widerrufsbelehrung zu.</p>
<h2>7. Gewährleistung</h2>
<p>Es gelten die gesetzlichen Mängelrechte. Bitte schreiben Sie mit Ihrer Bestellnummer an {{seller.email}}.</p>
<h2>8. Haftung</h2>
<p>Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper und Gesundheit sowie nach dem Produkthaftungsgesetz. Bei leicht fahrlässiger Verletzung wesentlicher Vertragspflichten ist die Haftung auf den vorhersehbaren, vertragstypischen Schaden begrenzt. Im Übrigen ist die Haftung ausgeschlossen.</p>
<h2>9. Streitbeilegung</h2>
<p>Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.</p>
<h2>10. Anwendbares Recht</h2>
<p>Es gilt das Recht des Landes, in dem wir niedergelassen sind. Zwingende Schutzvorschriften des Landes, in dem Sie als Verbraucher leben, bleiben unberührt.</p>`,
    },
    privacy: {
      title: 'Datenschutzerklärung',
      html: `<h2>1. Verantwortlicher</h2>
<p>Verantwortlich für die Verarbeitung personenbezogener Daten auf {{website.domain}} ist {{seller.name}}, {{seller.address}}, {{seller.email}}.</p>
<h2>2. Bestellungen</h2>
<p>Zur Abwicklung Ihrer Bestellung verarbeiten wir Namen, Adressen, E-Mail-Adresse, Telefonnummer, Bestellinhalt und Zahlungsart (Art. 6 Abs. 1 lit. b DSGVO). Erforderliche Daten geben wir an Versanddienstleister und an den von Ihnen gewählten Zahlungsdienst weiter. Bestelldaten bewahren wir so lange auf, wie es das Handels- und Steuerrecht verlangt (Art. 6 Abs. 1 lit. c DSGVO).</p>
<p>Wenn Sie an der Kasse um eine Erinnerung bitten, speichern wir dafür Warenkorb und E-Mail-Adresse (Art. 6 Abs. 1 lit. a DSGVO) bis zur Bestellung oder Abmeldung, höchstens 38 Tage. Einen Warenkorb, an den wir Sie erinnert haben, speichern wir auch nach einer Bestellung bis 30 Tage nach dieser E-Mail; mit der Abmeldung wird er gelöscht.</p>
<p>Nach dem Versand können wir Sie einmal per E-Mail einladen, die gekauften Artikel zu bewerten (Art. 6 Abs. 1 lit. f DSGVO); Sie können dem jederzeit über den Link in der E-Mail widersprechen. Bewertungen veröffentlichen wir mit dem Namen, den Sie angeben.</p>
<p>Wenn Sie bei einem ausverkauften Artikel Ihre E-Mail-Adresse hinterlassen, schreiben wir Ihnen einmal, sobald er wieder da ist (Art. 6 Abs. 1 lit. a DSGVO). Sie können sich jederzeit abmelden.</p>
<p>Wenn Sie uns schreiben, verarbeiten wir Ihren Namen, Ihre E-Mail-Adresse und Ihre Nachricht, um zu antworten (Art. 6 Abs. 1 lit. b und f DSGVO).</p>
<h2>3. Kundenkonto</h2>
<p>Wenn Sie sich anmelden, speichern wir Ihre E-Mail-Adresse und die von Ihnen hinterlegten Adressen. Ein technisch notwendiges Cookie hält Sie angemeldet. Sie können die Löschung der Kontodaten jederzeit verlangen.</p>
<h2>4. Besuchsstatistik des Shops</h2>
<p>Wir zählen, welche Seiten besucht werden, ohne Cookies und ohne Personenprofile, um den Shop zu verbessern (Art. 6 Abs. 1 lit. f DSGVO).</p>
<h2>5. Dienste anderer Anbieter</h2>
<p>Statistik- oder Werbedienste anderer Anbieter werden nur mit Ihrer Einwilligung ausgeführt (Art. 6 Abs. 1 lit. a DSGVO, § 25 Abs. 1 TDDDG). Ihre Wahl können Sie jederzeit über „Cookie-Einstellungen“ am Fuß jeder Seite ändern.</p>
<h2>6. Speicherung in Ihrem Browser</h2>
<p>Der Warenkorb, die Merkliste und die zuletzt angesehenen Produkte werden nur in Ihrem Browser gespeichert, damit sie beim nächsten Besuch noch da sind (§ 25 Abs. 2 Nr. 2 TDDDG).</p>
<h2>7. Ihre Rechte</h2>
<p>Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Datenübertragbarkeit sowie das Recht auf Widerspruch. Einwilligungen können Sie mit Wirkung für die Zukunft widerrufen. Schreiben Sie dazu an {{seller.email}}. Außerdem können Sie sich bei einer Datenschutzaufsichtsbehörde beschweren.</p>`,
    },
    withdrawal: {
      title: 'Widerrufsbelehrung',
      html: `<h2>Widerrufsrecht</h2>
<p>Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.</p>
<p>Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat; bei mehreren getrennt gelieferten Waren einer Bestellung ab dem Tag, an dem die letzte Ware in Besitz genommen wurde.</p>
<p>Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({{seller.name}}, {{seller.address}}, {{seller.email}}, {{seller.phone}}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.</p>
<p>Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.</p>
<h2>Folgen des Widerrufs</h2>
<p>Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet. Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.</p>
<p>Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an {{seller.address}} zurückzusenden oder zu übergeben. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren. Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.</p>
<h2>Ausschluss des Widerrufsrechts</h2>
<p>Das Widerrufsrecht besteht nicht bei Waren, die nach Kundenspezifikation angefertigt oder eindeutig auf persönliche Bedürfnisse zugeschnitten sind, bei schnell verderblichen Waren sowie bei versiegelten Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, wenn ihre Versiegelung nach der Lieferung entfernt wurde.</p>
<h2>Muster-Widerrufsformular</h2>
<p>An {{seller.name}}, {{seller.address}}, {{seller.email}}: Hiermit widerrufe(n) ich/wir den von mir/uns abgeschlossenen Vertrag über den Kauf der folgenden Waren — Bestellt am / erhalten am — Bestellnummer — Name des/der Verbraucher(s) — Anschrift des/der Verbraucher(s) — Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier) — Datum</p>`,
    },
    shipping: {
      title: 'Versand und Lieferung',
      html: `<h2>Liefergebiet</h2>
<p>Die Länder, in die wir liefern, und die Versandarten für jedes Land werden an der Kasse genannt.</p>
<h2>Versandkosten</h2>
<p>Die Kasse zeigt die Versandkosten vor dem Absenden der Bestellung. Weitere Kosten entstehen durch uns nicht; bei Lieferungen in andere Zollgebiete können Zölle und Einfuhrabgaben anfallen.</p>
<h2>Lieferzeit</h2>
<p>Die voraussichtlichen Liefertage stehen an der Kasse und auf der Seite Ihrer Bestellung. Sobald ein Paket unterwegs ist, erhalten Sie eine E-Mail mit der Sendungsnummer.</p>
<h2>Beschädigte oder verlorene Pakete</h2>
<p>Bitte schreiben Sie mit Ihrer Bestellnummer an {{seller.email}}, bei Schäden mit einem Foto. Das Transportrisiko tragen wir.</p>`,
    },
    imprint: {
      title: 'Impressum',
      html: `<h2>Angaben gemäß § 5 DDG</h2>
<p>{{seller.name}}<br>{{seller.address}}</p>
<h2>Kontakt</h2>
<p>E-Mail: {{seller.email}}<br>Telefon: {{seller.phone}}</p>
<h2>Registereintrag und Umsatzsteuer-Identifikationsnummer</h2>
<p>{{seller.registration}}</p>
<h2>Verantwortlich für den Inhalt</h2>
<p>{{seller.name}}, Anschrift wie oben</p>`,
    },
  },
}
