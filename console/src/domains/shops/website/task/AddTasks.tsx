import { type Action, type SentInputOf, shopWebsite } from '@wanpu/contract'
import { Switch } from 'antd'
import { useState } from 'react'
import { z } from 'zod/mini'
import { refreshFamilies } from '../../../../kit/call.ts'
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx'
import { Field, WebsitesField } from '../../../../kit/form/fields.tsx'
import type { AnyTaskFamily } from '../../../../kit/task/task-family.ts'
import { useText } from '../../../../lib/text.ts'
import { RunProgress } from '../publish/RunProgress.tsx'
import { type RunKind, runs } from '../publish/runs.ts'
import { websiteTaskText } from './website-task.text.ts'

interface AddFields {
  websiteIds: string[]
  push: boolean
}

interface AddTasksProps {
  run: RunKind
  family: AnyTaskFamily
  title: string
  close: () => void
}

const fresh = (): AddFields => ({ websiteIds: [], push: false })

/** Adds a task for each chosen website, then shows what becomes of each. */
export function AddTasks({ run, family, title, close }: AddTasksProps) {
  const t = useText(websiteTaskText)
  const [added, setAdded] = useState<string[]>()
  if (added !== undefined) return <RunProgress run={run} verb={run} taskIds={added} websites={[]} close={close} />
  const toInput = run === 'generate' ? withPush : websitesOnly
  return (
    <FormDrawer
      title={title}
      text={websiteTaskText}
      // The three families take the same websites; only a generation takes `push` too, which the others are not sent.
      insert={runs[run].add as Action}
      toFields={fresh}
      toInput={toInput as (fields: AddFields) => SentInputOf<Action>}
      failsAt={{
        'seller-incomplete': 'websiteIds',
        'not-generated': 'websiteIds',
        'no-shop-server': 'websiteIds',
        'root-dir-not-allowed': 'websiteIds',
      }}
      saveLabel={t('add')}
      done=""
      close={close}
      onInserted={(output) => {
        refreshFamilies([{ search: family.search }, shopWebsite])
        setAdded(z.parse(taskIds, output).ids)
      }}
    >
      <WebsitesField name="websiteIds" isRequired />
      {run === 'generate' && (
        <Field name="push" valuePropName="checked">
          <Switch />
        </Field>
      )}
    </FormDrawer>
  )
}

const taskIds = z.object({ ids: z.array(z.string()) })
const withPush = ({ websiteIds, push }: AddFields) => ({ websiteIds, push })
const websitesOnly = ({ websiteIds }: AddFields) => ({ websiteIds })
