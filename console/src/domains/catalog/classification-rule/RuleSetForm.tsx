import { classificationRule, type RuleSetListRow, type RuleSetRow } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, TextField } from '../../../kit/form/fields.tsx'
import type { EditFormProps } from '../../../kit/list/offers/useFormScreen.tsx'
import { WaitingDrawer } from '../../../kit/ReadFailed.tsx'
import { useText } from '../../../lib/text.ts'
import { classificationRuleText } from './classification-rule.text.ts'
import { RulesInput } from './RulesInput.tsx'
import { draftOf, type RuleDraft, ruleOf } from './rule-drafts.ts'

interface Fields {
  title: string
  rules: RuleDraft[]
}

const failsAt = { taken: 'title', 'no-such-classification': 'rules' } as const
const toFields = (row: RuleSetRow | undefined): Fields => ({ title: row?.title ?? '', rules: (row?.rules ?? []).map(draftOf) })
const toInput = ({ title, rules }: Fields) => ({ title, rules: rules.map(ruleOf) })

/** Creates a set of rules, or edits one. */
export default function RuleSetForm({ edited: row, next, close }: EditFormProps<RuleSetListRow>) {
  const t = useText(classificationRuleText)
  const reading = useRead(classificationRule.read, row && { id: row.id }, { staleTime: 0 })
  const { data: edited } = reading
  const title = row ? t('editTitle', { title: row.title }) : t('createTitle')
  if (row !== undefined && (edited === undefined || edited.version < row.version))
    return <WaitingDrawer reading={reading} size={960} title={title} close={close} />
  return (
    <FormDrawer
      title={title}
      text={classificationRuleText}
      size={960}
      insert={classificationRule.insert}
      update={classificationRule.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      done={row ? t('saved') : t('created')}
      next={({ id }, { title, rules }) => (rules.length > 0 ? next?.({ id, title }) : undefined)}
      refresh={classificationRule}
      close={close}
    >
      <TextField name="title" isRequired />
      <Field name="rules">
        <RulesInput />
      </Field>
    </FormDrawer>
  )
}
