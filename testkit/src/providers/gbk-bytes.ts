const decoder = new TextDecoder('gbk')
const codes = new Map<string, number>()

/** A text in GBK. The platform reads that encoding and does not write it. @throws for characters that GBK has not */
export function gbkBytes(text: string): Buffer {
  if (codes.size === 0) listCodes()
  const bytes = [...text].flatMap((character) => {
    if (character < '\u0080') return [character.charCodeAt(0)]
    const code = codes.get(character)
    if (code === undefined) throw new Error(`not in GBK: ${character}`)
    return [code >> 8, code & 0xff]
  })
  return Buffer.from(bytes)
}

function listCodes(): void {
  for (let code = 0x8140; code <= 0xfefe; code++) {
    const character = decoder.decode(Uint8Array.of(code >> 8, code & 0xff))
    if (character.length === 1 && character !== '\ufffd' && !codes.has(character)) codes.set(character, code)
  }
}
