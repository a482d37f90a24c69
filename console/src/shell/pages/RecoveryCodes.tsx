import './second-factor.css'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { copyText, download } from '../../kit/copy.ts'
import { useText } from '../../lib/text.ts'
import { factorText } from './second-factor.text.ts'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const t = useText(factorText)
  const [isSaved, setSaved] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <h3>{t('codesTitle')}</h3>
      <p>{t('codesAbout')}</p>
      <ul className="recovery-codes" aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="recovery-tools">
        <Button onClick={() => void copyText(text)}>{t('copyCodes')}</Button>
        <Button onClick={() => download('wanpu-recovery-codes.txt', text, 'text/plain')}>{t('saveCodes')}</Button>
      </p>
      <p>
        <Checkbox checked={isSaved} onChange={({ target }) => setSaved(target.checked)}>
          {t('saved')}
        </Checkbox>
      </p>
      <Button type="primary" disabled={!isSaved} onClick={done}>
        {t('done')}
      </Button>
    </>
  )
}
