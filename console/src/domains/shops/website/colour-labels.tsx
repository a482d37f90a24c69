import { sayIfKnown } from '../../../lib/text.ts'
import { websiteText } from './website.text.ts'

const colourLabels = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'] as const

/** The options of a choice of colours; each is named, because colour alone says nothing to some. */
export function colourOptions() {
  return colourLabels.map((value) => ({
    value,
    label: (
      <span className="colour-option">
        <ColourDot colour={value} />
        {colourName(value)}
      </span>
    ),
  }))
}

/** The mark of a website, whose colour screen readers name; nothing where the colour is empty. */
export function ColourDot({ colour }: { colour: string }) {
  if (colour === '') return null
  return <span className="colour-dot" data-colour={colour} role="img" aria-label={colourName(colour)} title={colourName(colour)} />
}

function colourName(colour: string): string {
  return sayIfKnown(websiteText, `colourLabel.${colour}`, colour)
}
