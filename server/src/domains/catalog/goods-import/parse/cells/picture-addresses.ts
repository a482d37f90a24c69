/** Most cells of pictures: one address on the web, without anything that parts addresses or marks them. */
const isOneAddress = (cell: string) => /^https?:\/\/[^\s,，;；|]+$/.test(cell)

const picture = '\\.(?:jpe?g|png|gif|webp|avif|bmp|svg|heic|tiff?)'
const marks = ',，;；|'
const nextAddress = 'https?:|/'
/** Further names of files without a host. */
const nextPicture = `[^${marks}\\n]*${picture}`

/**
 * Line breaks; a mark or a blank before the next address, or between two names of pictures. Any other comma or blank
 * belongs to its address.
 */
const betweenAddresses = new RegExp(
  `\\s?[\\n${marks}]\\s*(?=${nextAddress})|\\s(?=${nextAddress})|\\n|(?=[\\s${marks}])(?<=${picture}(?:\\?[^\\s${marks}]*)?)\\s?[\\s${marks}]\\s*(?=${nextPicture})`,
  'i',
)

/** Runs of blanks are kept short, so that looking through them takes no time. */
const shortenBlanks = (text: string) => text.replace(/\s+/g, (run) => (/[\r\n\t]/.test(run) ? '\n' : run.slice(0, 4)))

/**
 * Splits a cell of picture addresses; commas and blanks inside an address stay, commas between mere names of files part
 * them. Taobao's marks before an address go.
 */
export function splitAddresses(cell: string): string[] {
  if (isOneAddress(cell)) return [cell]
  const plain = shortenBlanks(cell.replace(/[0-9a-f]{32}(?::\d+){2}:\|/gi, ' ')).trim()
  const separators = /https?:|^\//i.test(plain) ? betweenAddresses : /[,，;；|\n]/
  return plain
    .split(separators)
    .map((part) => part.replace(/[,;|，；]+$/, '').trim())
    .filter((part) => part !== '')
}

/** The path of a picture that names no host, such as `/w/s/bag.jpg`. */
export function isPicturePath(address: string): boolean {
  return /^[^\s:?#"'<>\\][^:?#"'<>\\]*\.(?:jpe?g|png|gif|webp|avif|bmp|svg)$/i.test(address)
}

/** A relative address below a base. */
export function addressUnder(base: string, address: string): string {
  return `${base.replace(/\/+$/, '')}/${address.replace(/^\/+/, '')}`
}

/** Most addresses: a host by its name, without a user, and a path of characters that need no look. */
const isUsualAddress = (text: string) =>
  /^https?:\/\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,}(?:\/[\w.~%-]*)+(?:\?[\w.~%=&-]*)?$/.test(text)

/**
 * Blanks and apostrophes as addresses write them, and a percent sign that encodes nothing. Letters of all languages
 * stay.
 */
function encodeBlanks(text: string): string {
  return text
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/\s/g, encodeURIComponent)
    .replaceAll("'", '%27')
}

/** A picture's address on the web or in our own uploads, or `undefined` when it is neither. */
export function pictureAddress(text: string): string | undefined {
  if (text.length > 2_048) return undefined
  if (isUsualAddress(text)) return text
  const address = encodeBlanks(text)
  if (/^\/uploads\/[\p{L}\p{M}\p{N}_./%-]+$/u.test(address) && !address.includes('..')) return address
  const absolute = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:\/\/[^\s"<>\\]+$/i.test(absolute) || !URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  const isHost = url.hostname !== '' && !/%20/i.test(absolute.split('/')[2] ?? '')
  return isHost && url.username === '' && url.password === '' ? absolute : undefined
}
