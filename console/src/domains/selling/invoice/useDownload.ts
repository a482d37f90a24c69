import { document } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { fetchFile } from '../../../kit/export/fetch-file.ts'

/** Fetches one invoice as a PDF. */
export function useDownload() {
  const drawing = useAction(document.draw)
  async function download(id: string) {
    const file = await drawing.run({ kind: 'invoice', invoiceIds: [id] })
    if (file?.url !== undefined) fetchFile(file.url)
  }
  return { download, isRunning: drawing.isRunning }
}
