import { directionOf } from './direction.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text that HTML shows as it is, between tags and in attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

// Clients that know `prefers-color-scheme` use these; the others show the inline styles.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#16181d!important}.card{background:#1f2229!important}.card,.card td,.card p,.card h1{color:#e8eaed!important}
.quiet,.quiet p{color:#a4a9b3!important}.rule{border-color:#3a3f4a!important}}`

const font = "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif"

/** A whole mail around a body: tables and inline styles, which every client knows. `footer` are lines of text. */
export function framedHtml(mail: { language: string; subject: string; shopName: string; body: string; footer: readonly string[] }): string {
  const direction = directionOf(mail.language)
  const footer = mail.footer.filter(Boolean).map(escapeHtml).join('<br>')
  return `<!doctype html>
<html lang="${escapeHtml(mail.language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title>
<style>${styles}</style></head>
<body dir="${direction}" class="page" style="margin:0;padding:0;background:#f3f4f6"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" dir="${direction}" style="background:#f3f4f6"><tr>
<td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;${font}">
<tr><td class="quiet" style="padding:0 8px 12px;font-size:14px;font-weight:600;color:#5b616e">${escapeHtml(mail.shopName)}</td></tr>
<tr><td class="card" style="background:#ffffff;color:#1d2129;padding:24px;border-radius:8px;font-size:15px;line-height:1.6">${mail.body}</td></tr>
<tr><td class="quiet" style="padding:16px 8px;font-size:12px;line-height:1.6;color:#5b616e">${footer}</td></tr>
</table></td></tr></table></body></html>`
}
