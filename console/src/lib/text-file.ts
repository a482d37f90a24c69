/**
 * The text of a file that a person chose: UTF-8, UTF-16, or what Windows writes in China (GB 18030) and in the west,
 * where it is no UTF-8.
 */
export async function readTextFile(file: Blob): Promise<string> {
  return textOf(new Uint8Array(await file.arrayBuffer()))
}

/** A byte order mark is no part of the text. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(looksChinese(bytes) ? 'gb18030' : 'windows-1252').decode(bytes)
  }
}

/** Chinese characters that people use are pairs of high bytes; western letters beyond ASCII are next to ASCII ones. */
function looksChinese(bytes: Uint8Array): boolean {
  let pairs = 0
  let others = 0
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue
    if ((bytes[at + 1] ?? 0) < 0xa1) others++
    else pairs++
    at++
  }
  return pairs > others * 4
}
