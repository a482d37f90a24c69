import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import { ShopRow } from '../sign-in/ShopRow.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { publicText } from './public.text.ts'

/** What the product is, in one screen. */
export default function Portal() {
  const t = useText(publicText)
  return (
    <PublicFrame title={t('portalNav')}>
      <section className="public-hero">
        <div className="public-hero-words">
          <h1>{t('slogan')}</h1>
          <p>{t('portalAbout')}</p>
          <p className="public-acts">
            <Link className="public-primary" to="/">
              {t('enter')}
            </Link>
            <Link className="public-second" to="/product">
              {t('more')}
            </Link>
          </p>
        </div>
        <ShopRow />
      </section>
      <h2>{t('loop')}</h2>
      <ol className="public-steps">
        <Step title={t('step1')} about={t('step1About')} />
        <Step title={t('step2')} about={t('step2About')} />
        <Step title={t('step3')} about={t('step3About')} />
        <Step title={t('step4')} about={t('step4About')} />
      </ol>
    </PublicFrame>
  )
}

function Step({ title, about }: { title: string; about: string }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{about}</p>
    </li>
  )
}
