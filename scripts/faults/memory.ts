import { goodsImportTask, uploadFile } from '@wanpu/contract'
import { packWorkbook } from '../../server/src/domains/catalog/goods-import/test-workbook.ts'
import { besideCalls, demandAlive, equal, type Fault, openServer } from './fault.ts'
import { beginImport, demandProducts, importReaches } from './products.ts'

const texts = 400_000

/** A workbook that unpacks to more than its thread may hold. */
export const memory: Fault = {
  name: 'a workbook that needs more memory than it may have',
  async run() {
    await using opened = await openServer({ FILE_MEMORY_MB: '64' })
    const { api, server } = opened
    const shared = Array.from({ length: texts }, (_, at) => `<si><t>${at} ${'text '.repeat(40)}</t></si>`).join('')
    const content = await packWorkbook({ sheets: { A: '<row><c t="s"><v>0</v></c></row>' }, texts: shared })
    const { id: uploadId } = await api.upload(uploadFile.upload, { name: 'heavy.xlsx', content })
    await opened.heldMs()
    const [answers, beside] = await besideCalls(opened, async () => [
      await api.send(goodsImportTask.preview.name, { uploadId }),
      await api.send(goodsImportTask.add.name, { uploadId }),
    ])
    const heldMs = await opened.heldMs()
    for (const { code } of answers) equal('the answer', code, 'file-needs-memory')
    demandAlive(server)
    await importReaches(() => api, await beginImport(api, 100), 2)
    await demandProducts(api, 100)
    return { proved: 'refused by its name, the process lives, the next import ends', beside, heldMs }
  },
}
