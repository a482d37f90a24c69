import { extname } from 'node:path'
import { type ResourceRow, type StoreName, storeName, upload, uploadFile, uploadImage } from '@wanpu/contract'
import { badInput, type Context, handlers, refuse, type TempFile } from '../../action.ts'
import { libraryHandlers } from './library.actions.ts'
import { replaceHandlers } from './replace.actions.ts'
import { storePicture } from './store-picture.ts'
import { insertResource } from './upload.sql.ts'

type UploadContext = Pick<Context, 'db' | 'services' | 'caller' | 'storeName' | 'file'>

export const uploadImageActions = handlers(uploadImage, {
  async upload(_, context) {
    const file = came(context)
    return (await keepPicture(context, file.path, file.name)) ?? Promise.reject(context.fail('not-a-picture'))
  },

  async base64({ filename, base64Data }, context) {
    // The type that the prefix names is often wrong, so only the bytes are believed.
    const bytes = Buffer.from(base64Data.replace(/^data:[^,]*,/, ''), 'base64')
    if (bytes.length === 0) throw context.fail('bad-base64')
    return (await keepPicture(context, bytes, filename)) ?? Promise.reject(context.fail('not-a-picture'))
  },

  async editor(_, context) {
    const file = came(context)
    const kept = await keepPicture(context, file.path, file.name)
    if (!kept) throw context.fail('not-a-picture')
    return forEditor(kept)
  },
})

export const uploadFileActions = handlers(uploadFile, {
  upload: (_, context) => keepFile(context, context.fail),
  editor: async (_, context) => forEditor(await keepFile(context, context.fail)),
})

export const uploadActions = handlers(upload, { ...libraryHandlers, ...replaceHandlers })

async function keepPicture(context: UploadContext, source: string | Buffer, name: string): Promise<ResourceRow | undefined> {
  const store = chosenStore(context, 'RandomNameImagesLocalResourceStoreConfig')
  const picture = await storePicture(context.services.stores, { store, source, name })
  return picture && insertResource(context.db, { ...picture, createdBy: makerOf(context) })
}

const accepted = new Map([
  ['.csv', 'text/csv'],
  ['.tsv', 'text/tab-separated-values'],
  ['.txt', 'text/plain'],
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.pdf', 'application/pdf'],
  ['.zip', 'application/zip'],
])

async function keepFile(context: UploadContext, fail: (code: 'file-not-allowed', detail: { name: string }) => Error): Promise<ResourceRow> {
  const file = came(context)
  const extension = extname(file.name).toLowerCase()
  const mime = accepted.get(extension)
  if (!mime) throw fail('file-not-allowed', { name: file.name })
  const store: StoreName = 'OthersLocalResourceStoreConfig'
  const stored = await context.services.stores.put(store, file.name, extension.slice(1), { file: file.path })
  return insertResource(context.db, { store, ...stored, name: file.name, mime, createdBy: makerOf(context) })
}

function came({ file }: UploadContext): TempFile {
  if (!file) throw refuse('bad-input', { fields: { file: 'missing' } })
  return file
}

const makerOf = ({ caller }: UploadContext) => (caller.id === '0' ? null : caller.id)

function chosenStore({ storeName: named }: UploadContext, otherwise: StoreName): StoreName {
  if (!named) return otherwise
  const known = storeName.safeParse(named)
  if (!known.success) throw badInput({ ResourceStoreConfigName: `one of ${storeName.options.join(', ')}` })
  return known.data
}

const forEditor = (kept: ResourceRow) => ({ errno: 0 as const, data: { url: kept.url, alt: kept.name, href: '' } })
