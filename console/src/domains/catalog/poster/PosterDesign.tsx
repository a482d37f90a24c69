import './poster.css'
import { type PosterRow, poster } from '@wanpu/contract'
import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useRead } from '../../../kit/call.ts'
import { useAddressParams } from '../../../lib/address-params.ts'
import { reasonOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/text.ts'
import { PosterGallery } from './PosterGallery.tsx'
import { posterText } from './poster.text.ts'
import { type Template, templates } from './templates.ts'

/** Konva and the panels around it: fetched when a poster is opened. */
const Designer = lazy(() => import('./Designer.tsx'))

/** 海报设计: templates and kept posters, or the designer with one of them. The address says which. */
export function PosterDesign() {
  const [params, setParams] = useAddressParams()
  // The designer that saved a new poster goes on with it: the address then names the poster, and nothing is opened
  // again.
  const [saved, setSaved] = useState<{ id: string; by: string }>()
  const id = params.get('id')
  const template = templates.find((one) => one.key === params.get('template'))
  if (id === null && template === undefined) return <PosterGallery open={(to) => setParams(to)} />
  const key = id !== null && saved?.id === id ? saved.by : (id ?? template?.key ?? '')
  const moveTo = (to: string) => {
    setSaved({ id: to, by: key })
    setParams({ id: to }, { replace: true })
  }
  const back = () => {
    setSaved(undefined)
    setParams({})
  }
  return <OpenedPoster key={key} from={id ?? template ?? ''} back={back} moveTo={moveTo} />
}

interface OpenedProps {
  /** The id of a kept poster, or a template. */
  from: string | Template
  back: () => void
  moveTo: (id: string) => void
}

/** What it was opened from decides, whatever the address says later. */
function OpenedPoster({ from: now, ...opened }: OpenedProps) {
  const [from] = useState(now)
  return typeof from === 'string' ? <KeptPoster id={from} {...opened} /> : <NewPoster template={from} {...opened} />
}

function NewPoster({ template, ...opened }: Omit<OpenedProps, 'from'> & { template: Template }) {
  const t = useText(posterText)
  const name = template.key === 'blank' ? t('untitled') : t(`template.${template.key}`)
  const [document] = useState(template.draw)
  return (
    <Suspense fallback={<Skeleton active className="poster-wait" />}>
      <Designer draft={{ name, width: template.width, height: template.height, document }} {...opened} />
    </Suspense>
  )
}

function KeptPoster({ id, ...opened }: Omit<OpenedProps, 'from'> & { id: string }) {
  const t = useText(posterText)
  const { data, error, isFetching } = useRead(poster.read, { id }, { staleTime: 0 })
  const [first, setFirst] = useState<PosterRow>()
  useEffect(() => {
    // Asked again while somebody works on it, an answer must not take their place.
    if (data !== undefined && !isFetching) setFirst((before) => before ?? data)
  }, [data, isFetching])
  if (error !== null && first === undefined) {
    return (
      <div className="screen">
        <h1>{t('title')}</h1>
        <Alert type="error" showIcon title={reasonOf(error)} action={<Button onClick={opened.back}>{t('back')}</Button>} />
      </div>
    )
  }
  if (first === undefined) return <Skeleton active className="poster-wait" />
  const { version, name, width, height, document } = first
  return (
    <Suspense fallback={<Skeleton active className="poster-wait" />}>
      <Designer draft={{ kept: { id, version }, name, width, height, document }} {...opened} />
    </Suspense>
  )
}
