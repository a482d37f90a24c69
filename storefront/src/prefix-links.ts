/**
 * A rendered page moved under a folder, for previews: `/goods/x.html` becomes `/preview/7/goods/x.html` in links,
 * pictures and forms. The scripts of the page read `data-root` for the addresses they make themselves. `prefix` has no
 * slash at its end.
 */
export function rebasePage(page: string, prefix: string): string {
  return page
    .replace(/(\s(?:href|src|action)=")\/(?!\/)/g, `$1${prefix}/`)
    .replace(/(\ssrcset=")([^"]*)/g, (_, start: string, list: string) => start + list.replace(/(^|,\s*)\/(?!\/)/g, `$1${prefix}/`))
    .replace('data-root=""', `data-root="${prefix}"`)
}
