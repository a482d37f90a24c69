import sharp from 'sharp'

const columns = 9
const rows = 8
/** Steps of brightness below which two neighbours count as the same: what encoding alone may change. */
const noise = 2
/** Brightness ranges below which a picture is a plain area that says nothing. */
const plain = 8

/**
 * How a picture looks, as a signed 64-bit number in text: for each of 8 × 8 places whether it gets darker to the right
 * (the difference hash). The same picture in another size or encoding has the same. Undefined for areas of one colour,
 * which all look alike.
 */
export async function lookOf(picture: Buffer): Promise<string | undefined> {
  const grey = await sharp(picture).flatten({ background: '#fff' }).greyscale().resize(columns, rows, { fit: 'fill' }).raw().toBuffer()
  if (Math.max(...grey) - Math.min(...grey) < plain) return undefined
  let bits = 0n
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const brightness = grey[row * columns + column] ?? 0
      const right = grey[row * columns + column + 1] ?? 0
      bits = (bits << 1n) | (brightness > right + noise ? 1n : 0n)
    }
  }
  return BigInt.asIntN(64, bits).toString()
}
