import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { publicText } from './public.text.ts'

/** What the product promises and what is in it. */
export default function Product() {
  const t = useText(publicText)
  const facts = [
    [t('fact1'), t('fact1About')],
    [t('fact2'), t('fact2About')],
    [t('fact3'), t('fact3About')],
    [t('fact4'), t('fact4About')],
    [t('fact5'), t('fact5About')],
    [t('fact6'), t('fact6About')],
  ]
  return (
    <PublicFrame title={t('productNav')}>
      <h1>{t('productTitle')}</h1>
      <p className="public-about">{t('productAbout')}</p>
      <div className="public-promises">
        <section>
          <h2>{t('promise1')}</h2>
          <p>{t('promise1About')}</p>
        </section>
        <section>
          <h2>{t('promise2')}</h2>
          <p>{t('promise2About')}</p>
        </section>
      </div>
      <div className="public-facts">
        {facts.map(([title, about]) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{about}</p>
          </section>
        ))}
      </div>
      <p className="public-acts">
        <Link className="public-primary" to="/">
          {t('enter')}
        </Link>
      </p>
    </PublicFrame>
  )
}
