/**
 * The path of a request as the log keeps it: without its query, and without the tokens that open previews and files.
 */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.replace(/^(\/preview\/[^/]*\/~)[^/]*/, '$1…').replace(/^(\/apis\/files\/exports\/).*/, '$1…')
}
