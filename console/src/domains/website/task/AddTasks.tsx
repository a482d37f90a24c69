import { type Action, type SentInputOf, shopWebsite } from '@wanpu/contract'
import { Switch } from 'antd'
import { refreshFamilies } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, WebsitesField } from '../../../kit/form/fields.tsx'
import type { AnyTaskFamily } from '../../../kit/task/task-family.ts'
import { useText } from '../../../lib/text.ts'
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

/** Adds a task for each chosen website; the task screen shows how they go. */
export function AddTasks({ run, family, title, close }: AddTasksProps) {
  const t = useText(websiteTaskText)
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
      done={t('added')}
      close={close}
      onInserted={() => {
        refreshFamilies([{ search: family.search }, shopWebsite])
        close()
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

const withPush = ({ websiteIds, push }: AddFields) => ({ websiteIds, push })
const websitesOnly = ({ websiteIds }: AddFields) => ({ websiteIds })
