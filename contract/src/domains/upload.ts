import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { line } from '../core/fields.ts'
import { listOf, pageOf } from '../core/list.ts'

/** Where an upload goes, by the names that clients send in the header ResourceStoreConfigName. */
export const storeName = z.enum([
  'OthersLocalResourceStoreConfig',
  'PicsLocalResourceStoreConfig',
  'RandomNameImagesLocalResourceStoreConfig',
  'ImagesLocalResourceStoreConfig',
])
export type StoreName = z.output<typeof storeName>

export const resourceRow = z.object({
  id: z.string(),
  /** A path on this host, such as /uploads/images/2026-01/….webp. */
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  createdAt: z.string(),
})
export type ResourceRow = z.output<typeof resourceRow>

const notPicture = failure(
  'not-a-picture',
  '文件不是可用的图片（支持 JPEG、PNG、WebP、GIF、AVIF）',
  'Not a usable picture (JPEG, PNG, WebP, GIF, AVIF)',
)
const badBase64 = failure('bad-base64', '图片数据不是有效的 base64', 'The picture is not valid base64')
const notAllowed = failure('file-not-allowed', '不支持的文件类型：{name}', 'This type of file is not accepted: {name}')

const base64 = z.strictObject({ filename: line(300).default('image'), base64Data: z.string().min(8).max(28_000_000) })
/** What rich text editors expect beside our own answer. */
const editorAnswer = z.object({ errno: z.literal(0), data: z.object({ url: z.string(), alt: z.string(), href: z.string() }) })
const nothing = z.object({})

export const uploadImage = {
  upload: action('upload-image.upload', { input: nothing, output: resourceRow, fails: [notPicture], takesFile: true }),
  base64: action('upload-image.base64', { input: base64, output: resourceRow, fails: [notPicture, badBase64] }),
  editor: action('upload-image.editor', { input: nothing, output: editorAnswer, fails: [notPicture], takesFile: true }),
}

export const uploadFile = {
  upload: action('upload-file.upload', { input: nothing, output: resourceRow, fails: [notAllowed], takesFile: true }),
  editor: action('upload-file.editor', { input: nothing, output: editorAnswer, fails: [notAllowed], takesFile: true }),
}

/** The media library. */
export const upload = {
  search: action('upload.search', {
    input: listOf({ keywords: z.string().max(200).optional(), store: storeName.optional(), isPicture: z.boolean().optional() }, [
      'createdAt',
      'size',
      'name',
      'width',
    ]),
    output: pageOf(resourceRow),
  }),
}
