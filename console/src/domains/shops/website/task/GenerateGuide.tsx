import './guide.css'
import { BuildOutlined, CloudUploadOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ScreenHead } from '../../../../kit/ScreenHead.tsx'
import { Tag, type Tone } from '../../../../kit/Tag.tsx'
import { useText } from '../../../../lib/text.ts'
import { runs } from '../publish/runs.ts'
import { guideText } from './guide.text.ts'

const steps: { run: 'generate' | 'check' | 'push'; icon: ReactNode }[] = [
  { run: 'generate', icon: <BuildOutlined /> },
  { run: 'check', icon: <SafetyCertificateOutlined /> },
  { run: 'push', icon: <CloudUploadOutlined /> },
]
const states: { state: 'none' | 'dirty' | 'fresh' | 'due' | 'done'; tone: Tone }[] = [
  { state: 'none', tone: 'grey' },
  { state: 'dirty', tone: 'amber' },
  { state: 'fresh', tone: 'green' },
  { state: 'due', tone: 'amber' },
  { state: 'done', tone: 'green' },
]

/** 静态生成说明: how a change comes to shoppers. */
export function GenerateGuide() {
  const t = useText(guideText)
  const go = useNavigate()
  return (
    <div className="screen guide">
      <ScreenHead title={t('title')} about={t('about')}>
        <Button type="primary" onClick={() => go('/goods/shopWebsiteManagement')}>
          {t('start')}
        </Button>
      </ScreenHead>
      <ol className="guide-steps">
        {steps.map(({ run, icon }, at) => (
          <li key={run} className="guide-step">
            <span className="guide-icon" aria-hidden="true">
              {icon}
            </span>
            <h2>
              <span className="guide-no">{at + 1}</span>
              {t(`${run}.title`)}
            </h2>
            <p>{t(`${run}.about`)}</p>
            <ul>
              <li>{t(`${run}.fact1`)}</li>
              <li>{t(`${run}.fact2`)}</li>
              <li>{t(`${run}.fact3`)}</li>
            </ul>
            <Link to={runs[run].screen}>{t(`${run}.to`)}</Link>
          </li>
        ))}
      </ol>
      <section className="guide-part">
        <h2>{t('states')}</h2>
        <dl className="guide-states">
          {states.map(({ state, tone }) => (
            <div key={state}>
              <dt>
                <Tag tone={tone}>{t(`state.${state}`)}</Tag>
              </dt>
              <dd>{t(`state.${state}.about`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="guide-more">
        <section className="guide-part">
          <h2>{t('auto')}</h2>
          <p>{t('autoAbout')}</p>
        </section>
        <section className="guide-part">
          <h2>{t('local')}</h2>
          <p>{t('localAbout')}</p>
        </section>
      </div>
    </div>
  )
}
