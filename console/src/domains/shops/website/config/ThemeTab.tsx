import {
  contrastOf,
  cornerNames,
  paletteOf,
  type SkinChoice,
  type SkinColourName,
  skinColours,
  skinOf,
  textTypefaces,
  typefaces,
} from '@wanpu/contract'
import { Form, Select } from 'antd'
import { ColourInput } from '../../../../kit/form/ColourInput.tsx'
import { Field } from '../../../../kit/form/fields.tsx'
import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'
import { SkinPicker } from './SkinPicker.tsx'

/** 外观: the skin, and the colours and type that a website has instead of the skin's. */
export function ThemeTab() {
  const form = Form.useFormInstance<SkinChoice>()
  const choice: SkinChoice = Form.useWatch([], { form, preserve: true }) ?? {}
  return (
    <>
      <Field name="skin">
        <SkinPicker />
      </Field>
      <div className="fields-2">
        <ColourField name="accentColour" choice={choice} />
        <ColourField name="backgroundColour" choice={choice} />
        <ColourField name="textColour" choice={choice} />
        <OwnOrField name="corners" options={cornerNames} />
        <OwnOrField name="titleFont" options={typefaces} />
        <OwnOrField name="textFont" options={textTypefaces} />
      </div>
    </>
  )
}

interface ColourFieldProps {
  name: SkinColourName
  choice: SkinChoice
}

/** A colour with its contrast, or with the one that the pages will show instead. */
function ColourField({ name, choice }: ColourFieldProps) {
  const t = useText(configText)
  return (
    <Field name={name} help={<ColourHint name={name} choice={choice} />}>
      <ColourInput label={t(name)} own={{ colour: ownColour(name, choice), words: t('ofSkin') }} />
    </Field>
  )
}

function ColourHint({ name, choice }: ColourFieldProps) {
  const t = useText(configText)
  const { tokens, corrected } = paletteOf(choice)
  const correctedColour = corrected[name]
  if (correctedColour !== undefined) {
    return (
      <span className="colour-corrected" role="status">
        <i style={{ background: correctedColour }} />
        {t(`${name}.corrected`, { shown: correctedColour })}
      </span>
    )
  }
  if (name !== 'textColour' || !choice.textColour) return t(`${name}.help`)
  return t('textColour.contrast', { ratio: contrastOf(choice.textColour, tokens['--paper'] ?? '').toFixed(1) })
}

/** The colour that counts while the website chooses none. */
function ownColour(name: SkinColourName, choice: SkinChoice): string {
  const { paper, ink, accent } = skinColours[skinOf(choice.skin)]
  switch (name) {
    case 'backgroundColour':
      return paper
    case 'textColour':
      return paletteOf({ ...choice, textColour: '' }).tokens['--ink'] ?? ink
    case 'accentColour':
      return accent
  }
}

/** One of a few values, or else what the skin has. */
function OwnOrField({ name, options }: { name: string; options: readonly string[] }) {
  const t = useText(configText)
  const words = t as (key: string) => string
  return (
    <Field name={name}>
      <Select allowClear placeholder={t('ofSkin')} options={options.map((value) => ({ value, label: words(`${name}.${value}`) }))} />
    </Field>
  )
}
