import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { recordError } from '../frame/error-log.ts'
import { frameText } from '../frame/frame.text.ts'

interface State {
  error: Error | undefined
}

/** A page that breaks takes only its own tab down. */
export class TabBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    recordError(error)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <Broken error={error} retry={() => this.setState({ error: undefined })} />
  }
}

function Broken({ error, retry }: { error: Error; retry: () => void }) {
  const t = useText(frameText)
  return (
    <Result
      status="warning"
      title={t('crashed')}
      subTitle={t('crashedAbout')}
      extra={
        <Button type="primary" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      <code className="crash-line">{error.message}</code>
    </Result>
  )
}
