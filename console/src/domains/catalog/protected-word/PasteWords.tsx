import { type OutputOf, protectedWord } from '@wanpu/contract'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field } from '../../../kit/form/fields.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { HowFields } from './HowFields.tsx'
import { protectedWordText } from './protected-word.text.ts'
import { type HowFields as How, usualHow } from './word-fields.ts'

interface Fields extends How {
  text: string
}
type Answer = OutputOf<typeof protectedWord.insertBatch>

const toFields = (): Fields => ({ ...usualHow, text: '' })
const toInput = (fields: Fields) => fields

/** Many words at once, one a line, all of one kind; then tells the lines that made none. */
export default function PasteWords({ close }: { close: () => void }) {
  const t = useText(protectedWordText)
  const [answer, setAnswer] = useState<Answer>()
  if (answer !== undefined) return <LeftOut answer={answer} close={close} />
  return (
    <FormDrawer
      title={t('pasteTitle')}
      text={protectedWordText}
      insert={protectedWord.insertBatch}
      toFields={toFields}
      toInput={toInput}
      saveLabel={t('pasteRun')}
      done={t('pasteDone')}
      refresh={protectedWord}
      close={close}
      onInserted={(result) => (result.leftOut.length === 0 ? close() : setAnswer(result))}
    >
      <Field name="text" isRequired>
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 16 }} />
      </Field>
      <HowFields />
    </FormDrawer>
  )
}

const mostListed = 500

function LeftOut({ answer: { affected, leftOut }, close }: { answer: Answer; close: () => void }) {
  const t = useText(protectedWordText)
  return (
    <Drawer
      open
      title={t('pasteLeftOut', { made: whole(affected), count: whole(leftOut.length) })}
      size={480}
      onClose={close}
      className="form-drawer"
      footer={
        <div className="drawer-foot">
          <Button type="primary" onClick={close}>
            {t('understood')}
          </Button>
        </div>
      }
    >
      <ul className="word-faults">
        {leftOut.slice(0, mostListed).map(({ line, text, fault }) => (
          <li key={line}>
            {text} <small>{t('lineFault', { line, fault: t(`fault.${fault}`) })}</small>
          </li>
        ))}
      </ul>
      {leftOut.length > mostListed && <p className="hint">… {whole(leftOut.length - mostListed)}</p>}
    </Drawer>
  )
}
