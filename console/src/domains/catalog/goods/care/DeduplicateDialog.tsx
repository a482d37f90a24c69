import { duplicateBy, duplicateKeep, goodsCare, type InputOf } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { useCallback } from 'react'
import { BatchDialog } from '../../../../kit/batch/BatchDialog.tsx'
import { Field, SelectField } from '../../../../kit/form/fields.tsx'
import { sentences, whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import type { BatchProps } from '../batch/dialogs.tsx'
import { goodsReads } from '../goods-reads.ts'
import { DuplicateGroups } from './DuplicateGroups.tsx'
import { goodsCareText } from './goods-care.text.ts'
import { UnseenPictures } from './UnseenPictures.tsx'

const merges = ['pictures', 'tags', 'websites'] as const

interface Fields {
  by: InputOf<typeof goodsCare.deduplicate>['by']
  keep: InputOf<typeof goodsCare.deduplicate>['keep']
  merge: (typeof merges)[number][]
}
const usual: Fields = { by: 'title', keep: 'oldest', merge: [...merges] }

/** 商品去重: shows group by group which products stays, which go, and what is taken over. */
export function DeduplicateDialog({ target, ...rest }: BatchProps) {
  const t = useText(goodsCareText)
  const toInput = useCallback(
    ({ by, keep, merge }: Fields) => ({
      options: target.options,
      by,
      keep,
      merge: { pictures: merge.includes('pictures'), tags: merge.includes('tags'), websites: merge.includes('websites') },
    }),
    [target.options],
  )
  return (
    <BatchDialog
      {...rest}
      title={t('deduplicate')}
      about={sentences(target.about, t('deduplicateAbout'))}
      text={goodsCareText}
      action={goodsCare.deduplicate}
      initial={usual}
      toInput={toInput}
      applyLabel={(count) => t('apply', { count: whole(count) })}
      done={(count) => t('done', { count: whole(count) })}
      isDanger
      refresh={goodsReads}
      sample={(preview, isPending) => (
        <>
          <UnseenPictures count={preview.unseenPictures ?? 0} />
          <DuplicateGroups
            groups={preview.groups ?? []}
            groupCount={preview.groupCount ?? 0}
            goCount={preview.affected}
            isPending={isPending}
          />
        </>
      )}
    >
      <div className="fields-2">
        <SelectField name="by" options={duplicateBy.options} isRequired />
        <SelectField name="keep" options={duplicateKeep.options} isRequired />
      </div>
      <Field name="merge">
        <Checkbox.Group options={merges.map((value) => ({ value, label: t(`merge.${value}`) }))} />
      </Field>
    </BatchDialog>
  )
}
