import type { GoodsImportInput, goodsImportTask, ImportField, SentInputOf } from '@wanpu/contract'
import { useSearchParams } from 'react-router'

export type Settings = Omit<SentInputOf<typeof goodsImportTask.add>, 'uploadId'>
export type Mapping = Record<string, ImportField>
export type { GoodsImportInput }

/** Where the import is: choose a file → (upload) preview → (task) running, then its result. In the address, so that a reload goes on at the same place. */
export type Stage = { at: 'choose' } | { at: 'preview'; uploadId: string } | { at: 'task'; taskId: string }

export function useStage(): [Stage, (stage: Stage) => void] {
  const [params, setParams] = useSearchParams()
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
