import { mailTemplateFilters, mailVariables } from '@wanpu/contract'
import { copyText } from '../../../kit/copy.ts'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { templateText } from './template.text.ts'

const written = (name: string) => `{{ ${name} }}`

/** Everything that a template can name. */
export function TemplateVariables() {
  const t = useText(templateText)
  const inUse = language()
  return (
    <details className="template-variables">
      <summary>{t('variables')}</summary>
      <p className="hint">{t('variablesAbout', { name: written('order.number') })}</p>
      <ul>
        {mailVariables.map((variable) => (
          <li key={variable.name}>
            <button type="button" onClick={() => void copyText(written(variable.name))}>
              <code>{variable.name}</code>
            </button>{' '}
            {variable[inUse]}
          </li>
        ))}
      </ul>
      <p className="hint">{t('filters', { names: mailTemplateFilters.join(', ') })}</p>
    </details>
  )
}
