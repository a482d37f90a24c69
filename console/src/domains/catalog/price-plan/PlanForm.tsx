import { type PricePlanListRow, type PricePlanRow, pricePlan } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, TextField } from '../../../kit/form/fields.tsx'
import type { EditFormProps } from '../../../kit/list/offers/useFormScreen.tsx'
import { WaitingDrawer } from '../../../kit/ReadFailed.tsx'
import { useText } from '../../../lib/text.ts'
import { PlanRowsInput } from './PlanRowsInput.tsx'
import { fieldsOf, freshRow, type PlanRowFields, rowOf } from './plan-fields.ts'
import { pricePlanText } from './price-plan.text.ts'

interface Fields {
  title: string
  rows: PlanRowFields[]
}

const failsAt = { taken: 'title', 'no-such-classification': 'rows' } as const
const toFields = (row: PricePlanRow | undefined): Fields => ({ title: row?.title ?? '', rows: row ? row.rows.map(fieldsOf) : [freshRow()] })
const toInput = ({ title, rows }: Fields) => ({ title, rows: rows.map(rowOf) })

/** Creates a price plan, or edits one. */
export default function PlanForm({ edited: row, next, close }: EditFormProps<PricePlanListRow>) {
  const t = useText(pricePlanText)
  const reading = useRead(pricePlan.read, row && { id: row.id }, { staleTime: 0 })
  const { data: edited } = reading
  const title = row ? t('editTitle', { title: row.title }) : t('createTitle')
  if (row !== undefined && (edited === undefined || edited.version < row.version))
    return <WaitingDrawer reading={reading} size={960} title={title} close={close} />
  return (
    <FormDrawer
      title={title}
      text={pricePlanText}
      size={960}
      insert={pricePlan.insert}
      update={pricePlan.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      done={row ? t('saved') : t('created')}
      next={({ id }, { title, rows }) => (rows.length > 0 ? next?.({ id, title }) : undefined)}
      refresh={pricePlan}
      close={close}
    >
      <TextField name="title" isRequired />
      <Field name="rows">
        <PlanRowsInput />
      </Field>
    </FormDrawer>
  )
}
