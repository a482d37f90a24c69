import { encodePicture } from '../../catalog/upload/picture.ts'

export interface ReceiptFile {
  mime: 'image/webp' | 'application/pdf'
  content: Buffer
}

/**
 * What is kept of a buyer's file, judged by its bytes: a PDF as it is, a picture redrawn, so that nothing but the
 * picture is left of it. Undefined when it is neither.
 */
export async function receiptFileOf(bytes: Buffer): Promise<ReceiptFile | undefined> {
  if (isPdf(bytes)) return { mime: 'application/pdf', content: bytes }
  const picture = await encodePicture(bytes)
  return picture && { mime: 'image/webp', content: picture.content }
}

/** The mark at the beginning, and the end of the file within its last 1,024 bytes. */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')
}
