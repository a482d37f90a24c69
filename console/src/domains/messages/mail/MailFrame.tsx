import './mail.css'

/** Nothing is fetched and nothing runs: only what the mail brings is shown. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`

/** The HTML of a mail in a frame of its own, without scripts, links that lead anywhere, or remote pictures. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const guarded = /<head>/i.test(html) ? html.replace(/<head>/i, (head) => head + policy) : policy + html
  return <iframe className="mail-frame" title={title} sandbox="" srcDoc={guarded} />
}
