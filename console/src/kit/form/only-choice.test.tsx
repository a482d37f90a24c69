// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Form, type FormInstance } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { kitText } from '../kit.text.ts'
import { Field } from './fields.tsx'
import { FormContext } from './form-context.ts'
import { RecordSelect } from './RecordSelect.tsx'

afterEach(cleanup)

let form: FormInstance<{ server?: string | undefined }>
const names = ['甲', '乙']

function Asking({ count, isNew = true, isRequired = true }: { count: number; isNew?: boolean; isRequired?: boolean }) {
  ;[form] = Form.useForm()
  const options = names.slice(0, count).map((label, at) => ({ value: `${at + 1}`, label }))
  return (
    <FormContext value={{ text: kitText, isNew, check: () => undefined }}>
      <Form form={form}>
        <Field name="server" isRequired={isRequired}>
          <RecordSelect options={options} isLoading={count === 0} />
        </Field>
      </Form>
    </FormContext>
  )
}

test('the only record is chosen once it is known, leaves the field untouched, and stays away when it is taken out', async () => {
  const { rerender } = render(<Asking count={0} />)
  expect(form.getFieldValue('server')).toBeUndefined()

  rerender(<Asking count={1} />)
  await screen.findByText('甲')
  expect([form.getFieldValue('server'), form.isFieldsTouched()]).toEqual(['1', false])

  act(() => form.setFieldValue('server', undefined))
  rerender(<Asking count={2} />)
  rerender(<Asking count={1} />)
  expect(form.getFieldValue('server')).toBeUndefined()
})

test.each([
  { why: 'two can be chosen', count: 2 },
  { why: 'the field may be empty', count: 1, isRequired: false },
  { why: 'the record is there already', count: 1, isNew: false },
])('nothing is chosen where $why', ({ why: _, ...asking }) => {
  render(<Asking {...asking} />)
  expect(form.getFieldValue('server')).toBeUndefined()
})
