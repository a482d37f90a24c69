import { type ProtectedWordRow, protectedWord } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SwitchField, TagsField, TextField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { HowFields } from './HowFields.tsx'
import { protectedWordText } from './protected-word.text.ts'
import { toFields, toInput } from './word-fields.ts'

const failsAt = { taken: 'word' } as const
const namedInInput = { isOn: 'status' } as const

/** Creates a protected word, or edits one. */
export default function WordForm({ edited, close }: { edited?: ProtectedWordRow; close: () => void }) {
  const t = useText(protectedWordText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { word: edited.word }) : t('createTitle')}
      text={protectedWordText}
      insert={protectedWord.insert}
      update={protectedWord.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      namedInInput={namedInInput}
      done={edited ? t('saved') : t('created')}
      refresh={protectedWord}
      close={close}
    >
      <TextField name="word" isRequired max={100} />
      <HowFields />
      <TagsField name="excepts" />
      <SwitchField name="isOn" />
    </FormDrawer>
  )
}
