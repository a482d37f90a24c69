import { Field, NumberField, SwitchField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import ClassesInput from './ClassesInput.tsx'
import { importText } from './import.text.ts'

/** What an import takes: classes, how many of each, and how fresh. */
export interface ImportFields {
  classificationIds: string[]
  minCount: number | undefined
  maxCount: number | undefined
  usageTimes: number | undefined
  fillUp: boolean
}

export const freshImport: ImportFields = { classificationIds: [], minCount: 0, maxCount: 0, usageTimes: undefined, fillUp: false }

/**
 * What the import takes: empty numbers of products are 0, and two zeros take all; an empty number of uses is left out:
 * any.
 */
export function importInput({ classificationIds, minCount, maxCount, usageTimes, fillUp }: ImportFields) {
  return {
    classificationIds,
    minCount: minCount ?? 0,
    maxCount: maxCount ?? 0,
    fillUp,
    ...(usageTimes !== undefined && usageTimes !== null && { usageTimes }),
  }
}

/** The fields of `ImportFields`. With a website, classes count what it may still take; without, what the stock has. */
export function ImportFieldset({ websiteId }: { websiteId?: string }) {
  const t = useText(importText)
  return (
    <>
      <Field name="classificationIds">
        <ClassesInput {...(websiteId !== undefined && { websiteId })} />
      </Field>
      <div className="fields-3">
        <NumberField name="minCount" suffix={t('pieces')} />
        <NumberField name="maxCount" suffix={t('pieces')} />
        <NumberField name="usageTimes" suffix={t('times')} />
      </div>
      <SwitchField name="fillUp" />
    </>
  )
}
