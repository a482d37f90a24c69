import { extname } from 'node:path'
import { type ResourceRow, type StoreName, storeName, upload, uploadFile, uploadImage } from '@wanpu/contract'
import { type Context, type HandledAction, handlers, type PrepareContext, type TempFile } from '../../../action.ts'
import { badInput, refuse } from '../../../refusals.ts'
import { libraryHandlers } from './library.actions.ts'
import { videoKindOf } from './media-kind.ts'
import { replaceHandlers } from './replace.actions.ts'
import { storePicture } from './store-picture.ts'
import { insertResource } from './upload.sql.ts'

type UploadContext = Pick<Context, 'db' | 'services' | 'caller' | 'storeName' | 'file' | 'prepared'>

const keepers = handlers(uploadImage, {
  upload: (_, context) => keepPicture(context),
  base64: (_, context) => keepPicture(context),
  editor: async (_, context) => forEditor(await keepPicture(context)),
})

/** Pictures are encoded before the transaction opens: a large one takes seconds, and nobody else is to wait for it. */
export const uploadImageActions: readonly HandledAction[] = keepers.map((entry) => ({ ...entry, prepare: encodeGiven }))

/** Whatever is no table or document is a picture or a video by its bytes, or refused. */
export const uploadFileActions = handlers(uploadFile, {
  upload: (_, context) => keepFile(context, context.fail),
  editor: async (_, context) => forEditor(await keepFile(context, context.fail)),
}).map((entry): HandledAction => ({ ...entry, prepare: encodeFile }))

export const uploadActions = handlers(upload, { ...libraryHandlers, ...replaceHandlers })

type StoredPicture = NonNullable<Awaited<ReturnType<typeof storePicture>>>

/** The picture that came, encoded and in its store. @throws not-a-picture, bad-base64 */
async function encodeGiven(input: unknown, context: PrepareContext): Promise<StoredPicture> {
  const store = chooseStore(context, 'RandomNameImagesLocalResourceStoreConfig')
  const picture = await storePicture(context.services.stores, { store, ...sourceOf(input, context) })
  if (!picture) throw context.fail('not-a-picture')
  return picture
}

function sourceOf(input: unknown, context: PrepareContext): { source: string | Buffer; name: string } {
  const parsedInput = uploadImage.base64.input.safeParse(input)
  if (!parsedInput.success) {
    const file = demandFile(context)
    return { source: file.path, name: file.name }
  }
  // The type that the prefix names is often wrong, so only the bytes are believed.
  const source = Buffer.from(parsedInput.data.base64Data.replace(/^data:[^,]*,/, ''), 'base64')
  if (source.length === 0) throw context.fail('bad-base64')
  return { source, name: parsedInput.data.filename }
}

function keepPicture(context: UploadContext): Promise<ResourceRow> {
  // What `encodeGiven` returned.
  const picture = context.prepared as StoredPicture
  return insertResource(context.db, { ...picture, createdBy: makerOf(context) })
}

const accepted = new Map([
  ['.csv', 'text/csv'],
  ['.tsv', 'text/tab-separated-values'],
  ['.txt', 'text/plain'],
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.pdf', 'application/pdf'],
  ['.zip', 'application/zip'],
])

const extensionOf = ({ name }: TempFile) => extname(name).toLowerCase()

/** The picture that came as a file of any kind, encoded and in its store; undefined for anything else. */
async function encodeFile(_: unknown, context: PrepareContext): Promise<StoredPicture | undefined> {
  const file = demandFile(context)
  if (accepted.has(extensionOf(file))) return undefined
  return storePicture(context.services.stores, { store: chooseOpenStore(context), source: file.path, name: file.name })
}

async function keepFile(context: UploadContext, fail: (code: 'file-not-allowed', detail: { name: string }) => Error): Promise<ResourceRow> {
  if (context.prepared) return keepPicture(context)
  const file = demandFile(context)
  const kept = await storeFile(context, file)
  if (!kept) throw fail('file-not-allowed', { name: file.name })
  return insertResource(context.db, { ...kept, name: file.name, createdBy: makerOf(context) })
}

/** A table or document by its name, for saving only; a video by its bytes, open as pictures are. */
async function storeFile(context: UploadContext, file: TempFile) {
  const { stores } = context.services
  const extension = extensionOf(file)
  const mime = accepted.get(extension)
  if (mime) {
    const store: StoreName = 'OthersLocalResourceStoreConfig'
    return { store, mime, ...(await stores.put(store, file.name, extension.slice(1), { file: file.path })) }
  }
  const video = await videoKindOf(file.path)
  if (!video) return undefined
  const store = chooseOpenStore(context)
  return { store, mime: video.mime, ...(await stores.put(store, file.name, video.extension, { file: file.path })) }
}

/**
 * Clients name the store of other files for all that they send here; pictures and videos are shown, so they lie among
 * those.
 */
function chooseOpenStore(context: Pick<UploadContext, 'storeName'>): StoreName {
  const random = 'RandomNameImagesLocalResourceStoreConfig'
  const store = chooseStore(context, random)
  return store === 'OthersLocalResourceStoreConfig' ? random : store
}

function demandFile({ file }: Pick<UploadContext, 'file'>): TempFile {
  if (!file) throw refuse('bad-input', { fields: { file: 'missing' } })
  return file
}

const makerOf = ({ caller }: UploadContext) => (caller.id === '0' ? null : caller.id)

function chooseStore({ storeName: storeInput }: Pick<UploadContext, 'storeName'>, otherwise: StoreName): StoreName {
  if (!storeInput) return otherwise
  const storeResult = storeName.safeParse(storeInput)
  if (!storeResult.success) throw badInput({ ResourceStoreConfigName: `one of ${storeName.options.join(', ')}` })
  return storeResult.data
}

const forEditor = (resource: ResourceRow) => ({ errno: 0 as const, data: { url: resource.url, alt: resource.name, href: '' } })
