import type { goodsImportTask, ImportField, ImportPreview, SentInputOf } from '@wanpu/contract'
import { useAddressParams } from '../../../../lib/address-params.ts'

export type Settings = Omit<SentInputOf<typeof goodsImportTask.add>, 'uploadId'>
export type ChangeSettings = (change: Partial<Settings>) => void
export type PreviewInput = SentInputOf<typeof goodsImportTask.preview>
export type Mapping = Record<string, ImportField>

/** What holds for a file that nobody has set anything for. */
export const freshSettings: Settings = { format: 'auto', mode: 'both' }

/** Settings that depend on what the columns are: they are recognised again. */
export const readAgain: Partial<Settings> = {
  mapping: undefined,
  categorySeparator: undefined,
  categoryListSeparator: undefined,
  groupBy: undefined,
  optionColumns: undefined,
}

/** The mapping as it was chosen, else as the server proposes it. */
export const mappingIn = (settings: Settings, preview: ImportPreview): Mapping => settings.mapping ?? preview.mapping

/**
 * Where the import is: choose a file → (upload) preview → (task) running, then its result. In the address, so that a
 * reload goes on at the same place.
 */
export type Stage = { at: 'choose' } | { at: 'preview'; uploadId: string } | { at: 'task'; taskId: string }

/**
 * Where the import is, and what goes to another stage: a new entry of the browser’s history without any other
 * parameter.
 */
export function useStage(): [Stage, (stage: Stage) => void] {
  const [params, setParams] = useAddressParams()
  return [stageOf(params), (stage) => setParams(paramsOf(stage))]
}

function stageOf(params: URLSearchParams): Stage {
  const taskId = params.get('task')
  if (taskId !== null && isId(taskId)) return { at: 'task', taskId }
  const uploadId = params.get('upload')
  if (uploadId !== null && isId(uploadId)) return { at: 'preview', uploadId }
  return { at: 'choose' }
}

function paramsOf(stage: Stage): Record<string, string> {
  switch (stage.at) {
    case 'choose':
      return {}
    case 'preview':
      return { upload: stage.uploadId }
    case 'task':
      return { task: stage.taskId }
  }
}

const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text)
